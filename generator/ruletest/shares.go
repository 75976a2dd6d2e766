package ruletest

import "strconv"

// above is the share above which a cause alert fires, as it is configured.
func (c *causes) above(alert string) float64 {
	share, _ := c.d.Alerts.Above(alert).Float64()
	return share
}

// beyond is a share a little larger, by a part of itself where there is room below everything.
func beyond(share, part float64) float64 { return short(share + min(part*share, (1-share)/2)) }

// below is a share smaller by a part of itself.
func below(share, part float64) float64 { return short(share - part*share) }

// between is a share halfway to everything.
func between(share float64) float64 { return short((1 + share) / 2) }

// short drops the digits that only arithmetic wrote.
func short(v float64) float64 {
	const digits = 6
	s, err := strconv.ParseFloat(strconv.FormatFloat(v, 'g', digits, 64), 64)
	if err != nil {
		return v
	}
	return s
}
