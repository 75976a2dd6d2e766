package config

import (
	"strings"
)

// OpenSLOVersion is the version of OpenSLO documents that this release reads.
const OpenSLOVersion = "openslo/v1"

// openSLODocuments returns the documents of a file that speaks OpenSLO, nil when
// it does not. One list of documents is the same as several documents.
func openSLODocuments(docs []document) []*node {
	var all []*node
	speaks := false
	for _, d := range docs {
		items := []*node{d.root}
		if d.root.kind == listKind && len(d.root.items) > 0 {
			items = d.root.items
		}
		for _, n := range items {
			if n.kind == nothing {
				continue // a line of --- too many
			}
			all = append(all, n)
			speaks = speaks || isOpenSLO(n)
		}
	}
	if !speaks {
		return nil
	}
	return all
}

// isOpenSLO tells whether a document is meant as OpenSLO, of whatever version.
func isOpenSLO(n *node) bool {
	v := n.get("apiVersion")
	return v != nil && v.kind == textKind && strings.HasPrefix(strings.ToLower(v.text), "openslo")
}

// openSLOFile is what the documents of one file say, before it gets the meaning
// of a configuration.
type openSLOFile struct {
	r        *reader
	kinds    openKinds
	services []*openService
	slos     []*openSLO
	slis     []*openSLI
	// lost is set when a document or a reference was refused. What then seems to
	// be of no use may be what it means.
	lost bool
}

// openSLO reads OpenSLO documents as the configuration with the same meaning:
// they become the tree that a file of ours would have given, with the places of
// the documents, so that every check of a configuration holds for them too.
func (r *reader) openSLO(name string, docs []*node, beside Flags) (File, error) {
	o := &openSLOFile{r: r, kinds: openKinds{serviceValue(), sliValue(), sloValue()}}
	for _, n := range docs {
		o.document(n)
	}
	o.distinct()
	o.assign()
	o.flags(name, beside)
	if len(o.services) == 0 {
		if !o.lost {
			r.problem(docs[0], "the file holds no SLO", "add a document of kind: SLO")
		}
		return File{}, r.err()
	}
	list := &node{kind: listKind, pos: docs[0].pos}
	for _, s := range o.services {
		list.items = append(list.items, o.deployment(s))
	}
	root := &node{kind: objectKind, pos: docs[0].pos}
	plant(root, &node{kind: textKind, text: APIVersion, pos: docs[0].pos}, "apiVersion")
	plant(root, list, "deployments")
	return r.file(root)
}

// plant puts a value under keys of an object. Keys on the way that are new
// stand where the value stands.
func plant(root, v *node, keys ...string) {
	last := len(keys) - 1
	for _, k := range keys[:last] {
		child := root.get(k)
		if child == nil {
			child = &node{kind: objectKind, pos: v.pos, path: v.path}
			root.entries = append(root.entries, entry{placed(v, k), child})
		}
		root = child
	}
	root.entries = append(root.entries, entry{placed(v, keys[last]), v})
}

// placed is text that stands where another value stands.
func placed(at *node, text string) *node {
	return &node{kind: textKind, text: text, pos: at.pos, path: at.path}
}
