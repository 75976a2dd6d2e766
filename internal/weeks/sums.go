package weeks

import (
	"fmt"
	"slices"
	"time"

	"github.com/llmslo/llmslo/internal/weeks/fleet"
)

// sums are the figures of a score.
type sums struct {
	pageFaults, ticketFaults int
	// pages are the times to the page of those that came, and over how long they went on.
	pages, over []time.Duration
	// again counts faults with more than one page.
	again, tickets, falsePages, falseTickets int
}

func (s Score) sums() sums {
	var out sums
	for _, o := range s.Outcomes {
		switch o.Event.Deserves {
		case fleet.Page:
			out.pageFaults++
			if o.After != never {
				out.pages, out.over = append(out.pages, o.After), append(out.over, max(0, o.Over))
			}
			if o.Notices > 1 {
				out.again++
			}
		case fleet.Ticket:
			out.ticketFaults++
			if o.After != never {
				out.tickets++
			}
		default:
		}
	}
	for _, n := range s.False {
		if n.Severity == string(fleet.Page) {
			out.falsePages++
		} else {
			out.falseTickets++
		}
	}
	return out
}

// middle is the median, the later of two.
func middle(times []time.Duration) time.Duration {
	if len(times) == 0 {
		return never
	}
	sorted := slices.Sorted(slices.Values(times))
	return sorted[len(sorted)/2]
}

// longest is never of no times.
func longest(times []time.Duration) time.Duration {
	out := never
	for _, t := range times {
		out = max(out, t)
	}
	return out
}

// span prints a time as people say it: in minutes up to two hours, then in hours.
func span(d time.Duration) string {
	if d == never {
		return "–"
	}
	if d.Abs() < 2*time.Hour {
		return fmt.Sprintf("%.1f min", d.Minutes())
	}
	return fmt.Sprintf("%.1f h", d.Hours())
}

// length prints how long an event lasts.
func length(d time.Duration) string {
	switch {
	case d == 0:
		return "–"
	case d < 2*time.Hour:
		return fmt.Sprintf("%.0f min", d.Minutes())
	}
	return fmt.Sprintf("%.0f h", d.Hours())
}

// when prints the day, counting from 1, and the time of it.
func when(d time.Duration) string {
	day := d / (24 * time.Hour)
	rest := d % (24 * time.Hour)
	return fmt.Sprintf("%d, %02d:%02d", day+1, rest/time.Hour, rest%time.Hour/time.Minute)
}
