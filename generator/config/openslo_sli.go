package config

import "strings"

// The types of a metric source.
const (
	// ownSource names an SLI of ours: {sli: ttft}.
	ownSource = "llmslo"
	// promSource gives a query: {query: …}.
	promSource = "Prometheus"
)

// openSource is one metric source: an SLI of ours, or a query that names it.
type openSource struct {
	at, sli, query *node
}

// openIndicator is how an SLI is measured.
type openIndicator struct {
	at *node
	// threshold is set for a thresholdMetric, the others for a ratioMetric.
	threshold, good, bad, total, raw *openSource
	// counter and rawType stand in a ratioMetric.
	counter, rawType *node
	// faulty is set when something in it was refused, so that nothing is concluded from the rest.
	faulty bool
}

// openSLI is a document of kind SLI.
type openSLI struct {
	meta      openMetadata
	indicator *openIndicator
	used      bool
}

func sliValue() value[openSLI] {
	fields := append(envelope[openSLI](),
		on("metadata", "Who it is.", metadataValue("SLI", "chat-ttft", true),
			func(s *openSLI) *openMetadata { return &s.meta }).must("metadata: {name: chat-ttft}"),
		on("spec", "How it is measured: a thresholdMetric or a ratioMetric.", indicatorSpecValue(),
			func(s *openSLI) **openIndicator { return &s.indicator }).must("spec: {thresholdMetric: {metricSource: {type: llmslo, spec: {sli: ttft}}}}"),
	)
	return object("a document of kind SLI", func() openSLI { return openSLI{} }, fields...)
}

// indicatorSpecValue reads the spec of an SLI, which may also stand inside an SLO.
func indicatorSpecValue() value[*openIndicator] {
	v := object("how the SLI is measured, like {thresholdMetric: {metricSource: {type: llmslo, spec: {sli: ttft}}}}",
		func() openIndicator { return openIndicator{} },
		description[openIndicator](),
		on("thresholdMetric", "A latency: the share of events that stay within the value of the objective. Or throughput, with type "+ownSource+".", metricValue(),
			func(i *openIndicator) **openSource { return &i.threshold }),
		on("ratioMetric", "A share of events.", ratioMetricValue(), func(i *openIndicator) *openIndicator { return i }),
	)
	return value[*openIndicator]{shape: v.shape, read: func(r *reader, n *node) (*openIndicator, bool) {
		before := len(r.found)
		i, ok := v.read(r, n)
		if !ok {
			return nil, false
		}
		i.at = n
		threshold, ratio := n.get("thresholdMetric"), n.get("ratioMetric")
		switch {
		case threshold != nil && ratio != nil:
			r.problem(n, "both thresholdMetric and ratioMetric are given", "keep one")
		case threshold == nil && ratio == nil:
			r.problem(n, "neither thresholdMetric nor ratioMetric is given", "add one, like thresholdMetric: {metricSource: {type: llmslo, spec: {sli: ttft}}}")
		}
		i.faulty = len(r.found) > before
		return &i, true
	}}
}

// ratioMetricValue reads good or bad events out of all of them.
func ratioMetricValue() value[openIndicator] {
	return object("a ratio, like {counter: true, good: …, total: …}", func() openIndicator { return openIndicator{} },
		on("counter", "Must be true beside good or bad: events are counted by counters.", anything(), func(i *openIndicator) **node { return &i.counter }),
		on("good", "Good events, by a metricSource like that of a thresholdMetric. Give good or bad, and total.", metricValue(), func(i *openIndicator) **openSource { return &i.good }),
		on("bad", "Bad events, likewise.", metricValue(), func(i *openIndicator) **openSource { return &i.bad }),
		on("total", "All events, likewise.", metricValue(), func(i *openIndicator) **openSource { return &i.total }),
		on("rawType", "Must be success beside raw: SLIs are shares of good events.", anything(), func(i *openIndicator) **node { return &i.rawType }),
		on("raw", "The ratio of an SLI by its name, with type "+ownSource+". A ratio of somebody else's is refused: it has lost its events.",
			metricValue(), func(i *openIndicator) **openSource { return &i.raw }),
	).then(func(r *reader, n *node, i *openIndicator) {
		events := n.get("good") != nil || n.get("bad") != nil || n.get("total") != nil
		switch {
		case n.get("raw") != nil && events:
			r.problem(n, "raw stands beside good, bad or total", "keep the one or the others")
		case n.get("raw") != nil:
			checkRaw(r, n, i)
		case n.get("rawType") != nil:
			r.problem(i.rawType, "rawType is only for raw", "remove it")
		case n.get("good") != nil && n.get("bad") != nil:
			r.problem(n, "both good and bad are given", "keep one")
		case n.get("good") == nil && n.get("bad") == nil, n.get("total") == nil:
			r.problem(n, "a ratio needs good or bad, and total", "add what is missing")
		case i.counter == nil:
			r.problem(n, "the key counter is missing", "add it: counter: true")
		case i.counter.kind != boolKind || i.counter.text != "true":
			r.problem(i.counter, "events are counted by counters, and this is said to be none", "use metrics that only go up and write counter: true")
		}
	})
}

func checkRaw(r *reader, n *node, i *openIndicator) {
	switch {
	case i.rawType == nil:
		r.problem(n, "the key rawType is missing", "add it: rawType: success")
	case i.rawType.kind != textKind || i.rawType.text != "success":
		r.problem(i.rawType, quoted(i.rawType.text)+" is no type of ratio that is read", "use success: SLIs are shares of good events")
	}
	if i.raw != nil && i.raw.sli == nil {
		r.problem(i.raw.at, "a ratio that was made elsewhere has lost its events, which an error budget counts", "give good and total, or type: "+ownSource)
	}
}

// metricValue reads {metricSource: …}.
func metricValue() value[*openSource] {
	v := object("a metric, like {metricSource: {type: llmslo, spec: {sli: ttft}}}", func() *openSource { return nil },
		on("metricSource", "Where it comes from.", sourceValue(), func(s **openSource) **openSource { return s }).must("metricSource: {type: llmslo, spec: {sli: ttft}}"))
	return value[*openSource]{shape: v.shape, read: func(r *reader, n *node) (*openSource, bool) {
		s, ok := v.read(r, n)
		return s, ok && s != nil
	}}
}

// sourceValue reads the type and the spec of a metric source.
func sourceValue() value[*openSource] {
	type source struct {
		kind *node
		spec openSource
	}
	spec := object("a spec, like {sli: ttft} or {query: \"vllm:time_to_first_token_seconds\"}", func() openSource { return openSource{} },
		on("sli", "An SLI, with type "+ownSource+".", kept(text("an SLI, like ttft", maxOpenName)), func(s *openSource) **node { return &s.sli }),
		on("query", "A PromQL expression that names the series, with type "+promSource+".", anything(), func(s *openSource) **node { return &s.query }),
	)
	v := object("a metric source, like {type: llmslo, spec: {sli: ttft}}", func() source { return source{} },
		refused[source]("metricSourceRef", "rules are evaluated by the server that has the series", "remove it and say type: "+promSource),
		on("type", ownSource+", with an SLI in the spec, or "+promSource+", with a query.", kept(text("a type: "+ownSource+" or "+promSource, maxOpenName)),
			func(s *source) **node { return &s.kind }).must("type: "+ownSource),
		on("spec", "The SLI or the query.", spec, func(s *source) *openSource { return &s.spec }).must("spec: {sli: ttft}"),
	)
	return value[*openSource]{shape: v.shape, read: func(r *reader, n *node) (*openSource, bool) {
		s, ok := v.read(r, n)
		if !ok || s.kind == nil || n.get("spec") == nil {
			return nil, false
		}
		out, at := s.spec, n.get("spec")
		out.at = n
		switch {
		case strings.EqualFold(s.kind.text, ownSource) && at.get("sli") == nil:
			r.problem(at, "type "+ownSource+" asks for an SLI", "write spec: {sli: ttft}; the SLIs are "+anyOf(sliNames()))
		case strings.EqualFold(s.kind.text, promSource) && at.get("query") == nil:
			r.problem(at, "type "+promSource+" asks for a query", `write spec: {query: "vllm:time_to_first_token_seconds"}`)
		case !strings.EqualFold(s.kind.text, ownSource) && !strings.EqualFold(s.kind.text, promSource):
			r.problem(s.kind, quoted(s.kind.text)+" is no type of metric source that is read", suggest(s.kind.text, []string{ownSource, promSource}))
		case at.get("sli") != nil && at.get("query") != nil:
			r.problem(at, "both an SLI and a query are given", "keep the one that type "+s.kind.text+" asks for")
		default:
			return &out, out.sli != nil || out.query != nil
		}
		return nil, false
	}}
}

// sliNames lists the SLIs that are made of events, which a query can name.
func sliNames() []string {
	var names []string
	for _, l := range latencySLIs {
		names = append(names, string(l.sli))
	}
	for _, s := range ratioSLIs {
		names = append(names, string(s.sli))
	}
	return names
}
