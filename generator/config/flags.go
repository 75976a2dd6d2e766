package config

import "strings"

// Names of the flags that FromFlags reads, without their dashes. Objectives are
// flags too: ttft-p95, queue-time-p99, availability; ParseObjectiveFlag knows them.
const (
	FlagName           = "name"
	FlagMode           = "mode"
	FlagEngine         = "engine"
	FlagBackend        = "backend"
	FlagPolicy         = "policy"
	FlagSelector       = "selector"
	FlagVersions       = "versions"
	FlagScrapeInterval = "scrape-interval"
)

// Flags is one deployment in the words of a command line. Empty fields were not given.
type Flags struct {
	// Name of the deployment. Default: the mode.
	Name string
	// Mode and Engine are the modes of the same keys of a file.
	Mode, Engine string
	// Backend is the server that evaluates the rules.
	Backend string
	// Objectives holds the values of objective flags by name without dashes:
	// ttft-p95: 500ms, availability: 99.9.
	Objectives map[string]string
	// Policy applies to every latency objective.
	Policy string
	// Selector holds label=value pairs.
	Selector []string
	// Versions holds ranges by system: vllm: ">=0.20".
	Versions map[string]string
	// ScrapeInterval is a duration: 30s.
	ScrapeInterval string
}

// FromFlags makes a configuration of one deployment, by the rules of a file.
// The error is of type Errors; positions name the flag.
func FromFlags(f Flags) (File, error) {
	r := &reader{}
	d := &flagNode{}
	if f.Mode == "" {
		r.problem(flagText(FlagMode, ""), "the mode is missing", "give one, like --mode vllm")
	}
	if len(f.Objectives) == 0 {
		r.problem(flagText("ttft-p95", ""), "there is no objective", "give one, like --ttft-p95 500ms")
	}
	if f.Name == "" {
		f.Name = f.Mode
	}
	f.describe(r, d)
	for _, name := range sortedKeys(f.Objectives) {
		setObjective(r, d, name, f.Objectives[name])
	}
	if slos := d.root.get("slos"); slos != nil && f.Policy != "" {
		for _, e := range slos.entries {
			if !SLOName(e.key.text).Ratio() {
				d.set(FlagPolicy, f.Policy, "slos", e.key.text, "policy")
			}
		}
	}
	if f.Mode == "" || d.root.get("slos") == nil {
		return File{}, r.err()
	}
	root := &flagNode{}
	root.set(FlagMode, APIVersion, "apiVersion")
	root.root.entries = append(root.root.entries, entry{
		flagText(FlagMode, "deployments"),
		&node{kind: listKind, items: []*node{&d.root}},
	})
	return r.file(&root.root)
}

// describe puts everything but the objectives where a file has it.
func (f Flags) describe(r *reader, d *flagNode) {
	for _, s := range [][2]string{{FlagName, f.Name}, {FlagMode, f.Mode}, {FlagEngine, f.Engine}, {FlagBackend, f.Backend}} {
		d.set(s[0], s[1], s[0])
	}
	d.set(FlagScrapeInterval, f.ScrapeInterval, "scrape", "interval")
	for _, system := range sortedKeys(f.Versions) {
		d.set(FlagVersions, f.Versions[system], "versions", system)
	}
	first := map[string]bool{}
	for _, pair := range f.Selector {
		label, v, found := strings.Cut(pair, "=")
		switch at := flagText(FlagSelector, pair); {
		case !found:
			r.problem(at, quoted(pair)+" is no label=value pair", "write it like --selector namespace=inference")
		case v == "":
			r.problem(at, "the label "+quoted(label)+" has no value", "write it like --selector namespace=inference")
		case first[label]:
			r.problem(at, "the label "+quoted(label)+" is given twice", "keep one")
		}
		first[label] = true
		d.set(FlagSelector, v, "selector", label)
	}
}

// given lists the flags that were given, with their dashes, objectives last.
func (f Flags) given() []string {
	var names []string
	for _, flag := range []struct {
		name  string
		given bool
	}{
		{FlagName, f.Name != ""},
		{FlagMode, f.Mode != ""},
		{FlagEngine, f.Engine != ""},
		{FlagBackend, f.Backend != ""},
		{FlagSelector, len(f.Selector) > 0},
		{FlagVersions, len(f.Versions) > 0},
		{FlagPolicy, f.Policy != ""},
		{FlagScrapeInterval, f.ScrapeInterval != ""},
	} {
		if flag.given {
			names = append(names, "--"+flag.name)
		}
	}
	for _, name := range sortedKeys(f.Objectives) {
		names = append(names, "--"+name)
	}
	return names
}

// IsObjectiveFlag tells whether a flag, without its dashes, is meant as an
// objective: availability, or an SLI with a percentile, even a wrong one.
func IsObjectiveFlag(name string) bool {
	sli, _ := splitObjective(name)
	return sli.Ratio() && sli != Throughput || sliFlag(sli)
}

// ParseObjectiveFlag reads one objective from a flag's name without dashes and
// its value: "ttft-p95" and "500ms". The error is of type Errors.
func ParseObjectiveFlag(name, v string) (Objective, error) {
	r := &reader{}
	d := &flagNode{}
	setObjective(r, d, name, v)
	if err := r.err(); err != nil {
		return Objective{}, err
	}
	found, _ := slosValue().read(r, d.root.get("slos"))
	if err := r.err(); err != nil {
		return Objective{}, err
	}
	return found[0], nil
}

// setObjective puts an objective flag where a file has it.
func setObjective(r *reader, d *flagNode, name, v string) {
	sli, percentile := splitObjective(name)
	switch {
	case v == "":
		r.problem(flagText(name, v), "the flag has no value", "write it like --ttft-p95 500ms or --availability 99.9")
	case sli.Ratio() && percentile == "":
		d.set(name, v, "slos", string(sli))
	case sli.Ratio():
		flag := strings.ReplaceAll(string(sli), "_", "-")
		r.problem(flagText(name, v), flag+" has no percentile", "write it like --"+flag+" 99.9")
	case sliFlag(sli) && percentile != "":
		d.set(name, v, "slos", string(sli), percentile)
	case sliFlag(sli):
		r.problem(flagText(name, v), "the flag says no percentile", "write it like --"+name+"-p95 500ms")
	default:
		r.problem(flagText(name, v), "no SLI has this name", suggest(strings.SplitN(name, "-p", 2)[0], sliFlags()))
	}
}

// splitObjective cuts a flag's name into SLI and percentile: queue-time-p99 into queue_time and p99.
func splitObjective(name string) (SLOName, string) {
	sli, percentile := name, ""
	if i := strings.LastIndex(name, "-p"); i > 0 {
		sli, percentile = name[:i], name[i+1:]
	}
	return SLOName(strings.ReplaceAll(sli, "-", "_")), percentile
}

func sliFlag(s SLOName) bool {
	for _, l := range latencySLIs {
		if l.sli == s {
			return true
		}
	}
	return false
}

func sliFlags() []string {
	var names []string
	for _, s := range ratioSLIs {
		names = append(names, strings.ReplaceAll(string(s.sli), "_", "-"))
	}
	for _, l := range latencySLIs {
		names = append(names, strings.ReplaceAll(string(l.sli), "_", "-"))
	}
	return names
}

// flagNode builds the tree that a file would have given.
type flagNode struct {
	root node
}

// set puts the value of a flag under keys, unless it was not given.
func (f *flagNode) set(flag, v string, keys ...string) {
	if v == "" {
		return
	}
	at := &f.root
	at.kind = objectKind
	for i, k := range keys {
		child := at.get(k)
		if child == nil {
			child = flagText(flag, v)
			if i < len(keys)-1 {
				child.kind = objectKind
			}
			at.entries = append(at.entries, entry{flagText(flag, k), child})
		}
		at = child
	}
}

func flagText(flag, v string) *node {
	return &node{kind: textKind, text: v, pos: Position{File: "--" + flag}}
}
