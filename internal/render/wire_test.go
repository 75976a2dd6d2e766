package render

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"strings"
	"testing"
	"time"
)

// far is the other end of a wire: it reads what is called and says what it is told.
type far struct {
	in  *bufio.Reader
	out io.WriteCloser
}

func connected(t *testing.T, happened func(message)) (*wire, far) {
	t.Helper()
	toFar, fromNear := io.Pipe()
	toNear, fromFar := io.Pipe()
	t.Cleanup(func() { _ = fromFar.Close(); _ = toFar.Close() })
	return newWire(fromNear, toNear, happened), far{bufio.NewReader(toFar), fromFar}
}

func (f far) read(t *testing.T) message {
	t.Helper()
	text, err := f.in.ReadString(0)
	var m message
	if err != nil || json.Unmarshal([]byte(strings.TrimSuffix(text, "\x00")), &m) != nil {
		t.Errorf("read %q, %v", text, err)
	}
	return m
}

func (f far) say(t *testing.T, text string) {
	t.Helper()
	if _, err := f.out.Write([]byte(text + "\x00")); err != nil {
		t.Error(err)
	}
}

func TestACallGetsItsOwnAnswer(t *testing.T) {
	events := make(chan message, 1)
	w, f := connected(t, func(m message) { events <- m })
	go func() {
		m := f.read(t)
		if m.Method != "Page.open" || m.Session != "s" || string(m.Params) != `{"a":1}` {
			t.Errorf("called %+v", m)
		}
		f.say(t, `{"id":99,"result":{"n":1}}`)
		f.say(t, `not JSON`)
		f.say(t, `{"method":"Page.opened","params":{}}`)
		f.say(t, `{"id":1,"result":{"n":2}}`)
	}()
	var result struct{ N int }
	if err := w.call(t.Context(), "s", "Page.open", map[string]int{"a": 1}, &result); err != nil || result.N != 2 {
		t.Errorf("result %d, %v", result.N, err)
	}
	if e := <-events; e.Method != "Page.opened" {
		t.Errorf("event %+v", e)
	}
}

func TestACallThatFailsSaysWhy(t *testing.T) {
	cases := map[string]struct {
		answer func(*testing.T, far)
		want   string
	}{
		"refused":         {func(t *testing.T, f far) { f.say(t, `{"id":1,"error":{"message":"no such page","data":"x"}}`) }, "Page.open: no such page x"},
		"the browser end": {func(_ *testing.T, f far) { _ = f.out.Close() }, "Page.open: the browser ended: EOF"},
		"no answer":       {func(*testing.T, far) {}, "Page.open: context deadline exceeded"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			w, f := connected(t, func(message) {})
			go func() {
				f.read(t)
				c.answer(t, f)
			}()
			ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
			defer cancel()
			if err := w.call(ctx, "", "Page.open", nil, nil); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("%v, want %q", err, c.want)
			}
		})
	}
}
