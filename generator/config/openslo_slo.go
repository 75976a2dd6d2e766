package config

// openSLO is a document of kind SLO.
type openSLO struct {
	meta openMetadata
	openSLOSpec
}

// openSLOSpec is what an SLO promises. What is faulty in it is nil.
type openSLOSpec struct {
	// service and ref are names of other documents.
	service, ref *node
	indicator    *openIndicator
	// window is the duration of its time window.
	window     *node
	objectives []openObjective
}

// match restricts it to models; nil for all.
func (s *openSLO) match() *node {
	for _, e := range s.meta.annotations {
		if e.key.text == matchAnnotation {
			return e.value
		}
	}
	return nil
}

func sloValue() value[openSLO] {
	fields := append(envelope[openSLO](),
		on("metadata", "Who it is.", metadataValue("SLO", "chat-ttft", true), func(s *openSLO) *openMetadata { return &s.meta }).must("metadata: {name: chat-ttft}"),
		on("spec", "What is promised.", sloSpecValue(), func(s *openSLO) *openSLOSpec { return &s.openSLOSpec }).must("spec: {service: chat, …}"),
	)
	return object("a document of kind SLO", func() openSLO { return openSLO{} }, fields...)
}

// sloSpecValue reads the spec of an SLO.
func sloSpecValue() value[openSLOSpec] {
	inline := object("an indicator, like {spec: {thresholdMetric: …}}", func() *openIndicator { return nil },
		on("metadata", "Who it is.", metadataValue("SLI", "chat-ttft", false), func(**openIndicator) *openMetadata { return &openMetadata{} }),
		on("spec", "As the spec of an SLI.", indicatorSpecValue(), func(i **openIndicator) **openIndicator { return i }).must("spec: {thresholdMetric: …}"))
	spec := object("the spec of an SLO", func() openSLOSpec { return openSLOSpec{} },
		description[openSLOSpec](),
		on("service", "The Service, which is the deployment.", openName("chat"), func(s *openSLOSpec) **node { return &s.service }).must("service: chat"),
		on("indicator", "The SLI itself, with the fields of a document of kind SLI; its metadata may be left out. Give this or indicatorRef.", inline, func(s *openSLOSpec) **openIndicator { return &s.indicator }),
		on("indicatorRef", "The name of a document of kind SLI in the same file.", openName("chat-ttft"), func(s *openSLOSpec) **node { return &s.ref }),
		on("timeWindow", "Exactly one, rolling. It is the period of all SLOs of its Service.", windowsValue(), func(s *openSLOSpec) **node { return &s.window }).
			must("timeWindow: [{duration: 30d, isRolling: true}]"),
		on("budgetingMethod", "Must be Occurrences. Timeslices and RatioTimeslices are refused: budgets are counted in events, not in minutes.", methodValue(),
			func(*openSLOSpec) *string { return new(string) }).must("budgetingMethod: Occurrences"),
		on("objectives", "One or more. Those of one SLI with other targets are other percentiles.", listOf(objectiveValue(), 1, "a list of objectives"),
			func(s *openSLOSpec) *[]openObjective { return &s.objectives }).must("objectives: [{op: lte, value: 0.5, target: 0.95}]"),
		refused[openSLOSpec]("alertPolicies", "the alerts of an SLO are derived from its error budget", "remove it; severities and routing labels are annotations of the Service"),
	)
	return value[openSLOSpec]{shape: spec.shape, read: func(r *reader, n *node) (openSLOSpec, bool) {
		s, ok := spec.read(r, n)
		switch indicator, ref := n.get("indicator"), n.get("indicatorRef"); {
		case !ok:
		case indicator != nil && ref != nil:
			r.problem(ref, "both indicator and indicatorRef are given", "keep one")
			s.ref = nil
		case indicator == nil && ref == nil:
			r.problem(n, "the SLO has no indicator", "add one, like indicatorRef: chat-ttft")
		}
		return s, ok // what is there is checked further, whatever is missing
	}}
}

func methodValue() value[string] {
	return value[string]{shape: shape{}, read: func(r *reader, n *node) (string, bool) {
		const occurrences = "Occurrences"
		switch {
		case n.kind != textKind:
			r.expected(n, "a budgeting method: "+occurrences, "")
		case n.text == "Timeslices" || n.text == "RatioTimeslices":
			r.problem(n, n.text+" is not read: budgets are counted in events, not in minutes", "use "+occurrences+" if that is meant too")
		case n.text != occurrences:
			r.problem(n, quoted(n.text)+" is no budgeting method", suggest(n.text, []string{occurrences}))
		default:
			return n.text, true
		}
		return "", false
	}}
}
