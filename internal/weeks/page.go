package weeks

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/llmslo/llmslo/internal/weeks/fleet"
)

const comparisonHeader = `# Two weeks of faults: llmslo and Sloth

The same simulated series, played to two sets of rules by Prometheus' own engine:
those of ` + "`examples/vllm.yaml`" + ` as ` + "`out/`" + ` had them when the weeks were last played, and those that
[Sloth](https://github.com/slok/sloth) 0.16.0 generates for the same objectives – first
token within 500 ms for 95 %%, gaps between tokens within 50 ms for 99 %%, answers
within 30 s for 99 %%, and 99.9 %% of requests without an error. ` + "`make weeks`" + ` plays
it again; what is below was judged by the same program, not by hand.

- **Series.** %d models on %d engines, scraped every 30 s for %d days: healthy noise,
  traffic by the hour of the day and calmer weekends, an office that sleeps at night, bursts, a model
  with six requests an hour, one with a twentieth of all traffic, one born in the
  middle, data-parallel engines, and instances that spell bucket bounds differently. Errors
  of HTTP are born at the first one. A fifth of each budget burns when all is well.
- **Events.** What each deserves – a page, a ticket, nothing – was written down by what
  it does to users and to the budget, before either set saw it.
- **Sloth.** [Its specification](../internal/weeks/testdata/sloth/spec.yaml) has an SLI of bad over
  total events for each objective, grouped by model, both spellings of bounds, generating
  routes only, and errors in streams as a fifth SLO. Everything else is Sloth's default. Its
  rules are evaluated every 30 s like ours, its records of one and three days every
  5 minutes, as ours of these windows are.
- **Counting.** Alerts of one severity on one model that follow each other within
  5 minutes are one notification. A page that begins in a fault or within 35 minutes
  after it is about that fault, a ticket within six and a half hours: as long as short
  windows look back. All others are false.
- **What this can not show.** Sloth is a generator for any service and makes
  burn-rate alerts from SLIs, nothing else: engines that hang or are down count no
  events, so that its users write alerts on those by hand. At 95 %% its fastest pair
  needs 72 %% of an hour to be bad: 43 minutes of total failure, longer than the faults of
  first tokens here last. The series are ours, and so are the faults; only the history of
  a deployment tells about yours.

`

// page is the document about the scores of both sets.
func page(ourSet, theirSet *Ruleset, our, their Score) string {
	var b strings.Builder
	engines := 0
	for _, m := range models {
		engines += m.Instances * m.Engines
	}
	fmt.Fprintf(&b, comparisonHeader, len(models), engines, fortnight/(24*time.Hour))
	summary(&b, our.sums(), their.sums())
	ourAlerts, ourRecords := ourSet.Size()
	theirAlerts, theirRecords := theirSet.Size()
	fmt.Fprintf(&b, "| alerts, and the records that they read | %d, %d | %d, %d |\n", ourAlerts, ourRecords, theirAlerts, theirRecords)
	events(&b, our, their)
	sooner(&b, our, their)
	undeserved(&b, our, their)
	return b.String()
}

func summary(b *strings.Builder, our, their sums) {
	b.WriteString("## In short\n\n| | llmslo | Sloth |\n|---|---|---|\n")
	for _, row := range []struct {
		what string
		of   func(sums) string
	}{
		{"faults that deserve a page, and get one", func(s sums) string { return fmt.Sprintf("%d of %d", len(s.pages), s.pageFaults) }},
		{"time to the page: median", func(s sums) string { return span(middle(s.pages)) }},
		{"time to the page: longest", func(s sums) string { return span(longest(s.pages)) }},
		{"a page outlives its fault by: median", func(s sums) string { return span(middle(s.over)) }},
		{"a page outlives its fault by: longest", func(s sums) string { return span(longest(s.over)) }},
		{"faults that page more than once", func(s sums) string { return fmt.Sprint(s.again) }},
		{"false pages", func(s sums) string { return fmt.Sprint(s.falsePages) }},
		{"faults that deserve a ticket, and get one", func(s sums) string { return fmt.Sprintf("%d of %d", s.tickets, s.ticketFaults) }},
		{"false tickets", func(s sums) string { return fmt.Sprint(s.falseTickets) }},
	} {
		fmt.Fprintf(b, "| %s | %s | %s |\n", row.what, row.of(our), row.of(their))
	}
}

func events(b *strings.Builder, our, their Score) {
	b.WriteString(`
## Event by event

Behind a time in brackets is how long the notification went on after the event.

| day, time | model | what happens | for | deserves | llmslo | Sloth |
|---|---|---|---|---|---|---|
`)
	for i, o := range our.Outcomes {
		e := o.Event
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s | %s | %s |\n", when(e.From), cmp.Or(e.Model, "–"), e.What, length(e.For), e.Deserves,
			cell(o, our.False), cell(their.Outcomes[i], their.False))
	}
}

// cell is what one set made of an event.
func cell(o Outcome, undeserved []Notice) string {
	if o.Event.Deserves != fleet.Nothing {
		if o.After == never {
			return "**missed**"
		}
		return fmt.Sprintf("%s (%s)", span(o.After), span(o.Over))
	}
	var kinds []string
	for _, n := range undeserved {
		about := o.Event
		about.Model = cmp.Or(about.Model, n.Model)
		if follows(n, about) && !slices.Contains(kinds, n.Severity) {
			kinds = append(kinds, n.Severity)
		}
	}
	if len(kinds) == 0 {
		return "quiet"
	}
	slices.Sort(kinds)
	return "**false " + strings.Join(kinds, " and ") + "**"
}

// sooner lists where Sloth is the faster one.
func sooner(b *strings.Builder, our, their Score) {
	b.WriteString(`
## Where Sloth is sooner

Its alerts fire at once, those of ours that read burn rates wait a minute to be sure. And it has no
floor of bad events, which makes it sooner where there is little traffic, and wakes people
for single errors there.

`)
	n := 0
	for i, o := range our.Outcomes {
		s := their.Outcomes[i]
		if s.After == never || o.After != never && o.After <= s.After {
			continue
		}
		n++
		took := "never"
		if o.After != never {
			took = span(o.After-s.After) + " later"
		}
		fmt.Fprintf(b, "- %s: %s. Sloth after %s, llmslo %s.\n", o.Event.Model, o.Event.What, span(s.After), took)
	}
	if n == 0 {
		b.WriteString("Nowhere in these weeks.\n")
	}
}

// undeserved lists false notifications by set and model.
func undeserved(b *strings.Builder, our, their Score) {
	b.WriteString("\n## False pages and tickets\n\n| set | model | severity | how many | first alert of each | firing in all |\n|---|---|---|---|---|---|\n")
	for _, s := range []Score{our, their} {
		type group struct{ model, severity string }
		count, lasted, alerts := map[group]int{}, map[group]time.Duration{}, map[group]map[string]bool{}
		for _, n := range s.False {
			g := group{n.Model, n.Severity}
			count[g]++
			lasted[g] += n.To - n.From
			if alerts[g] == nil {
				alerts[g] = map[string]bool{}
			}
			alerts[g]["`"+n.First+"`"] = true
		}
		keys := slices.SortedFunc(maps.Keys(count), func(a, b group) int {
			return cmp.Or(cmp.Compare(a.severity, b.severity), cmp.Compare(a.model, b.model))
		})
		for _, g := range keys {
			fmt.Fprintf(b, "| %s | %s | %s | %d | %s | %s |\n", s.Name, g.model, g.severity, count[g], strings.Join(slices.Sorted(maps.Keys(alerts[g])), ", "), span(lasted[g]))
		}
		if len(keys) == 0 {
			fmt.Fprintf(b, "| %s | – | – | 0 | – | – |\n", s.Name)
		}
	}
}
