//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/preview/answer"
	"github.com/llmslo/llmslo/internal/preview/live"
	"github.com/llmslo/llmslo/internal/preview/promapi"
	"github.com/llmslo/llmslo/internal/render"
)

// quiet is the tile that counts objectives with too few events.
const quiet = "Too quiet to page"

// draw draws the committed boards of a mode in Chromium against a server: each
// panel is done, each picker offers something, and nothing else is asked for. Panels
// in empty may show nothing.
func draw(t *testing.T, s *server, mode string, empty []string) {
	t.Helper()
	executable, err := exec.LookPath("chromium")
	if err != nil {
		t.Fatalf("these tests need Debian's chromium: %v", err)
	}
	source, err := promapi.New(s.base, http.DefaultClient)
	if err != nil {
		t.Fatal(err)
	}
	site := &live.Site{
		Boards: live.Directory(os.DirFS("../../out/" + mode + "/dashboards")), Now: time.Now, Server: source.Address(),
		Asker: &answer.Asker{Source: source, ScrapeInterval: every},
	}
	files, err := site.Boards()
	if err != nil {
		t.Fatal(err)
	}
	pages := httptest.NewServer(site.Handler())
	defer pages.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
	defer cancel()
	browser, err := render.Start(ctx, executable)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := browser.Close(); err != nil {
			t.Error(err)
		}
	}()
	for _, f := range files {
		page, err := browser.Open(ctx, 1600, 1200)
		if err != nil {
			t.Fatal(err)
		}
		if err := page.Go(ctx, pages.URL+"/d/"+f.ID+"?from=now-2m&to=now"); err != nil {
			t.Fatal(err)
		}
		board, err := page.Draw(ctx, 1600, true)
		if err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		for _, wrong := range append(board.Faults(), page.Problems()...) {
			t.Errorf("%s: %s", f.Name, wrong)
		}
		for _, r := range page.Requests() {
			if !strings.HasPrefix(r, pages.URL+"/") && !strings.HasPrefix(r, "data:") && r != "about:blank" {
				t.Errorf("%s asks for %s", f.Name, r)
			}
		}
		// Graphs have a point every 30 s and may be older than the server; what shows
		// the present has data, unless the query itself was found to have none.
		now := 0
		for _, p := range board.Panels {
			if p.Type != "stat" && p.Type != "table" {
				continue
			}
			name := fmt.Sprintf("board %q, panel %q", f.Board.Title, p.Title)
			if p.Title == quiet {
				continue // its count ends as events come in
			}
			if p.Series == 0 && !slices.Contains(empty, name) {
				t.Errorf("%s shows nothing, and its query has an answer", name)
			}
			now++
		}
		t.Logf("%s: %d panels, %d of them show the present", f.Name, len(board.Panels), now)
		if err := page.Close(ctx); err != nil {
			t.Error(err)
		}
	}
}
