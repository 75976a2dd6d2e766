package board

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// MostBytes is how large a board may be. Grafana's own database refuses smaller ones.
const MostBytes = 16 << 20

// Board is a classic dashboard.
type Board struct {
	UID, Title, Description string
	Tags                    []string
	// From and To are the time range as written, like now-6h.
	From, To string
	// Timezone is browser, utc or a name; Refresh an interval like 30s, or empty.
	Timezone, Refresh string
	// Crosshair tells whether the hovered time shows on all graphs.
	Crosshair   bool
	Variables   []Variable
	Annotations []Annotation
	Links       []Link
	// Panels in their order, rows among them.
	Panels []Panel
	// Notes say what was changed to read an old board, once each.
	Notes []string
}

// Read reads a board: as Grafana exports it, as its API wraps it, or as the spec
// of a dashboard.grafana.app resource of version 1. An error says what the text
// is instead, with line and column when it is no JSON.
func Read(content []byte) (*Board, error) {
	if len(content) > MostBytes {
		return nil, fmt.Errorf("%d bytes: a board may have %d", len(content), MostBytes)
	}
	var decoded any
	if err := json.Unmarshal(bytes.TrimPrefix(content, []byte("\xef\xbb\xbf")), &decoded); err != nil {
		return nil, syntax(content, err)
	}
	object, ok := decoded.(map[string]any)
	if !ok {
		return nil, errors.New("is JSON, but no object: a board begins with {")
	}
	o, err := unwrap(object)
	if err != nil {
		return nil, err
	}
	b := &Board{
		UID: o.Text("uid"), Title: o.Text("title"), Description: o.Text("description"),
		Tags: o.Texts("tags"), From: "now-6h", To: "now",
		Timezone: o.Text("timezone"), Crosshair: o.Int("graphTooltip") > 0 || o.Bool("sharedCrosshair"),
	}
	if t := o.Object("time"); t.Text("from") != "" && t.Text("to") != "" {
		b.From, b.To = t.Text("from"), t.Text("to")
	}
	if r := o.Text("refresh"); r != "true" && r != "false" {
		b.Refresh = r
	}
	if b.Title == "" {
		b.Title = "Untitled board"
	}
	for _, v := range o.Object("templating").Objects("list") {
		b.Variables = append(b.Variables, readVariable(v))
	}
	for _, a := range o.Object("annotations").Objects("list") {
		b.Annotations = append(b.Annotations, readAnnotation(a))
	}
	for _, l := range o.Objects("links") {
		b.Links = append(b.Links, readLink(l))
	}
	b.Panels = b.readPanels(o)
	return b, nil
}

// unwrap finds the board in what is wrapped around it.
func unwrap(o Object) (Object, error) {
	if inner := o.Object("dashboard"); len(inner) > 0 && !o.Has("panels") {
		return unwrap(inner)
	}
	if version := o.Text("apiVersion"); o.Has("spec") {
		spec := o.Object("spec")
		if spec.Has("elements") || spec.Has("layout") {
			return nil, fmt.Errorf("is a dashboard resource of %s: the preview reads classic boards, with a list of panels", orUnknown(version))
		}
		if text := spec.Text("json"); text != "" { // a GrafanaDashboard of the Grafana operator
			var inner map[string]any
			if err := json.Unmarshal([]byte(text), &inner); err != nil {
				return nil, fmt.Errorf("spec.json: %w", syntax([]byte(text), err))
			}
			return unwrap(inner)
		}
		inner := spec.Clone()
		if inner.Text("uid") == "" {
			inner["uid"] = o.Object("metadata").Text("name")
		}
		return unwrap(inner)
	}
	if o.Has("elements") && o.Has("layout") {
		return nil, errors.New("is the spec of a dashboard of version 2: the preview reads classic boards, with a list of panels")
	}
	if _, ok := o["panels"].([]any); ok {
		return o, nil
	}
	if _, ok := o["rows"].([]any); ok {
		return o, nil
	}
	if o.Has("groups") {
		return nil, errors.New("holds rule groups: give a dashboard")
	}
	return nil, errors.New("is no dashboard: it has neither panels nor rows")
}

func orUnknown(version string) string {
	if version == "" {
		return "an unknown version"
	}
	return version
}

// syntax adds line and column to an error of the JSON decoder.
func syntax(content []byte, err error) error {
	var s *json.SyntaxError
	if !errors.As(err, &s) {
		return fmt.Errorf("is no JSON: %w", err)
	}
	before := string(content[:min(int(s.Offset), len(content))])
	line := strings.Count(before, "\n") + 1
	column := len(before) - strings.LastIndex(before, "\n") - 1
	return fmt.Errorf("line %d, column %d: is no JSON: %w", line, max(column, 1), err)
}

// note remembers a change that was made, once.
func (b *Board) note(text string) {
	if slices.Contains(b.Notes, text) {
		return
	}
	b.Notes = append(b.Notes, text)
}
