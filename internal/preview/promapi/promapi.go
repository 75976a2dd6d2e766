// Package promapi asks the query API of a Prometheus, or of what speaks like one,
// and nothing else of it.
package promapi

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"
)

// Source answers queries. The endpoints are query, query_range, series, labels
// and label/NAME/values, with the parameters that Prometheus documents.
type Source interface {
	Ask(ctx context.Context, endpoint string, parameters url.Values) (Reply, error)
}

// Reply is the successful answer of an endpoint.
type Reply struct {
	// Data is the field data as the server sent it.
	Data json.RawMessage
	// Warnings and infos, in the server's words.
	Warnings []string
}

// RefusedError is an answer that is no success.
type RefusedError struct {
	// Status is the HTTP status, Message the server's own words.
	Status  int
	Message string
}

// Error implements error.
func (e *RefusedError) Error() string {
	return fmt.Sprintf("the server answers with status %d: %s", e.Status, e.Message)
}

// MostBytes is how long an answer may be.
const MostBytes = 64 << 20

// Server is a Source over HTTP.
type Server struct {
	base   *url.URL
	client *http.Client
}

// New makes a source of the address of a server, of which the path before
// /api/v1 is part. A name and password in the address are sent along and never
// shown. The error says what is wrong with the address, without the password.
func New(address string, client *http.Client) (*Server, error) {
	u, err := url.Parse(strings.TrimSpace(address))
	if err != nil {
		return nil, errors.New("the address of the server can not be read: write one like http://127.0.0.1:9090")
	}
	if u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return nil, fmt.Errorf("%q is no address of a server: write one like http://127.0.0.1:9090", u.Redacted())
	}
	u.RawQuery, u.Fragment = "", ""
	u.Path = strings.TrimSuffix(strings.TrimSuffix(u.Path, "/"), "/api/v1")
	return &Server{u, client}, nil
}

// Address is where the server is, without the password.
func (s *Server) Address() string { return s.base.Redacted() }

// Ask implements Source. Errors never hold the password of the address.
func (s *Server) Ask(ctx context.Context, endpoint string, parameters url.Values) (Reply, error) {
	if !asks(endpoint) {
		return Reply{}, fmt.Errorf("%q is no endpoint that is asked", endpoint)
	}
	request, err := s.request(ctx, endpoint, parameters)
	if err != nil {
		return Reply{}, err
	}
	response, err := s.client.Do(request)
	if err != nil {
		return Reply{}, fmt.Errorf("%s can not be reached: %w", s.Address(), unwrapped(err))
	}
	defer response.Body.Close()
	content, err := io.ReadAll(io.LimitReader(response.Body, MostBytes+1))
	if err != nil {
		return Reply{}, fmt.Errorf("the answer of %s broke off: %w", s.Address(), unwrapped(err))
	}
	if len(content) > MostBytes {
		return Reply{}, fmt.Errorf("the answer is longer than %d MB: ask for a shorter range or fewer series", MostBytes>>20)
	}
	return read(response, content)
}

// request posts queries, which may be long, and gets everything else.
func (s *Server) request(ctx context.Context, endpoint string, parameters url.Values) (*http.Request, error) {
	target := s.base.JoinPath("api", "v1", endpoint)
	if endpoint == "query" || endpoint == "query_range" {
		request, err := http.NewRequestWithContext(ctx, http.MethodPost, target.String(), strings.NewReader(parameters.Encode()))
		if err == nil {
			request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		}
		return request, unwrapped(err)
	}
	target.RawQuery = parameters.Encode()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, target.String(), nil)
	return request, unwrapped(err)
}

// unwrapped takes the address off an error of net/http.
func unwrapped(err error) error {
	if u, ok := errors.AsType[*url.Error](err); ok {
		return u.Err
	}
	return err
}

func read(response *http.Response, content []byte) (Reply, error) {
	var answer struct {
		Status   string          `json:"status"`
		Data     json.RawMessage `json:"data"`
		Error    string          `json:"error"`
		Warnings []string        `json:"warnings"`
		Infos    []string        `json:"infos"`
	}
	kind, _, _ := mime.ParseMediaType(response.Header.Get("Content-Type"))
	if err := json.Unmarshal(content, &answer); err != nil || answer.Status == "" {
		message := strings.TrimSpace(string(content[:min(len(content), 200)]))
		if kind == "text/html" || message == "" {
			message = "no answer of Prometheus' query API; is the address right?"
		}
		return Reply{}, &RefusedError{response.StatusCode, message}
	}
	if answer.Status != "success" {
		return Reply{}, &RefusedError{response.StatusCode, answer.Error}
	}
	return Reply{answer.Data, append(answer.Warnings, answer.Infos...)}, nil
}

// asks tells the endpoints that are read from all others.
func asks(endpoint string) bool {
	switch endpoint {
	case "query", "query_range", "series", "labels":
		return true
	}
	name, ok := strings.CutPrefix(endpoint, "label/")
	name, isValues := strings.CutSuffix(name, "/values")
	return ok && isValues && name != "" && !strings.ContainsAny(name, "/.?#%\\")
}
