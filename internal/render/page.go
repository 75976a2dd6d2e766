package render

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"time"
)

// Page is a tab of a browser.
type Page struct {
	browser *Browser
	target  string
	session string

	mu       sync.Mutex
	problems []string
	requests []string
	loaded   chan struct{}
}

// Open opens a tab of a size in pixels.
func (b *Browser) Open(ctx context.Context, width, height int) (*Page, error) {
	p := &Page{browser: b, loaded: make(chan struct{}, 16)}
	var created struct {
		Target string `json:"targetId"`
	}
	if err := b.wire.call(ctx, "", "Target.createTarget", map[string]any{"url": "about:blank"}, &created); err != nil {
		return nil, err
	}
	p.target = created.Target
	var attached struct {
		Session string `json:"sessionId"`
	}
	if err := b.wire.call(ctx, "", "Target.attachToTarget", map[string]any{"targetId": p.target, "flatten": true}, &attached); err != nil {
		return nil, err
	}
	p.session = attached.Session
	b.mu.Lock()
	b.pages[p.session] = p
	b.mu.Unlock()
	for _, domain := range []string{"Page", "Runtime", "Log", "Network"} {
		if err := p.call(ctx, domain+".enable", nil, nil); err != nil {
			return nil, err
		}
	}
	err := p.Resize(ctx, width, height)
	return p, err
}

func (p *Page) call(ctx context.Context, method string, parameters, result any) error {
	return p.browser.wire.call(ctx, p.session, method, parameters, result)
}

// Resize gives the tab a size in pixels.
func (p *Page) Resize(ctx context.Context, width, height int) error {
	return p.call(ctx, "Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": false}, nil)
}

// Prefer tells pages which colours the person prefers, dark or light.
func (p *Page) Prefer(ctx context.Context, scheme string) error {
	return p.call(ctx, "Emulation.setEmulatedMedia", map[string]any{"features": []map[string]string{{"name": "prefers-color-scheme", "value": scheme}}}, nil)
}

// Go opens an address and waits until it is loaded.
func (p *Page) Go(ctx context.Context, address string) error {
	var answer struct {
		Error string `json:"errorText"`
	}
	if err := p.call(ctx, "Page.navigate", map[string]any{"url": address}, &answer); err != nil {
		return err
	}
	if answer.Error != "" {
		return fmt.Errorf("%s: %s", address, answer.Error)
	}
	select {
	case <-p.loaded:
		return nil
	case <-ctx.Done():
		return fmt.Errorf("%s is not loaded: %w", address, context.Cause(ctx))
	}
}

// happened takes an event of the tab.
func (p *Page) happened(m message) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch m.Method {
	case "Page.loadEventFired":
		select {
		case p.loaded <- struct{}{}:
		default: // nobody waits
		}
	case "Runtime.exceptionThrown", "Runtime.consoleAPICalled", "Log.entryAdded", "Network.loadingFailed":
		if problem := problemOf(m); problem != "" {
			p.problems = append(p.problems, problem)
		}
	case "Network.requestWillBeSent":
		var e struct {
			Request struct {
				URL string `json:"url"`
			} `json:"request"`
		}
		if json.Unmarshal(m.Params, &e) == nil {
			p.requests = append(p.requests, e.Request.URL)
		}
	}
}

// problemOf words what a page should not do: exceptions, errors and warnings on
// the console, policies that were broken, requests that failed.
func problemOf(m message) string {
	var e struct {
		ExceptionDetails struct {
			Text      string `json:"text"`
			Exception struct {
				Description string `json:"description"`
			} `json:"exception"`
		} `json:"exceptionDetails"`
		Type string `json:"type"`
		Args []struct {
			Value       any    `json:"value"`
			Description string `json:"description"`
		} `json:"args"`
		Entry struct {
			Level string `json:"level"`
			Text  string `json:"text"`
			URL   string `json:"url"`
		} `json:"entry"`
		ErrorText string `json:"errorText"`
		Canceled  bool   `json:"canceled"`
	}
	if json.Unmarshal(m.Params, &e) != nil {
		return ""
	}
	switch m.Method {
	case "Runtime.exceptionThrown":
		return "exception: " + e.ExceptionDetails.Text + " " + e.ExceptionDetails.Exception.Description
	case "Runtime.consoleAPICalled":
		if e.Type != "error" && e.Type != "warning" && e.Type != "assert" {
			return ""
		}
		var words []string
		for _, a := range e.Args {
			if a.Description != "" {
				words = append(words, a.Description)
			} else {
				words = append(words, fmt.Sprint(a.Value))
			}
		}
		return e.Type + ": " + strings.Join(words, " ")
	case "Log.entryAdded":
		if e.Entry.Level != "error" && e.Entry.Level != "warning" {
			return ""
		}
		return e.Entry.Level + ": " + e.Entry.Text + " " + e.Entry.URL
	default:
		if e.Canceled {
			return ""
		}
		return "request failed: " + e.ErrorText
	}
}

// Problems are what went wrong in the tab so far.
func (p *Page) Problems() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.problems...)
}

// Requests are all addresses that the tab asked for.
func (p *Page) Requests() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]string(nil), p.requests...)
}

// Evaluate runs JavaScript in the page, waits for what it promises, and decodes
// that into result, unless nil.
func (p *Page) Evaluate(ctx context.Context, script string, result any) error {
	var answer struct {
		Result struct {
			Value json.RawMessage `json:"value"`
		} `json:"result"`
		ExceptionDetails *struct {
			Text      string `json:"text"`
			Exception struct {
				Description string `json:"description"`
			} `json:"exception"`
		} `json:"exceptionDetails"`
	}
	err := p.call(ctx, "Runtime.evaluate", map[string]any{"expression": script, "awaitPromise": true, "returnByValue": true}, &answer)
	if err != nil {
		return err
	}
	if answer.ExceptionDetails != nil {
		return errors.New(answer.ExceptionDetails.Text + " " + answer.ExceptionDetails.Exception.Description)
	}
	if result == nil || answer.Result.Value == nil {
		return nil
	}
	return json.Unmarshal(answer.Result.Value, result)
}

// Until waits until a script is true.
func (p *Page) Until(ctx context.Context, script string) error {
	ticker := time.NewTicker(100 * time.Millisecond)
	defer ticker.Stop()
	for {
		var done bool
		if err := p.Evaluate(ctx, "Boolean("+script+")", &done); err != nil {
			return err
		}
		if done {
			return nil
		}
		select {
		case <-ticker.C:
		case <-ctx.Done():
			return fmt.Errorf("still not true: %s: %w", script, context.Cause(ctx))
		}
	}
}

// Press presses a key, by its name in the browser, like Enter.
func (p *Page) Press(ctx context.Context, key string) error {
	code := map[string]int{"Enter": 13, "Tab": 9, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, " ": 32}[key]
	event := map[string]any{"type": "keyDown", "key": key, "code": key, "windowsVirtualKeyCode": code}
	if key == "Enter" {
		event["text"] = "\r"
	}
	if err := p.call(ctx, "Input.dispatchKeyEvent", event, nil); err != nil {
		return err
	}
	return p.call(ctx, "Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "key": key, "code": key, "windowsVirtualKeyCode": code}, nil)
}

// Type types a text, letter by letter.
func (p *Page) Type(ctx context.Context, text string) error {
	for _, r := range text {
		for _, kind := range []string{"keyDown", "keyUp"} {
			event := map[string]any{"type": kind, "key": string(r)}
			if kind == "keyDown" {
				event["text"] = string(r)
			}
			if err := p.call(ctx, "Input.dispatchKeyEvent", event, nil); err != nil {
				return err
			}
		}
	}
	return nil
}

// Picture is what the tab shows, as PNG.
func (p *Page) Picture(ctx context.Context) ([]byte, error) {
	var shot struct {
		Data string `json:"data"`
	}
	if err := p.call(ctx, "Page.captureScreenshot", map[string]any{"format": "png"}, &shot); err != nil {
		return nil, err
	}
	return base64.StdEncoding.DecodeString(shot.Data)
}

// Close closes the tab.
func (p *Page) Close(ctx context.Context) error {
	p.browser.mu.Lock()
	delete(p.browser.pages, p.session)
	p.browser.mu.Unlock()
	return p.browser.wire.call(ctx, "", "Target.closeTarget", map[string]any{"targetId": p.target}, nil)
}
