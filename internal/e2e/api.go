package e2e

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// api talks to a Prometheus.
type api struct {
	base   string
	client *http.Client
}

// rule is a rule as the server sees it.
type rule struct {
	Name      string            `json:"name"`
	Query     string            `json:"query"`
	Type      string            `json:"type"`
	Labels    map[string]string `json:"labels"`
	Health    string            `json:"health"`
	LastError string            `json:"lastError"`
}

// target is a scrape target as the server sees it.
type target struct {
	ScrapeURL string `json:"scrapeUrl"`
	Health    string `json:"health"`
	LastError string `json:"lastError"`
}

// rules are all rules of all groups in order.
func (a api) rules(ctx context.Context) ([]rule, error) {
	var data struct {
		Groups []struct {
			Rules []rule `json:"rules"`
		} `json:"groups"`
	}
	err := a.get(ctx, "rules", nil, &data)
	var all []rule
	for _, g := range data.Groups {
		all = append(all, g.Rules...)
	}
	return all, err
}

func (a api) targets(ctx context.Context) ([]target, error) {
	var data struct {
		Active []target `json:"activeTargets"`
	}
	err := a.get(ctx, "targets", url.Values{"state": {"active"}}, &data)
	return data.Active, err
}

// query is the number of series that an expression returns now.
func (a api) query(ctx context.Context, expr string) (int, error) {
	return a.count(ctx, "query", url.Values{"query": {expr}})
}

// queryRange is the number of series that an expression returns over a time up to now.
func (a api) queryRange(ctx context.Context, expr string, over, step time.Duration) (int, error) {
	end := time.Now()
	return a.count(ctx, "query_range", url.Values{
		"query": {expr}, "start": {seconds(end.Add(-over))}, "end": {seconds(end)}, "step": {step.String()},
	})
}

func (a api) count(ctx context.Context, path string, values url.Values) (int, error) {
	var data struct {
		Type   string          `json:"resultType"`
		Result json.RawMessage `json:"result"`
	}
	if err := a.get(ctx, path, values, &data); err != nil {
		return 0, err
	}
	if data.Type == "scalar" || data.Type == "string" {
		return 1, nil
	}
	var series []json.RawMessage
	err := json.Unmarshal(data.Result, &series)
	return len(series), err
}

// labelValues are the values of a label on the series that a selector matches; all series when it is empty.
func (a api) labelValues(ctx context.Context, label, selector string) ([]string, error) {
	values := url.Values{}
	if selector != "" {
		values.Set("match[]", selector)
	}
	var found []string
	err := a.get(ctx, "label/"+label+"/values", values, &found)
	return found, err
}

// get asks and decodes the data of the answer. An answer that is no success is
// an error with the server's own words.
func (a api) get(ctx context.Context, path string, values url.Values, data any) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, a.base+"/api/v1/"+path+"?"+values.Encode(), nil)
	if err != nil {
		return err
	}
	response, err := a.client.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		return err
	}
	var answer struct {
		Status string          `json:"status"`
		Error  string          `json:"error"`
		Data   json.RawMessage `json:"data"`
	}
	if err := json.Unmarshal(content, &answer); err != nil {
		return fmt.Errorf("%s: status %d: %w", path, response.StatusCode, err)
	}
	if answer.Status != "success" {
		return fmt.Errorf("%s: status %d: %s", path, response.StatusCode, answer.Error)
	}
	return json.Unmarshal(answer.Data, data)
}

func seconds(t time.Time) string {
	return strconv.FormatFloat(float64(t.UnixMilli())/1000, 'f', 3, 64)
}
