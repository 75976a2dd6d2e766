// Package fetch reads one document over HTTP or HTTPS within bounds: a size, a
// time and a number of redirects. Its errors say what the server did and what to
// do about it.
package fetch

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Bounds of one reading.
const (
	// DefaultTimeout is longer than a page of many series takes.
	DefaultTimeout = 15 * time.Second
	// DefaultSize is far above any page that a Prometheus could scrape every 15 seconds.
	DefaultSize = 64 << 20
	// redirects is how many are followed: one to HTTPS, one to the right path, one spare.
	redirects = 3
)

// Options bound a reading. The zero value takes the defaults.
type Options struct {
	// Timeout is for all of it, DefaultTimeout when 0.
	Timeout time.Duration
	// Size is the largest body, unpacked, DefaultSize when 0.
	Size int64
	// Transport makes the requests, http.DefaultTransport when nil.
	Transport http.RoundTripper
}

// Error is why a document could not be read.
type Error struct {
	// URL is what was asked for, without credentials.
	URL string
	// What says what happened, Fix what to do; both without a full stop.
	What, Fix string
	// Status is the HTTP status, 0 when there was no answer.
	Status int
	err    error
}

// Error prints the URL, what happened and what to do.
func (e *Error) Error() string {
	text := e.URL + ": " + e.What
	if e.Fix != "" {
		text += "; " + e.Fix
	}
	return text
}

// Unwrap returns the error below, nil for none.
func (e *Error) Unwrap() error { return e.err }

// accept asks for the formats that Prometheus asks for.
const accept = "application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=1.0.0;q=0.4,text/plain;version=0.0.4;q=0.3,application/json;q=0.2,*/*;q=0.1"

// IsURL tells whether an argument names a document over HTTP.
func IsURL(s string) bool {
	return strings.HasPrefix(s, "http://") || strings.HasPrefix(s, "https://")
}

// Get reads a document. The error is an *Error.
func Get(ctx context.Context, rawURL string, o Options) ([]byte, error) {
	u, err := url.Parse(rawURL)
	if err != nil || u.Host == "" {
		return nil, &Error{URL: rawURL, What: "this is no URL", Fix: "write it like http://host:8000/metrics"}
	}
	shown := u.Redacted()
	if o.Timeout <= 0 {
		o.Timeout = DefaultTimeout
	}
	if o.Size <= 0 {
		o.Size = DefaultSize
	}
	ctx, cancel := context.WithTimeout(ctx, o.Timeout)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, rawURL, http.NoBody)
	if err != nil {
		return nil, &Error{URL: shown, What: "this is no URL", Fix: "write it like http://host:8000/metrics", err: err}
	}
	request.Header.Set("Accept", accept)
	client := &http.Client{Transport: o.Transport, CheckRedirect: follow}
	response, err := client.Do(request)
	if err != nil {
		return nil, unanswered(shown, o, err)
	}
	defer func() { _ = response.Body.Close() }()
	if e := refused(shown, response); e != nil {
		return nil, e
	}
	return body(shown, o, response)
}

// errRedirects and errDowngrade are why a redirect is not followed.
var (
	errRedirects = errors.New("too many redirects")
	errDowngrade = errors.New("a redirect from https to http")
)

func follow(next *http.Request, via []*http.Request) error {
	if len(via) > redirects {
		return errRedirects
	}
	if via[len(via)-1].URL.Scheme == "https" && next.URL.Scheme != "https" {
		return errDowngrade
	}
	return nil
}

func body(shown string, o Options, response *http.Response) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(response.Body, o.Size+1))
	if err != nil {
		e := unanswered(shown, o, err)
		if errors.Is(err, io.ErrUnexpectedEOF) {
			e.What, e.Fix = fmt.Sprintf("the answer broke off after %d bytes", len(content)), "ask again; a proxy in between may cut long answers"
		}
		return nil, e
	}
	if int64(len(content)) > o.Size {
		return nil, &Error{
			URL: shown, Status: response.StatusCode, What: fmt.Sprintf("the answer is larger than %d MiB", o.Size>>20),
			Fix: "no Prometheus scrapes such a page: look for a label with endless values",
		}
	}
	if kind := response.Header.Get("Content-Type"); strings.HasPrefix(kind, "text/html") {
		return nil, &Error{
			URL: shown, Status: response.StatusCode, What: "the answer is a web page",
			Fix: "metrics mostly are at /metrics; a proxy may have sent its login form",
		}
	}
	return content, nil
}
