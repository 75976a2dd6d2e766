//go:build e2e

package render_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/demo"
	"github.com/llmslo/llmslo/internal/render"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
	"github.com/llmslo/llmslo/internal/simulate/scenario"
)

// patience is how long anything in a browser may take.
const patience = 2 * time.Minute

// noon is when demos with a clock that stands still are looked at.
var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

// past is how much history the demos have: an hour to look at, and what the
// longest window of a panel reads before it.
const past = 90 * time.Minute

// browse starts a browser that ends with the test.
func browse(t *testing.T) *render.Browser {
	t.Helper()
	executable, err := exec.LookPath("chromium")
	if err != nil {
		t.Fatalf("these tests need Debian's chromium: %v", err)
	}
	b, err := render.Start(t.Context(), executable)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := b.Close(); err != nil {
			t.Error(err)
		}
	})
	return b
}

// play starts a demo that ends with the test, with a clock that stands still.
func play(t *testing.T, mode fleet.Mode, happens string, change func(*fleet.Spec)) *demo.Demo {
	t.Helper()
	return playAt(t, mode, happens, change, func() time.Time { return noon })
}

func playAt(t *testing.T, mode fleet.Mode, happens string, change func(*fleet.Spec), now func() time.Time) *demo.Demo {
	t.Helper()
	s, ok := scenario.Named(happens)
	if !ok {
		t.Fatalf("no scenario %s", happens)
	}
	d, end, err := demo.Start(t.Context(), demo.Options{
		Mode: mode, Models: 2, Instances: 1, Seed: 1, Change: change, Scenario: s, History: past, Listen: "127.0.0.1:0", Speed: 1, Now: now, Temp: t.TempDir(), Token: "a-token-of-the-test",
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := end(); err != nil {
			t.Error(err)
		}
	})
	return d
}

// listed is a board as the demo's page knows it.
type listed struct{ UID, Title, File string }

// boardsOf lists the boards of a demo.
func boardsOf(t *testing.T, d *demo.Demo) []listed {
	t.Helper()
	var state struct{ Boards []listed }
	fetch(t, d.URL()+"/demo/state", &state)
	if len(state.Boards) < 4 {
		t.Fatalf("the demo has %d boards", len(state.Boards))
	}
	return state.Boards
}

func fetch(t *testing.T, address string, into any) {
	t.Helper()
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	content, err := io.ReadAll(answer.Body)
	if err == nil {
		err = json.Unmarshal(content, into)
	}
	if err != nil {
		t.Fatalf("%s: %v", address, err)
	}
}

// wording is what each panel of a board says when it has no data, by its id.
func wording(t *testing.T, d *demo.Demo, b listed) map[string]string {
	t.Helper()
	type panel struct {
		ID          int
		Panels      []json.RawMessage
		FieldConfig struct{ Defaults struct{ NoValue string } }
	}
	var whole struct{ Panels []json.RawMessage }
	fetch(t, d.URL()+"/files/"+b.File, &whole)
	said := map[string]string{}
	for todo := whole.Panels; len(todo) > 0; todo = todo[1:] {
		var p panel
		if err := json.Unmarshal(todo[0], &p); err != nil {
			t.Fatal(err)
		}
		said[strconv.Itoa(p.ID)] = p.FieldConfig.Defaults.NoValue
		todo = append(todo, p.Panels...)
	}
	return said
}

// open opens a tab on a page of a demo; it fails the test at its end if something
// went wrong in the tab, or if it asked for anything elsewhere.
func open(t *testing.T, b *render.Browser, d *demo.Demo, path string, width, height int) (*render.Page, context.Context) {
	t.Helper()
	return openAt(t, b, d.URL(), path, width, height)
}

// openAt opens a tab on a page of a site, on which some problems are expected.
func openAt(t *testing.T, b *render.Browser, site, path string, width, height int, expected ...string) (*render.Page, context.Context) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	page, err := b.Open(ctx, width, height)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		defer cancel()
		for _, p := range page.Problems() {
			if slices.ContainsFunc(expected, func(e string) bool { return strings.Contains(p, e) }) {
				continue
			}
			t.Errorf("%s: %s", path, p)
		}
		asked := page.Requests()
		for _, r := range asked {
			if !strings.HasPrefix(r, site+"/") && !strings.HasPrefix(r, "data:") && r != "about:blank" {
				t.Errorf("%s asks for %s", path, r)
			}
		}
		if len(asked) == 0 {
			t.Errorf("%s asked for nothing: requests are not seen", path)
		}
	})
	if err := page.Go(ctx, site+path); err != nil {
		t.Fatal(err)
	}
	return page, ctx
}

// drawn is a board with every row opened, in which nothing is wrong. Panels
// without data say why, in the words of the board; they are returned by title.
func drawn(t *testing.T, b *render.Browser, d *demo.Demo, l listed, from string) (board render.Board, empty map[string]string) {
	t.Helper()
	page, ctx := open(t, b, d, "/d/"+l.UID+"?from="+from+"&to=now", 1600, 1200)
	board, err := page.Draw(ctx, 1600, true)
	if err != nil {
		t.Fatalf("%s: %v", l.Title, err)
	}
	for _, f := range board.Faults() {
		t.Errorf("%s: %s", l.Title, f)
	}
	said := wording(t, d, l)
	if len(board.Panels) < len(said)/2 {
		t.Errorf("%s has %d panels and rows, %d are shown", l.Title, len(said), len(board.Panels))
	}
	empty = map[string]string{}
	for _, p := range board.Panels {
		if p.Series > 0 || p.Type == "text" {
			continue
		}
		words := said[p.Key]
		empty[p.Title] = words
		if words == "" || !strings.Contains(p.Text, words) {
			t.Errorf("%s / %s has no data and says %q, the board has the words %q", l.Title, p.Title, p.Text, words)
		}
	}
	if err := page.Close(ctx); err != nil {
		t.Error(err)
	}
	return board, empty
}

// short is the last part of a board's uid.
func short(l listed) string { return l.UID[strings.LastIndex(l.UID, "-")+1:] }

func found(ctx context.Context, t *testing.T, page *render.Page, what, script string) {
	t.Helper()
	if err := page.Until(ctx, script); err != nil {
		t.Fatal(fmt.Errorf("%s: %w", what, err))
	}
}
