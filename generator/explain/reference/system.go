package reference

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/explain/advice"
	"github.com/llmslo/llmslo/generator/explain/facts"
	"github.com/llmslo/llmslo/generator/explain/find"
)

// titles are the systems as their projects write them.
var titles = map[metric.System]string{metric.VLLM: "vLLM", metric.Dynamo: "NVIDIA Dynamo", metric.LMCache: "LMCache"}

// system is the page of a system's metrics.
func system(registry *catalog.Registry, s metric.System) string {
	all := registry.BySystem(s)
	var b strings.Builder
	b.WriteString(header)
	fmt.Fprintf(&b, "# Metrics of %s\n\n%s\n\n", titles[s], summary(all))
	b.WriteString("Releases are those that export the name by default. `~` marks a release that was derived from dates of merges, `?` that none is established, " +
		"`gone` that the last one is not. `llmslo catalog show NAME` prints the facts of a metric, `llmslo catalog explain SERIES` what to make of it.\n\n")
	endpoints(&b, s)
	for _, name := range subsystems(all) {
		fmt.Fprintf(&b, "## %s\n\n", heading(name))
		var rows [][]string
		var in []metric.Metric
		for _, m := range all {
			if d := m.Describe(); d.Subsystem == name {
				in = append(in, m)
				rows = append(rows, []string{"[" + code(d.Name) + "](#" + anchor(d.Name) + ")", string(m.Kind()), string(d.Unit), code(facts.Releases(d)), prose(d.Meaning)})
			}
		}
		table(&b, []string{"metric", "kind", "unit", "releases", "meaning"}, rows)
		for _, m := range in {
			entry(&b, registry, m)
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// summary counts the names by status.
func summary(all []metric.Metric) string {
	counts := map[metric.Status]int{}
	for _, m := range all {
		counts[m.Describe().Status]++
	}
	var parts []string
	for _, s := range find.Statuses() {
		if counts[s] > 0 {
			parts = append(parts, fmt.Sprintf("%d %s (%s)", counts[s], s, facts.StatusWords(s)))
		}
	}
	return fmt.Sprintf("%d names: %s.", len(all), strings.Join(parts, ", "))
}

// subsystems lists the subsystems in the order of their first entry.
func subsystems(all []metric.Metric) []string {
	var out []string
	met := map[string]bool{}
	for _, m := range all {
		if s := m.Describe().Subsystem; !met[s] {
			met[s] = true
			out = append(out, s)
		}
	}
	return out
}

func heading(subsystem string) string {
	return strings.ToUpper(subsystem[:1]) + strings.ReplaceAll(subsystem[1:], "-", " ")
}

func endpoints(b *strings.Builder, s metric.System) {
	b.WriteString("## Pages to scrape\n\n")
	var rows [][]string
	for _, e := range catalog.Endpoints() {
		if e.System == s {
			rows = append(rows, []string{string(e.Process), prose(e.Command), port(e), prose(e.Setting), codes(e.Shows), prose(e.Note)})
		}
	}
	table(b, []string{"process", "started as", "port", "set by", "names begin with", "note"}, rows)
}

func port(e catalog.Endpoint) string {
	switch {
	case e.Port != 0 && e.KubernetesPort != 0:
		return strconv.Itoa(e.Port) + ", " + strconv.Itoa(e.KubernetesPort) + " in Kubernetes"
	case e.KubernetesPort != 0:
		return strconv.Itoa(e.KubernetesPort) + " in Kubernetes"
	case e.Port != 0:
		return strconv.Itoa(e.Port)
	default:
		return "–"
	}
}

// entry writes all facts of a metric below its name, and its first query.
func entry(b *strings.Builder, registry *catalog.Registry, m metric.Metric) {
	f := facts.Of(m)
	fmt.Fprintf(b, "### <a id=\"%s\"></a>%s\n\n%s\n\n", anchor(f.Name), code(f.Name), prose(f.Meaning))
	line := func(name, text string) {
		if text != "" {
			fmt.Fprintf(b, "- %s: %s\n", name, text)
		}
	}
	line("kind", fmt.Sprintf("%s, in %s", f.Kind, f.Unit))
	line("status", string(f.Status)+", "+facts.StatusWords(f.Status))
	for _, h := range f.History {
		line(h.What, prose(h.String()))
	}
	line("labels", labels(f))
	line("needs", prose(f.Gate))
	line("first sample", facts.BirthWords(f.Birth))
	line("multiprocess", facts.MultiprocessWords(f.Multiprocess))
	if f.NotInRustFrontend {
		line("Rust frontend", "does not export it")
	}
	line("processes", processes(f))
	line("renamed from", named(registry, f.RenamedFrom))
	line("renamed to", named(registry, f.RenamedTo))
	line("replaced by", named(registry, f.ReplacedBy))
	if f.Ladder != nil {
		ladder(line, f.Ladder)
	}
	for _, h := range f.Hazards {
		line("trap", prose(h))
	}
	line("confidence", prose(f.Confidence))
	line("source", prose(f.Source))
	b.WriteString("\n")
	res, ok := registry.Lookup(f.Name)
	if queries := advice.New(registry, catalog.Variant{}).Queries(res); ok && len(queries) > 0 {
		b.WriteString(prose(queries[0].Asks) + ":\n\n")
		fence(b, queries[0].Expr)
	}
}

func labels(f facts.Facts) string {
	var parts []string
	for _, l := range f.Labels {
		text := code(l.Name)
		if about := l.Text(); about != "any value" {
			text += " (" + prose(about) + ")"
		}
		parts = append(parts, text)
	}
	if f.MoreLabels {
		parts = append(parts, "others that differ by release or are not established")
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

func processes(f facts.Facts) string {
	var out []string
	for _, p := range f.Pages {
		text := string(p.Process)
		if p.Port != 0 {
			text += " on " + strconv.Itoa(p.Port)
		}
		out = append(out, text)
	}
	return strings.Join(out, ", ")
}

// named links names of entries.
func named(registry *catalog.Registry, names []string) string {
	var out []metric.Metric
	for _, n := range names {
		if m, ok := registry.Metric(n); ok {
			out = append(out, m)
		}
	}
	if len(out) == 0 {
		return ""
	}
	return links(out)
}

func ladder(line func(name, text string), l *facts.Ladder) {
	line("buckets", facts.List(l.Bounds))
	line("bounds", prose(l.Rule))
	line("bounds are set by", prose(l.Setting))
	for _, o := range l.Older {
		line("buckets "+prose(o.When()), facts.List(o.Bounds))
	}
}
