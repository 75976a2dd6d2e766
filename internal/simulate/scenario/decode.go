package scenario

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/prometheus/common/model"
	"go.yaml.in/yaml/v3"

	"github.com/llmslo/llmslo/internal/simulate/effect"
)

// Limits of a file, so that a mistaken one costs little.
const (
	maxBytes    = 1 << 18
	maxEffects  = 1000
	maxProblems = 20
)

// Decode reads a scenario file, named so in messages. Everything that is wrong
// with it is reported at once, as Problems.
//
//	name: friday
//	summary: too much traffic while one instance is slow
//	effects:
//	  - {effect: traffic, factor: 4, at: 10m, for: 20m, every: 1d}
//	  - {effect: decode, factor: 0.3, instance: "0", model: "*8B*"}
//	  - {effect: errors, share: 1%, error: engine}
func Decode(file string, content []byte) (Scenario, error) {
	d := decoder{file: file}
	s := d.document(content)
	if len(d.problems) > 0 {
		return Scenario{}, d.problems
	}
	return s, nil
}

type decoder struct {
	file     string
	problems Problems
}

func (d *decoder) problem(n *yaml.Node, format string, a ...any) {
	if len(d.problems) < maxProblems {
		d.problems = append(d.problems, Problem{d.file, n.Line, n.Column, fmt.Sprintf(format, a...)})
	}
}

func (d *decoder) document(content []byte) Scenario {
	whole := &yaml.Node{}
	if len(content) > maxBytes {
		d.problem(whole, "the file has more than %d bytes, which no scenario needs", maxBytes)
		return Scenario{}
	}
	reader := yaml.NewDecoder(bytes.NewReader(content))
	var doc, more yaml.Node
	if err := reader.Decode(&doc); errors.Is(err, io.EOF) {
		d.problem(whole, "the file is empty; a scenario begins with a line like \"name: friday\"")
		return Scenario{}
	} else if err != nil {
		d.problem(whole, "%s", strings.TrimPrefix(err.Error(), "yaml: "))
		return Scenario{}
	}
	if err := reader.Decode(&more); !errors.Is(err, io.EOF) {
		d.problem(whole, "there is more than one document; write one scenario per file")
		return Scenario{}
	}
	var s Scenario
	d.object(doc.Content[0], []string{"name", "summary", "effects"}, func(key string, v *yaml.Node) {
		switch key {
		case "name":
			s.Name = d.text(v)
		case "summary":
			s.Summary = d.text(v)
		case "effects":
			s.Effects = d.effects(v)
		}
	})
	if s.Name == "" && len(d.problems) == 0 {
		d.problem(doc.Content[0], "the scenario has no name; add one like \"name: friday\"")
	}
	return s
}

// object calls f for every key, which must be one of those known, each once.
func (d *decoder) object(n *yaml.Node, known []string, f func(key string, v *yaml.Node)) {
	if n.Kind != yaml.MappingNode {
		d.problem(n, "expected keys and values: %s", strings.Join(known, ", "))
		return
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, v := n.Content[i], n.Content[i+1]
		switch {
		case !slices.Contains(known, key.Value) || key.Kind != yaml.ScalarNode:
			d.problem(key, "unknown key %q; the keys here are %s", short(key.Value), strings.Join(known, ", "))
		case seen[key.Value]:
			d.problem(key, "the key %s stands here twice", key.Value)
		default:
			seen[key.Value] = true
			f(key.Value, v)
		}
	}
}

func (d *decoder) text(n *yaml.Node) string {
	if n.Kind != yaml.ScalarNode {
		d.problem(n, "expected text")
		return ""
	}
	return n.Value
}

func (d *decoder) effects(n *yaml.Node) []effect.Effect {
	if n.Kind != yaml.SequenceNode {
		d.problem(n, "expected a list of effects, each like \"- {effect: traffic, factor: 4}\"")
		return nil
	}
	if len(n.Content) > maxEffects {
		d.problem(n, "%d effects; a scenario may have %d", len(n.Content), maxEffects)
		return nil
	}
	out := make([]effect.Effect, 0, len(n.Content))
	for _, item := range n.Content {
		out = append(out, d.effect(item))
	}
	return out
}

// given are the keys of an effect that its kind may need, with their places.
type given struct{ factor, share, kind *yaml.Node }

func (d *decoder) effect(n *yaml.Node) effect.Effect {
	var e effect.Effect
	var g given
	found := len(d.problems)
	d.object(n, []string{"effect", "factor", "share", "error", "model", "instance", "role", "at", "for", "every"}, func(key string, v *yaml.Node) {
		switch key {
		case "effect":
			e.Kind = effect.Kind(d.text(v))
			if _, ok := effect.Describe(e.Kind); !ok {
				d.problem(v, "unknown effect %q; use one of %s", short(v.Value), kinds())
			}
		case "factor":
			g.factor, e.Factor = v, d.number(v)
		case "share":
			g.share, e.Share = v, d.number(v)
		case "error":
			g.kind, e.Error = v, effect.Error(d.text(v))
			if !slices.Contains(effect.ErrorKinds(), e.Error) {
				d.problem(v, "unknown error %q; use one of %s", short(v.Value), joined(effect.ErrorKinds()))
			}
		case "model":
			e.Model = d.pattern(v)
		case "instance":
			e.Instance = d.pattern(v)
		case "role":
			if e.Role = d.text(v); !slices.Contains(roles, e.Role) {
				d.problem(v, "unknown role %q; use one of %s", short(v.Value), strings.Join(roles, ", "))
			}
		case "at":
			e.At = d.duration(v)
		case "for":
			e.For = d.duration(v)
		case "every":
			e.Every = d.duration(v)
		}
	})
	if len(d.problems) == found {
		d.sense(n, e, g)
	}
	return e
}

// roles are the roles of processes.
var roles = []string{"engine", "worker", "prefill", "frontend", "lmcache"}

// sense checks the keys of an effect against each other.
func (d *decoder) sense(n *yaml.Node, e effect.Effect, g given) {
	about, known := effect.Describe(e.Kind)
	if !known {
		d.problem(n, "the key effect is missing; it says what happens, one of %s", kinds())
		return
	}
	needs := map[string]bool{
		"factor": about.Needs == effect.FactorValue,
		"share":  about.Needs == effect.ShareValue || about.Needs == effect.ErrorValue,
		"error":  about.Needs == effect.ErrorValue,
	}
	for _, k := range []struct {
		key   string
		value *yaml.Node
	}{{"factor", g.factor}, {"share", g.share}, {"error", g.kind}} {
		switch {
		case needs[k.key] && k.value == nil:
			d.problem(n, "%s needs the key %s: it %s", e.Kind, k.key, about.Text)
		case !needs[k.key] && k.value != nil:
			d.problem(k.value, "%s has no %s: it %s", e.Kind, k.key, about.Text)
		}
	}
	if g.factor != nil && (e.Factor < 0 || e.Factor > 1000) {
		d.problem(g.factor, "a factor of %v; use one between 0 and 1000", e.Factor)
	}
	if slow := e.Kind == effect.Prefill || e.Kind == effect.Decode || e.Kind == effect.Blocks; slow && g.factor != nil && e.Factor == 0 {
		d.problem(g.factor, "%s can not be 0; use the effect stall to stop an engine", e.Kind)
	}
	if g.share != nil && (e.Share <= 0 || e.Share > 1) {
		d.problem(g.share, "a share of %v; use one above 0 and up to 1, or up to 100%%", e.Share)
	}
	if e.Every > 0 && e.For >= e.Every {
		d.problem(n, "it lasts %v and comes again every %v; leave out every, or make it longer", e.For, e.Every)
	}
}

// number reads a number or a percentage.
func (d *decoder) number(n *yaml.Node) float64 {
	text, percent := strings.CutSuffix(d.text(n), "%")
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || v != v || v > 1e9 || v < -1e9 {
		d.problem(n, "%q is not a number", short(n.Value))
		return 0
	}
	if percent {
		v /= 100
	}
	return v
}

func (d *decoder) duration(n *yaml.Node) time.Duration {
	v, err := model.ParseDuration(d.text(n))
	if err != nil {
		d.problem(n, "%q is not a duration; write it like 90s, 10m or 1d", short(n.Value))
	}
	return time.Duration(v)
}

func (d *decoder) pattern(n *yaml.Node) string {
	text := d.text(n)
	if _, err := path.Match(text, ""); err != nil {
		d.problem(n, "%q is no pattern; write a name, or parts of it with * for the rest", short(text))
	}
	return text
}

func kinds() string {
	var out []effect.Kind
	for _, k := range effect.Kinds() {
		out = append(out, k.Kind)
	}
	return joined(out)
}

func joined[T ~string](all []T) string {
	out := make([]string, len(all))
	for i, x := range all {
		out[i] = string(x)
	}
	return strings.Join(out, ", ")
}

// short cuts a value of the user for a message.
func short(s string) string {
	if r := []rune(s); len(r) > 40 {
		return string(r[:40]) + "…"
	}
	return s
}
