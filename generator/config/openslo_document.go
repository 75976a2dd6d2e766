package config

import "slices"

// The uses that are made of a field of OpenSLO.
const (
	useRead    = "read"
	useIgnored = "ignored"
	useRefused = "refused"
)

// ignored is a field that says nothing which rules depend on.
func ignored[T any](key, doc string) field[T] {
	return field[T]{key: key, shape: shape{"description": doc, "use": useIgnored}, read: func(*reader, *node, *T) {}}
}

// refused is a field that asks for what can not be had.
func refused[T any](key, why, fix string) field[T] {
	return field[T]{key: key, shape: shape{"description": why, "use": useRefused}, read: func(r *reader, n *node, _ *T) {
		if n.kind == listKind && len(n.items) == 0 || n.kind == nothing {
			return // it asks for nothing
		}
		r.problem(n, key+" is not read: "+why, fix)
	}}
}

// kept keeps the node of a value, which another check has found good.
func kept[V any](v value[V]) value[*node] {
	return value[*node]{shape: v.shape, read: func(r *reader, n *node) (*node, bool) {
		_, ok := v.read(r, n)
		return n, ok
	}}
}

// anything accepts every value.
func anything() value[*node] {
	return value[*node]{shape: shape{}, read: func(_ *reader, n *node) (*node, bool) { return n, true }}
}

// envelope are the keys that were read before, to know the kind.
func envelope[T any]() []field[T] {
	fields := []field[T]{ignored[T]("apiVersion", "Must be "+OpenSLOVersion+"."), ignored[T]("kind", "What the document is.")}
	for i := range fields {
		fields[i].shape["use"] = useRead
	}
	return fields
}

// maxOpenName is the longest name that OpenSLO encourages.
const maxOpenName = 255

func openName(example string) value[*node] { return kept(text("a name, like "+example, maxOpenName)) }

// openMetadata is who a document is.
type openMetadata struct {
	name        *node
	annotations []entry
}

// metadataValue reads metadata. Annotations of ours are those named; the name
// may be left out inside an SLO.
func metadataValue(kind, example string, named bool) value[openMetadata] {
	name := on("name", "The name by which others refer to it.", openName(example), func(m *openMetadata) **node { return &m.name })
	if named {
		name = name.must("name: " + example)
	}
	return object("metadata, like {name: "+example+"}", func() openMetadata { return openMetadata{} }, name,
		ignored[openMetadata]("displayName", "For people."),
		ignored[openMetadata]("labels", "For people. Labels of alerts are the annotation "+annotationPrefix+"alert-labels of the Service."),
		on("annotations", "Those that begin with "+annotationPrefix+" are read, see above; others are ignored.",
			annotationsValue(kind), func(m *openMetadata) *[]entry { return &m.annotations }),
	)
}

func description[T any]() field[T] { return ignored[T]("description", "For people.") }

// refusedKinds are the kinds of OpenSLO that have no meaning here, with the reason
// and what to do instead.
var refusedKinds = map[string][2]string{
	"DataSource": {
		"rules are evaluated by the server that has the series, and need no connection",
		"remove the document and load the rules into that server; " + annotationPrefix + "backend on the Service says which kind it is",
	},
	"AlertPolicy": {
		"the alerts of an SLO are derived from its error budget",
		"remove the document; " + annotationPrefix + "page-severity, " + annotationPrefix + "ticket-severity and " + annotationPrefix + "alert-labels on the Service say how they are routed",
	},
	"AlertCondition": {
		"burn rates and windows are derived from the error budget and the period",
		"remove the document; " + annotationPrefix + "page-severity and " + annotationPrefix + "ticket-severity on the Service name the severities",
	},
	"AlertNotificationTarget": {
		"Alertmanager sends the notifications",
		"remove the document and route there, by severity and " + annotationPrefix + "alert-labels",
	},
}

// openKinds are the kinds of documents that are read, made once for all documents.
type openKinds struct {
	service value[openMetadata]
	sli     value[openSLI]
	slo     value[openSLO]
}

// document reads one document into the file.
func (o *openSLOFile) document(n *node) {
	if !o.understood(n) {
		o.lost = true
	}
}

// understood reads one document; false when it was refused as a whole.
func (o *openSLOFile) understood(n *node) bool {
	r := o.r
	if n.kind != objectKind {
		r.expected(n, "a document that begins with apiVersion: "+OpenSLOVersion, "")
		return false
	}
	v := n.get("apiVersion")
	switch {
	case v == nil:
		r.problem(n, "the key apiVersion is missing", "add it: apiVersion: "+OpenSLOVersion)
		return false
	case !isOpenSLO(n):
		r.problem(v, quoted(v.text)+" stands in a file of OpenSLO documents", "put it into a file of its own")
		return false
	case v.text != OpenSLOVersion:
		r.problem(v, quoted(v.text)+" is no version of OpenSLO that this release reads", "rewrite the document as "+OpenSLOVersion)
		return false
	}
	kinds := []string{"Service", "SLI", "SLO"}
	at := n.get("kind")
	if at == nil {
		r.problem(n, "the key kind is missing", "add it, like kind: SLO")
		return false
	}
	kind, ok := text("a kind of document: "+anyOf(kinds), maxOpenName).read(r, at)
	if !ok {
		return false
	}
	why, known := refusedKinds[kind]
	switch {
	case kind == "Service":
		s, ok := o.kinds.service.read(r, n)
		if !ok || s.name == nil {
			return false
		}
		o.services = append(o.services, &openService{name: s.name, declared: true, annotations: s.annotations})
	case kind == "SLI":
		s, _ := o.kinds.sli.read(r, n)
		o.slis = append(o.slis, &s)
	case kind == "SLO":
		s, _ := o.kinds.slo.read(r, n)
		o.slos = append(o.slos, &s)
		return s.service != nil
	case known:
		r.problem(at, kind+" is not read: "+why[0], why[1])
	default:
		r.problem(at, quoted(kind)+" is no kind of OpenSLO document", suggest(kind, append(slices.Clone(kinds), sortedKeys(refusedKinds)...)))
		return false
	}
	return true
}

// distinct refuses two documents of one kind and name: a reference could mean both.
func (o *openSLOFile) distinct() {
	first := map[string]*node{}
	see := func(kind string, name *node) {
		if name == nil {
			return
		}
		id := kind + " " + name.text
		if before := first[id]; before != nil {
			o.r.problem(name, "two documents of kind "+kind+" are named "+quoted(name.text)+", the first "+whereOf(before), "rename or remove one")
			return
		}
		first[id] = name
	}
	for _, s := range o.services {
		see("Service", s.name)
	}
	for _, s := range o.slis {
		see("SLI", s.meta.name)
	}
	for _, s := range o.slos {
		see("SLO", s.meta.name)
	}
}
