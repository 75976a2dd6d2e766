package config

import (
	"strings"
	"time"
)

// assign gives every SLO to its service, and every reference to its SLI.
func (o *openSLOFile) assign() {
	byName := map[string]*openService{}
	var names, slis []string
	for _, s := range o.services {
		if byName[s.name.text] == nil {
			byName[s.name.text] = s
			names = append(names, s.name.text)
		}
	}
	bySLI := map[string]*openSLI{}
	for _, s := range o.slis {
		if s.meta.name != nil && bySLI[s.meta.name.text] == nil {
			bySLI[s.meta.name.text] = s
			slis = append(slis, s.meta.name.text)
		}
	}
	declared := len(names) > 0
	for _, slo := range o.slos {
		o.refer(slo, bySLI, slis)
		if slo.service == nil {
			continue
		}
		service := byName[slo.service.text]
		if service == nil && declared {
			o.missing("Service", slo.service, names)
			continue
		}
		if service == nil {
			service = &openService{name: slo.service}
			byName[slo.service.text] = service
			o.services = append(o.services, service)
		}
		service.slos = append(service.slos, slo)
	}
	if o.lost {
		return
	}
	for _, s := range o.services {
		if len(s.slos) == 0 && o.r.clean(s.name) {
			o.r.problem(s.name, "the Service has no SLO", "add a document of kind: SLO with service: "+s.name.text+", or remove the Service")
		}
	}
	for _, s := range o.slis {
		if s.meta.name != nil && !s.used && o.r.clean(s.meta.name) {
			o.r.problem(s.meta.name, "no SLO refers to this SLI", "add indicatorRef: "+s.meta.name.text+" to one, or remove the SLI")
		}
	}
}

// refer puts the SLI that an SLO refers to in its place.
func (o *openSLOFile) refer(slo *openSLO, bySLI map[string]*openSLI, names []string) {
	if slo.ref == nil {
		return
	}
	s := bySLI[slo.ref.text]
	if s == nil {
		o.missing("SLI", slo.ref, names)
		return
	}
	s.used = true
	slo.indicator = s.indicator
}

// missing reports a reference to a document that is not there.
func (o *openSLOFile) missing(kind string, ref *node, names []string) {
	o.lost = true
	fix := "add a document of kind: " + kind + " with this name"
	if len(o.r.found) >= MaxProblems {
		names = nil // nobody would read what is near
	}
	if near, ok := nearest(ref.text, names); ok {
		fix = "did you mean " + quoted(near) + "?"
	}
	o.r.problem(ref, "there is no "+kind+" "+quoted(ref.text)+" in this file", fix)
}

// flags gives the only service what the command line says of it.
func (o *openSLOFile) flags(file string, f Flags) {
	r := o.r
	given := f.given()
	if len(given) == 0 {
		return
	}
	if len(o.services) != 1 {
		var names []string
		for _, s := range o.services {
			names = append(names, s.name.text)
		}
		if len(names) > 1 {
			r.problem(&node{pos: Position{File: given[0]}}, "flags describe one deployment, and "+file+" has several: "+strings.Join(names, ", "),
				"put annotations like "+annotationPrefix+"mode into each Service")
		}
		return
	}
	s := o.services[0]
	if f.Name != "" {
		r.problem(flagText(FlagName, f.Name), "the Service has a name: "+s.name.text, "leave it out")
		f.Name = ""
	}
	for _, name := range sortedKeys(f.Objectives) {
		r.problem(flagText(name, ""), "objectives beside "+file+" stand in it", "write an SLO, or leave it out")
	}
	for _, name := range given {
		if v := s.annotation(name[len("--"):]); v != nil {
			r.problem(&node{pos: Position{File: name}}, "the Service says it too, "+whereOf(v), "keep one")
		}
	}
	d := &flagNode{}
	f.describe(r, d)
	s.flags = d.root.entries
	if f.Policy != "" {
		s.policy = flagText(FlagPolicy, f.Policy)
	}
}

// deployment is what a file of ours would say of a service.
func (o *openSLOFile) deployment(s *openService) *node {
	r := o.r
	d := &node{kind: objectKind, pos: s.name.pos, path: s.name.path}
	plant(d, s.name, "name")
	for _, a := range serviceAnnotations {
		v := s.annotation(a.name)
		if v == nil {
			continue
		}
		if v = a.value(r, v); v == nil {
			continue
		}
		if a.keys == nil {
			s.policy = v
			continue
		}
		plant(d, v, a.keys...)
	}
	for _, e := range s.flags {
		if d.get(e.key.text) == nil {
			d.entries = append(d.entries, e)
		}
	}
	in := o.surroundings(s, d)
	if v := d.get("selector"); v != nil {
		in.selector = v
	}
	if period := o.period(s); period != nil {
		plant(d, period, "rules", "period")
	}
	for _, slo := range s.slos {
		in.match = slo.match()
		o.promise(s, d, slo, in)
	}
	if d.get("slos") == nil && d.get("models") == nil {
		// What is wrong with its SLOs has been told; the rest is checked all the same.
		plant(d, placed(s.name, "99"), "slos", string(Availability))
	}
	return d
}

// surroundings settles the mode, by which queries are understood.
func (o *openSLOFile) surroundings(s *openService, d *node) surroundings {
	in := surroundings{selector: &node{}}
	mode := d.get("mode")
	if mode == nil {
		mode = placed(s.name, string(VLLM))
		plant(d, mode, "mode")
		if o.lost && !s.declared {
			return in // the Service may be among what was refused
		}
		o.r.problem(mode, "nothing says the mode of "+quoted(s.name.text),
			"annotate the Service with "+annotationPrefix+"mode: vllm, or give --mode vllm beside a file of one Service")
		return in
	}
	engine := d.get("engine")
	switch in.mode = Mode(mode.text); {
	case in.mode != VLLM && in.mode != Dynamo && in.mode != LMCache:
		in.mode = ""
	case engine != nil && Mode(engine.text) != VLLM && Mode(engine.text) != Dynamo:
		in.mode = ""
	case engine != nil:
		in.engine = Mode(engine.text)
	default:
		in.engine = DefaultEngine(in.mode)
	}
	return in
}

// period is the one time window of all SLOs of a service.
func (o *openSLOFile) period(s *openService) *node {
	var first *node
	var length time.Duration
	for _, slo := range s.slos {
		if slo.window == nil {
			continue
		}
		d, _, _ := parseDuration(slo.window.text)
		switch {
		case first == nil:
			first, length = slo.window, d
		case d != length:
			o.r.problem(slo.window, "a window of "+slo.window.text+" stands beside one of "+first.text+lineOf(first)+", and the SLOs of a Service have one period",
				"use one, or make two Services")
		}
	}
	return first
}

// promise puts the objectives of an SLO into the deployment.
func (o *openSLOFile) promise(s *openService, d *node, slo *openSLO, in surroundings) {
	r := o.r
	if slo.indicator == nil || slo.indicator.faulty {
		return
	}
	what, ok := slo.indicator.measure(r, in)
	if !ok {
		slo.indicator.faulty = true // once is enough for all that refer to it
		return
	}
	slos := o.slosFor(d, in.match)
	for _, objective := range slo.objectives {
		v, keys := objective.planted(r, what)
		if v == nil {
			continue
		}
		if before := slos.get(keys[0]); what.sli.Ratio() && before != nil {
			r.problem(objective.at, string(what.sli)+" has another objective"+lineOf(before), "keep the stricter: a Service has one of "+string(what.sli))
			continue
		}
		plant(slos, v, keys...)
		if under := slos.get(string(what.sli)); s.policy != nil && !what.sli.Ratio() && under.get("policy") == nil {
			plant(under, s.policy, "policy")
		}
	}
	if len(slos.entries) == 0 {
		return
	}
	o.keep(d, slos, in.match)
}

// slosFor is where the objectives of all models, or of those that match, stand.
func (o *openSLOFile) slosFor(d, match *node) *node {
	if match == nil {
		if slos := d.get("slos"); slos != nil {
			return slos
		}
	} else if models := d.get("models"); models != nil {
		for _, m := range models.items {
			if m.get("match").text == match.text {
				return m.get("slos")
			}
		}
	}
	return &node{kind: objectKind}
}

// keep puts objectives into the deployment, unless they are there.
func (o *openSLOFile) keep(d, slos, match *node) {
	first := slos.entries[0].value
	slos.pos, slos.path = first.pos, first.path
	if match == nil {
		if d.get("slos") == nil {
			plant(d, slos, "slos")
		}
		return
	}
	models := d.get("models")
	if models == nil {
		models = &node{kind: listKind, pos: match.pos, path: match.path}
		plant(d, models, "models")
	}
	for _, m := range models.items {
		if m.get("slos") == slos {
			return
		}
	}
	override := &node{kind: objectKind, pos: match.pos, path: match.path}
	plant(override, match, "match")
	plant(override, slos, "slos")
	models.items = append(models.items, override)
}
