// Package regexes compares regular expressions: whether one text matches two of
// them. Two expressions are walked side by side, rune by rune, as far as both go.
package regexes

import (
	"errors"
	"regexp/syntax"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// ErrTooComplex is the answer where the search took more work than it was given.
var ErrTooComplex = errors.New("the expressions are too complex to be compared")

// Work is how much searching may still be done, in steps of an automaton. One
// amount can be shared by many comparisons.
type Work int

// Expression is a compiled expression over whole texts, as Prometheus anchors it.
type Expression struct {
	prog *syntax.Prog
}

// Compile parses an RE2 expression. The error is that of regexp/syntax.
func Compile(expression string) (Expression, error) {
	parsed, err := syntax.Parse("^(?s:"+expression+")$", syntax.Perl)
	if err != nil {
		return Expression{}, err
	}
	prog, err := syntax.Compile(parsed.Simplify())
	return Expression{prog}, err
}

// Common finds a shortest text, other than the empty one, that both expressions
// match; found is false when there is none. The error is ErrTooComplex when work is
// used up before that is known.
func Common(a, b Expression, work *Work) (text string, found bool, err error) {
	alphabet := representatives(a.prog, b.prog)
	type place struct {
		states [2][]uint32
		last   rune
		from   int
	}
	begin := place{states: [2][]uint32{{uint32(a.prog.Start)}, {uint32(b.prog.Start)}}, last: -1, from: -1}
	queue, seen := []place{begin}, map[string]bool{}
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		if at.from >= 0 && ends(a.prog, at.states[0], at.last, work) && ends(b.prog, at.states[1], at.last, work) {
			var runes []rune
			for p := i; queue[p].from >= 0; p = queue[p].from {
				runes = append(runes, queue[p].last)
			}
			slices.Reverse(runes)
			return string(runes), true, nil
		}
		for _, r := range alphabet {
			if *work <= 0 {
				return "", false, ErrTooComplex
			}
			next := place{last: r, from: i}
			if next.states[0] = step(a.prog, at.states[0], at.last, r, work); len(next.states[0]) == 0 {
				continue
			}
			if next.states[1] = step(b.prog, at.states[1], at.last, r, work); len(next.states[1]) == 0 {
				continue
			}
			// What a word boundary sees of the past is the last rune alone.
			k := key(next.states[0]) + "|" + key(next.states[1]) + "|" + strconv.FormatBool(syntax.IsWordChar(r)) + strconv.FormatBool(r == '\n')
			if !seen[k] {
				seen[k] = true
				queue = append(queue, next)
			}
		}
	}
	return "", false, nil
}

func key(states []uint32) string {
	var b strings.Builder
	for _, s := range states {
		b.WriteString(strconv.FormatUint(uint64(s), 36) + ",")
	}
	return b.String()
}

// reach follows everything that consumes no rune, between two runes of which -1 is
// the outside of the text.
func reach(prog *syntax.Prog, from []uint32, last, next rune, work *Work) (out []uint32) {
	context := syntax.EmptyOpContext(last, next)
	visited := map[uint32]bool{}
	stack := slices.Clone(from)
	for len(stack) > 0 {
		pc := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if visited[pc] {
			continue
		}
		visited[pc] = true
		*work--
		switch inst := prog.Inst[pc]; inst.Op {
		case syntax.InstAlt, syntax.InstAltMatch:
			stack = append(stack, inst.Out, inst.Arg)
		case syntax.InstCapture, syntax.InstNop:
			stack = append(stack, inst.Out)
		case syntax.InstEmptyWidth:
			if syntax.EmptyOp(inst.Arg)&^context == 0 {
				stack = append(stack, inst.Out)
			}
		case syntax.InstFail:
		default:
			out = append(out, pc)
		}
	}
	return out
}

// step is where a rune leads.
func step(prog *syntax.Prog, from []uint32, last, r rune, work *Work) (out []uint32) {
	for _, pc := range reach(prog, from, last, r, work) {
		if inst := prog.Inst[pc]; inst.Op != syntax.InstMatch && inst.MatchRune(r) {
			out = append(out, inst.Out)
		}
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// ends tells whether the text may end here.
func ends(prog *syntax.Prog, states []uint32, last rune, work *Work) bool {
	for _, pc := range reach(prog, states, last, -1, work) {
		if prog.Inst[pc].Op == syntax.InstMatch {
			return true
		}
	}
	return false
}

// likely are the runes that read well in an example, best first.
const likely = "xabm0-._/ A:"

// representatives are runes such that any other rune is treated by both programs
// as one of them is.
func representatives(progs ...*syntax.Prog) []rune {
	// Where something begins to be treated otherwise. Word boundaries and line
	// ends treat a few runes by themselves.
	begins := []rune{0, '\n', '\n' + 1, '0', '9' + 1, 'A', 'Z' + 1, '_', '_' + 1, 'a', 'z' + 1}
	for _, p := range progs {
		for _, inst := range p.Inst {
			switch inst.Op {
			case syntax.InstRune, syntax.InstRune1:
			default:
				continue
			}
			if len(inst.Rune) == 1 {
				r := inst.Rune[0]
				begins = append(begins, r, r+1)
				if syntax.Flags(inst.Arg)&syntax.FoldCase != 0 {
					for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
						begins = append(begins, f, f+1)
					}
				}
				continue
			}
			for i := 0; i+1 < len(inst.Rune); i += 2 {
				begins = append(begins, inst.Rune[i], inst.Rune[i+1]+1)
			}
		}
	}
	slices.Sort(begins)
	begins = slices.Compact(begins)
	var out []rune
	for i, from := range begins {
		to := rune(unicode.MaxRune + 1)
		if i+1 < len(begins) {
			to = begins[i+1]
		}
		if from > unicode.MaxRune {
			break
		}
		out = append(out, nicest(from, to))
	}
	// Those that read well are tried first, so that the example reads well.
	slices.SortStableFunc(out, func(a, b rune) int { return rank(a) - rank(b) })
	return out
}

// nicest picks a rune from a range that does not hold its end.
func nicest(from, to rune) rune {
	for _, r := range likely {
		if from <= r && r < to {
			return r
		}
	}
	for r := from; r < to && r < from+64; r++ {
		if unicode.IsPrint(r) {
			return r
		}
	}
	return from
}

func rank(r rune) int {
	if i := strings.IndexRune(likely, r); i >= 0 {
		return i
	}
	if unicode.IsPrint(r) {
		return len(likely)
	}
	return len(likely) + 1
}
