package meaning

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/promtest"
)

// written is a random expression, in two ways of writing it: with operands, matchers
// and labels exchanged here and there, whether that changes the result or not.
type written struct{ a, b string }

// writer makes random expressions.
type writer struct{ *rand.Rand }

func (w writer) pick(words ...string) string { return words[w.IntN(len(words))] }

// pair writes two parts in their order, and perhaps the other way round.
func (w writer) pair(left, right written, format string) written {
	out := written{fmt.Sprintf(format, left.a, right.a), fmt.Sprintf(format, left.b, right.b)}
	if w.IntN(2) == 0 {
		out.b = fmt.Sprintf(format, right.b, left.b)
	}
	return out
}

func (w writer) vector(depth int) written {
	if depth == 0 || w.IntN(6) == 0 {
		name := w.pick("a", "b", "c", "d")
		if w.IntN(3) > 0 {
			return written{name, name}
		}
		return w.pair(written{`x=~"1|2"`, `x=~"1|2"`}, written{`y!="9"`, `y!='9'`}, name+"{%s, %s}")
	}
	inner := func() written { return w.vector(depth - 1) }
	switch w.IntN(7) {
	case 0:
		return w.pair(inner(), inner(), "(%s) "+w.pick("+", "*", "-", "/")+w.pick("", "", " on (x, y)", " ignoring (x)")+" (%s)")
	case 1:
		return w.pair(inner(), inner(), "(%s) "+w.pick("and", "or", "unless")+w.pick("", "", " on (x)", " on (__name__)", " ignoring (x)")+" (%s)")
	case 2:
		// A chain of filters, of which the last two may change places.
		base, one, two := inner(), inner(), inner()
		op := w.pick("and", "unless")
		filters := w.pair(written{op + " (" + one.a + ")", op + " (" + one.b + ")"}, written{"and on (x) (" + two.a + ")", "and on (x) (" + two.b + ")"}, "%s %s")
		return written{"((" + base.a + ") " + filters.a + ")", "((" + base.b + ") " + filters.b + ")"}
	case 3:
		number := written{w.pick("0", "1", "2.5"), ""}
		number.b = number.a
		return w.pair(inner(), number, "((%s) "+w.pick("+", "*", "-")+" %s)")
	case 4:
		op := w.IntN(3)
		return w.pair(inner(), inner(), "((%s) "+[]string{">", ">= bool", "=="}[op]+" (%s))")
	case 5:
		of := inner()
		labels := w.pair(written{"x", "x"}, written{"y", "y"}, "%s, %s")
		op := w.pick("sum", "max", "count")
		return written{op + " by (" + labels.a + ") (" + of.a + ")", op + "(" + of.b + ") by (" + labels.b + ")"}
	default:
		of := inner()
		return written{"(" + of.a + ")", "((" + of.b + "))"}
	}
}

// TestWhatIsCalledTheSameGivesTheSame proves sameness by Prometheus' own engine: two
// ways to write a random expression that count as one give the same series and values.
func TestWhatIsCalledTheSameGivesTheSame(t *testing.T) {
	var series []promtest.Series
	for i, name := range []string{"a", "b", "c", "d"} {
		for x := range 3 {
			for y := range 3 {
				if (i+x+2*y)%4 != 0 {
					series = append(series, promtest.Series{Series: fmt.Sprintf(`%s{x="%d",y="%d"}`, name, x, y), Values: fmt.Sprintf("%d.1x3", 1+(3*i+2*x+y)%5)})
				}
			}
		}
	}
	recording := promtest.Record(t, promtest.Scenario{Series: series}, time.Minute)
	w := writer{rand.New(rand.NewPCG(1, 2))}
	same, other, answered := 0, 0, 0
	for range 6000 {
		e := w.vector(3)
		if Canonical(e.a) != Canonical(e.b) {
			other++
			continue
		}
		same++
		before, errBefore := recording.Query(e.a, time.Minute)
		after, errAfter := recording.Query(e.b, time.Minute)
		if (errBefore == nil) != (errAfter == nil) || errBefore == nil && before.String() != after.String() {
			t.Fatalf("%s\ngives %s (%v)\n%s\ngives %s (%v)", e.a, before, errBefore, e.b, after, errAfter)
		}
		if len(before) > 0 && strings.TrimSpace(e.a) != e.b {
			answered++
		}
	}
	t.Logf("%d same, %d with an answer, %d not", same, answered, other)
	if answered < 1000 || other < 1000 {
		t.Errorf("only %d pairs count as the same and have an answer, %d do not: the test proves little", answered, other)
	}
}
