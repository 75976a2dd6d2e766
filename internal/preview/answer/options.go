package answer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/llmslo/llmslo/internal/preview/board"
	"github.com/llmslo/llmslo/internal/preview/timerange"
)

// mostOptions is how many values a variable offers; nobody scrolls through more.
const mostOptions = 5000

// PreviewSource is the value of variables that choose a data source.
const PreviewSource = "prometheus"

// options are what a variable offers.
func (r *resolver) options(ctx context.Context, v board.Variable) ([]Option, error) {
	switch v.Type {
	case board.Datasource:
		if s := (board.Source{Type: v.Query}); s.Foreign() != "" {
			return nil, fmt.Errorf("offers data sources of %s: the preview has Prometheus only", v.Query)
		}
		return []Option{{Text: "Prometheus", Value: PreviewSource}}, nil
	case board.Custom, board.Interval:
		all := customOptions(r.values().Plain(v.Query))
		if v.Type == board.Interval && v.Auto {
			all = append([]Option{{"auto", autoInterval + v.Name}}, all...)
		}
		return all, nil
	case board.Switch:
		return []Option{{"on", "true"}, {"off", "false"}}, nil
	case board.Query:
		return r.queried(ctx, v)
	default:
		var all []Option
		for _, c := range v.Current {
			all = append(all, Option{c, c})
		}
		return all, fmt.Errorf("is of the type %s, which the preview does not know: its value can not be changed", v.Type)
	}
}

// customOptions reads a list with commas between values and, where what people
// see differs, "text : value". A comma of a value is written \,.
func customOptions(list string) []Option {
	var all []Option
	for _, item := range splitUnescaped(list) {
		text, value, ok := strings.Cut(item, " : ")
		if !ok {
			value = text
		}
		all = append(all, Option{strings.TrimSpace(text), strings.TrimSpace(value)})
	}
	return all
}

func splitUnescaped(list string) []string {
	var all []string
	var item strings.Builder
	for i := 0; i < len(list); i++ {
		switch {
		case list[i] == '\\' && i+1 < len(list) && list[i+1] == ',':
			item.WriteByte(',')
			i++
		case list[i] == ',':
			all = append(all, item.String())
			item.Reset()
		default:
			item.WriteByte(list[i])
		}
	}
	if last := strings.TrimSpace(item.String()); last != "" || len(all) > 0 {
		all = append(all, last)
	}
	return slices.DeleteFunc(all, func(s string) bool { return strings.TrimSpace(s) == "" })
}

var (
	labelNames  = regexp.MustCompile(`^label_names\((.*)\)$`)
	labelValues = regexp.MustCompile(`^label_values\((?:(.+),)?\s*"?([^,"{}()\s]+)"?\s*\)$`)
	metrics     = regexp.MustCompile(`^metrics\((.*)\)$`)
	queryResult = regexp.MustCompile(`(?s)^query_result\((.+)\)$`)
)

// queried asks what the query of a variable offers, then cuts and sorts that.
func (r *resolver) queried(ctx context.Context, v board.Variable) ([]Option, error) {
	query := strings.TrimSpace(r.values().PromQL(v.Query))
	found, err := r.ask(ctx, query)
	if err != nil {
		return nil, err
	}
	all, err := cut(found, r.values().Plain(v.Regex))
	if err != nil {
		return nil, err
	}
	sortOptions(all, v.Sort)
	return all[:min(len(all), mostOptions)], nil
}

func (r *resolver) ask(ctx context.Context, query string) ([]string, error) {
	span := url.Values{"start": {seconds(r.span.From.UnixMilli())}, "end": {seconds(r.span.To.UnixMilli())}}
	with := func(match string) url.Values {
		if match = strings.TrimSpace(match); match != "" {
			span.Set("match[]", match)
		}
		return span
	}
	if query == "" {
		return nil, errors.New("has no query")
	}
	if m := labelNames.FindStringSubmatch(query); m != nil {
		return r.texts(ctx, "labels", with(m[1]))
	}
	if m := labelValues.FindStringSubmatch(query); m != nil {
		return r.texts(ctx, "label/"+m[2]+"/values", with(m[1]))
	}
	if m := metrics.FindStringSubmatch(query); m != nil {
		names, err := r.texts(ctx, "label/__name__/values", span)
		if err != nil {
			return nil, err
		}
		pattern, err := regexp.Compile(m[1])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", query, err)
		}
		return slices.DeleteFunc(names, func(n string) bool { return !pattern.MatchString(n) }), nil
	}
	if m := queryResult.FindStringSubmatch(query); m != nil {
		return r.results(ctx, m[1])
	}
	return r.series(ctx, with(query))
}

func (r *resolver) texts(ctx context.Context, endpoint string, parameters url.Values) ([]string, error) {
	reply, err := r.asker.Source.Ask(ctx, endpoint, parameters)
	if err != nil {
		return nil, err
	}
	var all []string
	err = json.Unmarshal(reply.Data, &all)
	return all, err
}

// series are the series that a selector matches, printed.
func (r *resolver) series(ctx context.Context, parameters url.Values) ([]string, error) {
	reply, err := r.asker.Source.Ask(ctx, "series", parameters)
	if err != nil {
		return nil, err
	}
	var found []map[string]string
	if err := json.Unmarshal(reply.Data, &found); err != nil {
		return nil, err
	}
	var all []string
	for _, s := range found {
		all = append(all, printSeries(s))
	}
	return all, nil
}

// results are the samples of a query now, printed as Grafana prints them for
// the regular expression of the variable: series, value, milliseconds.
func (r *resolver) results(ctx context.Context, expr string) ([]string, error) {
	reply, err := r.asker.Source.Ask(ctx, "query", url.Values{"query": {expr}, "time": {seconds(r.span.To.UnixMilli())}})
	if err != nil {
		return nil, err
	}
	var data struct {
		ResultType string          `json:"resultType"`
		Result     json.RawMessage `json:"result"`
	}
	if err := json.Unmarshal(reply.Data, &data); err != nil {
		return nil, err
	}
	if data.ResultType != "vector" {
		var sample [2]any
		if err := json.Unmarshal(data.Result, &sample); err != nil {
			return nil, fmt.Errorf("a %s is no result to choose from", data.ResultType)
		}
		return []string{fmt.Sprint(sample[1])}, nil
	}
	var vector []struct {
		Metric map[string]string `json:"metric"`
		Value  [2]any            `json:"value"`
	}
	if err := json.Unmarshal(data.Result, &vector); err != nil {
		return nil, err
	}
	var all []string
	for _, s := range vector {
		at, _ := s.Value[0].(float64)
		all = append(all, fmt.Sprintf("%s %v %d", printSeries(s.Metric), s.Value[1], int64(at*1000)))
	}
	return all, nil
}

// printSeries writes a series as name{label="value"} with its labels in order.
func printSeries(labels map[string]string) string {
	var b strings.Builder
	b.WriteString(labels["__name__"])
	b.WriteByte('{')
	first := true
	for _, name := range slices.Sorted(maps.Keys(labels)) {
		if name == "__name__" {
			continue
		}
		if !first {
			b.WriteByte(',')
		}
		first = false
		b.WriteString(name + "=" + strconv.Quote(labels[name]))
	}
	b.WriteByte('}')
	return b.String()
}

func seconds(ms int64) string { return strconv.FormatFloat(float64(ms)/1000, 'f', -1, 64) }

const autoInterval = "$__auto_interval_"

// autoStep is the step that divides the range in as many as the variable says.
func (r *resolver) autoStep(v board.Variable) string {
	count := v.AutoCount
	if count <= 0 {
		count = 30
	}
	least, err := timerange.Duration(v.AutoMin)
	if err != nil {
		least = 0
	}
	return timerange.Print(max(niceStep(r.span.Length(), count), least))
}
