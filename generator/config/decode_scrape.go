package config

import (
	"net"
	"slices"
	"strconv"
	"strings"
	"time"
)

// MaxInterval is the longest interval between scrapes or evaluations:
// Prometheus forgets a sample after 5 minutes, and one may be lost.
const MaxInterval = 2 * time.Minute

func scrapeValue() value[Scrape] {
	return object("scrape settings, like {interval: 15s}", newScrape,
		on("interval", "Time between scrapes, as Prometheus is configured.",
			span("a scrape interval", limits{time.Second, MaxInterval, time.Second}),
			func(v *Scrape) *time.Duration { return &v.Interval }).or(formatDuration(DefaultScrapeInterval)),
		on("histograms", "How histograms are stored: classic, a series for each bucket, or nhcb, native ones with custom buckets, as a server stores them that scrapes with convert_classic_histograms_to_nhcb. Only for the backends prometheus3 and mimir.",
			choice("a way to store histograms", Classic, NHCB),
			func(v *Scrape) *HistogramForm { return &v.Histograms }).or(string(Classic)),
		on("honorLabels", "Whether labels of the series win over those of their target, in what scrapes a frontend: it has a label that discovery sets too, endpoint. No rule and no board reads a label that would be renamed.",
			boolean("whether labels of the series win"),
			func(v *Scrape) *bool { return &v.HonorLabels }).or(true),
		on("ports", "Ports by kind of target. Default: engine 8000 in mode vllm and 8081 under Dynamo, frontend 8000, lmcache 8080.",
			perTarget(integer("a port", 1, 65535), "ports by kind of target, like {engine: 8000}"),
			func(v *Scrape) *map[string]int { return &v.Ports }),
		on("targets", "Addresses for the generated scrape configuration by kind of target. Default: loopback.",
			perTarget(listOf(addressValue(), 1, "a list of addresses, like [gpu-1:8000]"), "addresses by kind of target, like {engine: [gpu-1:8000]}").then(uniqueTargets),
			func(v *Scrape) *map[string][]string { return &v.Targets }),
	)
}

// perTarget reads one value for each kind of target.
func perTarget[V any](v value[V], want string) value[map[string]V] {
	kinds := []string{EngineTarget, FrontendTarget, LMCacheTarget}
	return mapOf(keyRule{
		pattern: "^(" + strings.Join(kinds, "|") + ")$",
		check:   closed("kind of target", kinds),
	}, v, want)
}

// closed is the check of keys that are a closed set.
func closed(noun string, valid []string) func(*reader, string) (what, fix string) {
	return func(_ *reader, key string) (what, fix string) {
		if slices.Contains(valid, key) {
			return "", ""
		}
		return "unknown " + noun + " " + quoted(key), suggest(key, valid)
	}
}

func addressValue() value[string] {
	const want = "an address, like gpu-1:8000"
	return text(want, 260).then(func(r *reader, n *node, v *string) {
		if strings.Contains(*v, "/") {
			r.problem(n, quoted(*v)+" is a URL", "give host and port only, like gpu-1:8000")
			return
		}
		host, port, err := net.SplitHostPort(*v)
		p, bad := strconv.Atoi(port)
		switch {
		case err != nil && !strings.Contains(*v, ":"):
			r.problem(n, quoted(*v)+" has no port", "add it: "+*v+":8000")
		case err != nil || host == "" || strings.ContainsAny(host, " @{}\"'"):
			r.problem(n, quoted(*v)+" is not "+want, "write host:port, an IPv6 host in brackets")
		case bad != nil || p < 1 || p > 65535:
			r.problem(n, quoted(*v)+" has a port that is not a whole number from 1 to 65535", "")
		}
	})
}

// uniqueTargets refuses an address given twice: its series would collide or be counted twice.
func uniqueTargets(r *reader, n *node, _ *map[string][]string) {
	first := map[string]*node{}
	for _, e := range n.entries {
		for _, item := range e.value.items {
			if before := first[item.text]; before != nil && r.clean(item) {
				r.problem(item, "the address "+quoted(item.text)+" is given twice, first "+whereOf(before), "keep one")
			}
			first[item.text] = item
		}
	}
}
