package board

import (
	"errors"
	"fmt"
	"regexp"
)

var (
	legalUID      = regexp.MustCompile(`^[A-Za-z0-9_-]{1,40}$`)
	legalVariable = regexp.MustCompile(`^[a-zA-Z_][a-zA-Z0-9_]*$`)
)

// Validate reports everything about a set of boards that a Grafana would refuse,
// drop or silently draw wrong: the builders of its SDK accept all of it.
func Validate(boards []Board) error {
	var errs []error
	seen := map[string]string{}
	unique := func(what, value, board string) {
		if other, taken := seen[what+value]; taken {
			errs = append(errs, fmt.Errorf("boards %q and %q share the %s %q: one of them would never load", other, board, what, value))
		}
		seen[what+value] = board
	}
	for _, b := range boards {
		unique("uid", b.UID, b.Key)
		unique("title", b.Title, b.Key)
		unique("file", b.Key, b.Key)
		for _, err := range b.problems() {
			errs = append(errs, fmt.Errorf("board %q: %w", b.Key, err))
		}
	}
	return errors.Join(errs...)
}

func (b Board) problems() []error {
	var errs []error
	add := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }
	if !legalUID.MatchString(b.UID) {
		add("the uid %q is not 1 to 40 letters, digits, - or _", b.UID)
	}
	if b.Title == "" {
		add("it has no title")
	}
	if len(b.Panels()) == 0 {
		add("it has no panel")
	}
	names := map[string]bool{}
	for _, v := range b.Variables {
		if !legalVariable.MatchString(v.Name) {
			add("a variable can not be called %q", v.Name)
		}
		if names[v.Name] {
			add("two variables are called %q", v.Name)
		}
		names[v.Name] = true
	}
	keys := map[string]bool{}
	for _, r := range b.Rows {
		if keys[r.Key] {
			add("two rows or panels have the key %q", r.Key)
		}
		keys[r.Key] = true
		if r.Collapsed && r.Title == "" {
			add("row %q is collapsed and has no title to open it by", r.Key)
		}
		for _, p := range r.Panels {
			if keys[p.Key] {
				add("two rows or panels have the key %q", p.Key)
			}
			keys[p.Key] = true
			for _, err := range p.problems() {
				add("panel %q: %w", p.Key, err)
			}
		}
	}
	return errs
}

func (p Panel) problems() []error {
	var errs []error
	add := func(format string, args ...any) { errs = append(errs, fmt.Errorf(format, args...)) }
	if p.Key == "" || p.Title == "" || p.Description == "" {
		add("it needs a key, a title and a description")
	}
	if _, text := p.View.(Text); text {
		return errs
	}
	if p.View == nil {
		add("it has no view")
	}
	if len(p.Queries) == 0 {
		add("it asks nothing")
	}
	if p.Unit == "" {
		add("it has no unit")
	}
	for i, q := range p.Queries {
		if q.Expr == "" {
			add("query %s is empty", RefID(i))
		}
	}
	for i := 1; i < len(p.Steps); i++ {
		if p.Steps[i].From <= p.Steps[i-1].From {
			add("its steps do not rise")
		}
	}
	return errs
}

// RefID is the name of the query at an index: A to Z, then AA.
func RefID(i int) string {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	if i < len(letters) {
		return letters[i : i+1]
	}
	return RefID(i/len(letters)-1) + RefID(i%len(letters))
}
