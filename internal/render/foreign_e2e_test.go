//go:build e2e

package render_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/preview/answer"
	"github.com/llmslo/llmslo/internal/preview/live"
	"github.com/llmslo/llmslo/internal/preview/promapi"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
)

// notDrawn are the panels of the foreign boards that the preview can not draw, by
// title, and what they must say instead.
var notDrawn = map[string]string{
	"Map":                   "Panel of type geomap",
	"Logs":                  "Panel of type logs",
	"From Loki":             "loki",
	"A mistake":             "parse error",
	"Library":               "library panel Shared panel",
	"Reduced by the server": "",
}

// TestForeignBoardsAreDrawnOrSayWhyNot opens boards that are not ours, one of them
// with everything odd and hostile that a board can hold, one from before Grafana 5.
func TestForeignBoardsAreDrawnOrSayWhyNot(t *testing.T) {
	b := browse(t)
	d := play(t, fleet.VLLM, "healthy", nil)
	source, err := promapi.New(d.URL(), http.DefaultClient)
	if err != nil {
		t.Fatal(err)
	}
	site := &live.Site{
		Boards: live.Directory(os.DirFS("../preview/testdata")), Now: func() time.Time { return noon }, Server: source.Address(),
		Asker: &answer.Asker{Source: source, ScrapeInterval: 15 * time.Second},
	}
	pages := httptest.NewServer(site.Handler())
	defer pages.Close()
	files, err := site.Boards()
	if err != nil || len(files) < 2 {
		t.Fatalf("%d boards, error %v", len(files), err)
	}
	for _, f := range files {
		page, ctx := openAt(t, b, pages.URL, "/d/"+f.ID, 1600, 1200, "Unknown field matcher")
		board, err := page.Draw(ctx, 1600, true)
		if err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		if board.Page != "done" {
			t.Errorf("%s: %s", f.Name, board.Error)
		}
		var missed []string
		for _, p := range board.Panels {
			want, expected := notDrawn[p.Title]
			switch {
			case p.Broken != "" || !p.Drawn:
				t.Errorf("%s / %s is blank or broken: %s", f.Name, p.Title, p.Broken)
			case p.State == "done" && expected, p.State != "done" && !expected:
				t.Errorf("%s / %s is %s: %s", f.Name, p.Title, p.State, p.Text)
			case expected:
				missed = append(missed, p.Title)
				if !strings.Contains(p.Text+p.Problem, want) {
					t.Errorf("%s / %s says %q, want %q", f.Name, p.Title, p.Text, want)
				}
			}
		}
		var owned bool
		if err := page.Evaluate(ctx, `window.owned !== undefined || document.querySelector('main iframe, main form, main script, a[href^="javascript:" i]') !== null`, &owned); err != nil || owned {
			t.Errorf("%s: something of the board ran or stands in the page, error %v", f.Name, err)
		}
		slices.Sort(missed)
		t.Logf("%s: %d panels, not drawn: %q", f.Name, len(board.Panels), missed)
	}
}
