package preview

import (
	"bytes"
	"crypto/sha256"
	_ "embed" // the page
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"

	"github.com/llmslo/llmslo/internal/preview/dist"
)

// Theme is how a page looks at first; the person can change it.
type Theme string

// The themes. System is what the reader's system prefers.
const (
	Dark   Theme = "dark"
	Light  Theme = "light"
	System Theme = ""
)

// ParseTheme reads a theme as people write it.
func ParseTheme(text string) (Theme, error) {
	switch text {
	case "dark", "light":
		return Theme(text), nil
	case "", "system":
		return System, nil
	default:
		return "", fmt.Errorf("%q is no theme: use dark, light or system", text)
	}
}

// Entry is a board that a live page can lead to.
type Entry struct {
	ID    string   `json:"id"`
	UID   string   `json:"uid"`
	Title string   `json:"title"`
	Tags  []string `json:"tags"`
}

// start is what the script finds in its page.
type start struct {
	Board  string   `json:"board,omitempty"`
	Boards []Entry  `json:"boards,omitempty"`
	Frozen *Answers `json:"frozen,omitempty"`
	Theme  Theme    `json:"theme"`
}

//go:embed page.html
var pageSource string

var pageTemplate = template.Must(template.New("page").Parse(pageSource))

// Page is one file of HTML that shows recorded answers. It holds everything it
// needs, asks for nothing, and lets no script run but its own: boards and labels
// are untrusted. The same answers give the same bytes.
func Page(a *Answers, theme Theme) ([]byte, error) {
	return render(start{Frozen: a, Theme: theme}, a.View.Title, true)
}

// LivePage is the page of a board that asks the server it came from, which also
// has to serve Script and Style under the paths AssetScript and AssetStyle.
func LivePage(board, title string, boards []Entry, theme Theme) ([]byte, error) {
	return render(start{Board: board, Boards: boards, Theme: theme}, title, false)
}

// Where a live page finds its script, its style and the notices.
const (
	AssetScript  = "/assets/preview.js"
	AssetStyle   = "/assets/preview.css"
	AssetNotices = "/assets/NOTICES.txt"
)

func render(s start, title string, whole bool) ([]byte, error) {
	// The encoder escapes what would end the element that the text stands in.
	data, err := json.Marshal(s)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = pageTemplate.Execute(&b, map[string]any{
		"Whole": whole, "Title": title, "Policy": offlinePolicy(), "Start": template.JS(data), //nolint:gosec // escaped by the encoder
		"Script": template.JS(dist.Script()), "Style": template.CSS(dist.Style()), "Notices": dist.Notices(), //nolint:gosec // our own
		"AssetScript": AssetScript, "AssetStyle": AssetStyle,
	})
	return b.Bytes(), err
}

// emptyStyle lets style elements without text in, into which the page's own
// script then writes rules; style that somebody else wrote stays out.
const emptyStyle = ""

// policy is what a page may do whose script and style come from the given sources.
func policy(script, style, connect string) string {
	return "default-src 'none'; script-src " + script + "; style-src " + style + " " + hash(emptyStyle) +
		"; img-src data:; font-src data:; connect-src " + connect + "; base-uri 'none'; form-action 'none'" +
		"; require-trusted-types-for 'script'; trusted-types default dompurify 'allow-duplicates'"
}

func offlinePolicy() string { return policy(hash(dist.Script()), hash(dist.Style()), "'none'") }

// LivePolicy is the Content-Security-Policy of live pages.
func LivePolicy() string { return policy("'self'", "'self'", "'self'") + "; frame-ancestors 'none'" }

func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// Tag is a short text that changes when a text does.
func Tag(text string) string {
	sum := sha256.Sum256([]byte(text))
	return base64.RawURLEncoding.EncodeToString(sum[:12])
}
