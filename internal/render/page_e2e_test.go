//go:build e2e

package render_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/render"
	"github.com/llmslo/llmslo/internal/simulate/fleet"
)

// TestAnOverloadIsSeenFromTheKeyboard plays overload on the page of the demo,
// without a mouse, and follows the page alert to its board.
func TestAnOverloadIsSeenFromTheKeyboard(t *testing.T) {
	b := browse(t)
	d := playAt(t, fleet.VLLM, "healthy", nil, time.Now)
	page, ctx := open(t, b, d, "/", 1280, 900)
	found(ctx, t, page, "the page is live", `!document.querySelector('#scenario').disabled`)
	if !nobody(ctx, t, page, `document.querySelector('[data-alert=LLMTTFTOutage]')`) {
		t.Fatal("the page alert is there before the overload")
	}

	reach(ctx, t, page, `document.activeElement.id === 'scenario'`)
	choose(ctx, t, page, "overload")
	press(ctx, t, page, "Tab", "Enter") // Play
	found(ctx, t, page, "the overload is played", `document.querySelector('#played li')?.textContent.includes('overload')`)
	reach(ctx, t, page, `document.activeElement.name === 'speed'`)
	for range 5 { // to the last speed
		if nobody(ctx, t, page, `document.activeElement.value === '60'`) {
			press(ctx, t, page, "ArrowDown")
		}
	}
	found(ctx, t, page, "the page fires", `document.querySelector('[data-alert=LLMTTFTOutage][data-state=firing].page')`)
	found(ctx, t, page, "its board is marked", `(() => {
		const alert = document.querySelector('[data-alert=LLMTTFTOutage]');
		const uid = alert.querySelector('a[href^="/d/"]').getAttribute('href').split('/d/')[1].split('?')[0];
		return document.querySelector('#boards [data-board="' + uid + '"]').classList.contains('marked');
	})()`)
	found(ctx, t, page, "the title counts it", `/^\([1-9]/.test(document.title)`)

	reach(ctx, t, page, `document.activeElement.closest('[data-alert=LLMTTFTOutage]') && document.activeElement.getAttribute('href').startsWith('/d/')`)
	press(ctx, t, page, "Enter")
	found(ctx, t, page, "the board of the alert", `location.pathname.startsWith('/d/') && document.querySelector('main')?.dataset.page === 'done'`)
	board, err := page.Draw(ctx, 1280, false)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range board.Faults() {
		t.Error(f)
	}
}

// TestBoardsFitANarrowWindowAndTheKeyboard uses the Service board as on a phone,
// then opens a row and picks a model without a mouse. A model's name is hostile.
func TestBoardsFitANarrowWindowAndTheKeyboard(t *testing.T) {
	b := browse(t)
	d := play(t, fleet.VLLM, "healthy", func(s *fleet.Spec) { s.Models[0].Name = hostile })
	for _, path := range []string{"/", "/d/llmslo-vllm-service?from=now-1h&to=now"} {
		page, ctx := open(t, b, d, path, 390, 844)
		if strings.HasPrefix(path, "/d/") {
			if _, err := page.Draw(ctx, 390, false); err != nil {
				t.Fatal(err)
			}
		} else {
			found(ctx, t, page, "the fleet is listed", `document.querySelector('#fleet li')`)
		}
		harmless(ctx, t, page, path, true)
		var over float64
		if err := page.Evaluate(ctx, `document.documentElement.scrollWidth - document.documentElement.clientWidth`, &over); err != nil || over > 0 {
			t.Errorf("%s is %v pixels too wide for 390, error %v", path, over, err)
		}
	}

	page, ctx := open(t, b, d, "/d/llmslo-vllm-service?from=now-1h&to=now", 1280, 900)
	found(ctx, t, page, "the board", `document.querySelector('main')?.dataset.page === 'done'`)
	reach(ctx, t, page, `document.activeElement.matches('[data-variable=model] input')`)
	press(ctx, t, page, "ArrowDown", "ArrowDown", "ArrowDown", "Enter")
	found(ctx, t, page, "a model is picked", `new URLSearchParams(location.search).get('var-model')`)
	press(ctx, t, page, "Escape")
	reach(ctx, t, page, `document.activeElement.dataset.row !== undefined`)
	const row = `document.querySelector('[data-row]')`
	found(ctx, t, page, "an open row", row+`.ariaExpanded === 'true'`)
	press(ctx, t, page, "Enter")
	found(ctx, t, page, "a closed row", row+`.ariaExpanded === 'false'`)
	harmless(ctx, t, page, "the board with a picked model", false)
}

// harmless fails when the hostile name was taken for markup, or is not shown where
// it should be.
func harmless(ctx context.Context, t *testing.T, page *render.Page, where string, shown bool) {
	t.Helper()
	var got struct {
		Owned bool
		Made  int
		Named bool
	}
	err := page.Evaluate(ctx, `({
		Owned: window.owned !== undefined,
		Made: document.querySelectorAll('img[src="x"], a[href^="javascript:" i], main script').length,
		Named: document.body.innerText.includes('<script>window.owned'),
	})`, &got)
	if err != nil {
		t.Fatal(err)
	}
	if got.Owned || got.Made > 0 {
		t.Errorf("%s: the name of a model ran, or became %d elements", where, got.Made)
	}
	if shown && !got.Named {
		t.Errorf("%s does not show the name of the model", where)
	}
}

// reach presses Tab until something is true of what has the focus.
func reach(ctx context.Context, t *testing.T, page *render.Page, script string) {
	t.Helper()
	const most = 200
	for range most {
		if !nobody(ctx, t, page, script) {
			return
		}
		press(ctx, t, page, "Tab")
	}
	t.Fatalf("%d Tabs do not reach %s", most, script)
}

// nobody is true when a script is not.
func nobody(ctx context.Context, t *testing.T, page *render.Page, script string) bool {
	t.Helper()
	var is bool
	if err := page.Evaluate(ctx, "Boolean("+script+")", &is); err != nil {
		t.Fatal(err)
	}
	return !is
}

func press(ctx context.Context, t *testing.T, page *render.Page, keys ...string) {
	t.Helper()
	for _, k := range keys {
		if err := page.Press(ctx, k); err != nil {
			t.Fatal(err)
		}
	}
}

// choose types the name of an option into the select that has the focus.
func choose(ctx context.Context, t *testing.T, page *render.Page, name string) {
	t.Helper()
	if err := page.Type(ctx, name); err != nil {
		t.Fatal(err)
	}
	found(ctx, t, page, name+" is chosen", `document.activeElement.value === '`+name+`'`)
}
