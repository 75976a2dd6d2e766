package tree

import (
	"errors"
	"strconv"
	"strings"

	"github.com/llmslo/llmslo/generator/check/source"
)

// maxDepth bounds how deep documents may nest: a hand-made one stays far below,
// and no stack overflows.
const maxDepth = 200

// SyntaxError is a fault that keeps a document from being read.
type SyntaxError struct {
	// At is where it was noticed.
	At source.Span
	// What says what is wrong, without a full stop.
	What string
}

// Error returns What; the place is for the reader's own report.
func (e *SyntaxError) Error() string { return e.What }

// JSON reads one JSON document. The error is a *SyntaxError.
func JSON(text *source.Text) (*Node, error) {
	d := &jsonReader{text: text, raw: text.Value}
	d.at = len(d.raw) - len(strings.TrimPrefix(d.raw, "\ufeff"))
	n, err := d.value(0)
	if err != nil {
		return nil, err
	}
	d.space()
	if d.at < len(d.raw) {
		return nil, d.fail("there is more text behind the document")
	}
	return n, nil
}

type jsonReader struct {
	text *source.Text
	raw  string
	at   int
}

func (d *jsonReader) fail(what string) error {
	return &SyntaxError{At: d.text.Span(d.at, d.at+1), What: what}
}

func (d *jsonReader) space() {
	for d.at < len(d.raw) && strings.IndexByte(" \t\r\n", d.raw[d.at]) >= 0 {
		d.at++
	}
}

// take steps over one character if it is the next one behind white space.
func (d *jsonReader) take(c byte) bool {
	d.space()
	if d.at < len(d.raw) && d.raw[d.at] == c {
		d.at++
		return true
	}
	return false
}

func (d *jsonReader) value(depth int) (*Node, error) {
	d.space()
	switch {
	case depth > maxDepth:
		return nil, d.fail("the document nests deeper than " + strconv.Itoa(maxDepth) + " levels")
	case d.at >= len(d.raw):
		return nil, d.fail("the document ends where a value should stand")
	}
	switch d.raw[d.at] {
	case '{':
		return d.object(depth)
	case '[':
		return d.list(depth)
	case '"':
		text, err := d.str()
		return &Node{Kind: String, Text: text}, err
	default:
		return d.word()
	}
}

func (d *jsonReader) str() (*source.Text, error) {
	text, end, err := source.JSONString(d.text, d.at)
	if err != nil {
		d.at = end
		return nil, d.fail(err.Error())
	}
	d.at = end
	return text, nil
}

func (d *jsonReader) object(depth int) (*Node, error) {
	n := &Node{Kind: Map, place: d.text.Span(d.at, d.at+1)}
	d.at++
	if d.take('}') {
		return n, nil
	}
	for {
		d.space()
		if d.at >= len(d.raw) || d.raw[d.at] != '"' {
			return nil, d.fail("a key in double quotes should stand here")
		}
		key, err := d.str()
		if err != nil {
			return nil, err
		}
		if !d.take(':') {
			return nil, d.fail("a colon should stand behind the key " + strconv.Quote(key.Value))
		}
		value, err := d.value(depth + 1)
		if err != nil {
			return nil, err
		}
		n.Members = append(n.Members, Member{key, value})
		if d.take('}') {
			return n, nil
		}
		if !d.take(',') {
			return nil, d.fail("a comma or a closing brace should stand here")
		}
	}
}

func (d *jsonReader) list(depth int) (*Node, error) {
	n := &Node{Kind: List, place: d.text.Span(d.at, d.at+1)}
	d.at++
	if d.take(']') {
		return n, nil
	}
	for {
		item, err := d.value(depth + 1)
		if err != nil {
			return nil, err
		}
		n.Items = append(n.Items, item)
		if d.take(']') {
			return n, nil
		}
		if !d.take(',') {
			return nil, d.fail("a comma or a closing bracket should stand here")
		}
	}
}

// word reads null, true, false or a number.
func (d *jsonReader) word() (*Node, error) {
	end := d.at
	for end < len(d.raw) && strings.IndexByte(" \t\r\n,]}:", d.raw[end]) < 0 {
		end++
	}
	text, err := d.part(d.at, end)
	if err != nil {
		return nil, err
	}
	n := &Node{Text: text}
	switch word := d.raw[d.at:end]; word {
	case "null":
		n.Kind = Null
	case "true", "false":
		n.Kind = Bool
	default:
		if !isNumber(word) {
			return nil, d.fail("a value should stand here, " + strconv.Quote(clip(word)) + " is none")
		}
		n.Kind = Number
	}
	d.at = end
	return n, nil
}

// part returns a stretch of the text as a text of its own.
func (d *jsonReader) part(start, end int) (*source.Text, error) {
	if start == end {
		return nil, d.fail("a value should stand here")
	}
	return source.Part(d.text, start, end), nil
}

// isNumber tells whether the word is a JSON number.
func isNumber(word string) bool {
	if c := word[len(word)-1]; c < '0' || c > '9' {
		return false
	}
	if strings.Trim(word, "0123456789+-.eE") != "" || word[0] == '+' || word[0] == '.' {
		return false
	}
	_, err := strconv.ParseFloat(word, 64)
	return err == nil || errors.Is(err, strconv.ErrRange)
}

func clip(s string) string {
	if r := []rune(s); len(r) > 30 {
		return string(r[:30]) + "…"
	}
	return s
}
