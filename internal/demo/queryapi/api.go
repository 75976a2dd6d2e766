// Package queryapi is the part of Prometheus' HTTP API that boards, alert lists
// and explorers read: queries, series, labels, rules, alerts and metadata. It
// writes nothing and has no administration. Paths, parameters, answers and error
// types are those of Prometheus 3.
package queryapi

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/prometheus/prometheus/model/metadata"
	"github.com/prometheus/prometheus/promql"
	"github.com/prometheus/prometheus/promql/parser"
	"github.com/prometheus/prometheus/rules"
	"github.com/prometheus/prometheus/storage"
	"github.com/prometheus/prometheus/util/annotations"
)

// Source is what is asked.
type Source struct {
	Engine  *promql.Engine
	Storage storage.Queryable
	// Now is the time of queries that name none.
	Now func() time.Time
	// Groups are the rule groups in their order.
	Groups func() []*rules.Group
	// Metadata is what targets say of their metrics, by family.
	Metadata func() map[string][]metadata.Metadata
}

// API answers from a source. It is safe for concurrent use.
type API struct {
	source Source
	parser parser.Parser
}

// New makes the API of a source.
func New(s Source) *API { return &API{s, parser.NewParser(parser.Options{})} }

// Answer is what an endpoint has to say.
type Answer struct {
	// Data is the field data.
	Data json.RawMessage
	// Warnings and Infos are what the engine remarks about a query.
	Warnings, Infos []string
}

// result is an answer before it is written.
type result struct {
	data    any
	remarks annotations.Annotations
	// done gives up what data stands on.
	done func()
}

// endpoints are the answers by path below /api/v1/, but for label values, which
// have the label in the path.
var endpoints = map[string]func(*API, context.Context, url.Values) (result, error){
	"query":       (*API).query,
	"query_range": (*API).queryRange,
	"series":      (*API).series,
	"labels":      (*API).labels,
	"rules":       (*API).rules,
	"alerts":      (*API).alerts,
	"metadata":    (*API).metadata,
}

// Ask answers an endpoint, such as query or label/job/values. Errors are *Error.
func (a *API) Ask(ctx context.Context, endpoint string, parameters url.Values) (Answer, error) {
	r, err := a.ask(ctx, endpoint, parameters)
	if r.done != nil {
		defer r.done()
	}
	if err != nil {
		return Answer{}, err
	}
	data, err := json.Marshal(r.data)
	if err != nil {
		return Answer{}, failed(err)
	}
	out := Answer{Data: data}
	const mostRemarks = 10
	out.Warnings, out.Infos = r.remarks.AsStrings(parameters.Get("query"), mostRemarks, mostRemarks)
	return out, nil
}

func (a *API) ask(ctx context.Context, endpoint string, parameters url.Values) (result, error) {
	if rest, ok := strings.CutPrefix(endpoint, "label/"); ok {
		if name, ok := strings.CutSuffix(rest, "/values"); ok && name != "" && !strings.Contains(name, "/") {
			return a.labelValues(ctx, name, parameters)
		}
	}
	answer, ok := endpoints[endpoint]
	if !ok {
		return result{}, &Error{NotFound, "there is no endpoint " + endpoint + " here: this is a part of Prometheus' API for reading"}
	}
	return answer(a, ctx, parameters)
}

// mostBody bounds a query that is sent as a form.
const mostBody = 1 << 20

// ServeHTTP answers requests for paths that begin with /api/v1/.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodPost && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD, POST")
		write(w, http.StatusMethodNotAllowed, reply{Status: "error", Type: string(BadData), Error: "use GET, or POST with a form"})
		return
	}
	r.Body = http.MaxBytesReader(w, r.Body, mostBody)
	if err := r.ParseForm(); err != nil {
		refuse(w, bad("the parameters can not be read: %v", err))
		return
	}
	answer, err := a.Ask(r.Context(), strings.TrimPrefix(r.URL.Path, "/api/v1/"), r.Form)
	if err != nil {
		refuse(w, err)
		return
	}
	write(w, http.StatusOK, reply{Status: "success", Data: answer.Data, Warnings: answer.Warnings, Infos: answer.Infos})
}

// reply is the envelope of every answer.
type reply struct {
	Status   string          `json:"status"`
	Data     json.RawMessage `json:"data,omitempty"`
	Type     string          `json:"errorType,omitempty"`
	Error    string          `json:"error,omitempty"`
	Warnings []string        `json:"warnings,omitempty"`
	Infos    []string        `json:"infos,omitempty"`
}

func write(w http.ResponseWriter, status int, r reply) {
	w.Header().Set("Content-Type", "application/json")
	w.Header().Set("Cache-Control", "no-store")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(r) // whoever asked is gone
}
