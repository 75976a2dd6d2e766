package grafanaids

import (
	"slices"
	"strings"
	"testing"
)

// unused is a good board with what none of ours has today.
const unused = `{"schemaVersion": 39, "templating": {"list": [{"type": "query", "name": "v"}]}, "panels": [{"type": "table", "id": 1, "title": "$v [[v:csv]] ${v.text:date:iso} $1",
	"options": {},
	"targets": [{"expr": "up", "refId": "A"}],
	"fieldConfig": {"defaults": {"color": {"mode": "palette-colorblind"}}, "overrides": [
		{"matcher": {"id": "byValue", "options": {"reducer": "allIsZero", "op": "gte", "value": 0}}, "properties": [
			{"id": "custom.cellOptions.type", "value": "auto"},
			{"id": "mappings", "value": [{"type": "special", "options": {"match": "nan", "result": {"color": "red"}}}]}]}]},
	"transformations": [
		{"id": "filterByValue", "filter": {"id": "byRefId", "options": "A"}, "options": {"filters": [{"fieldName": "x", "config": {"id": "greater", "options": {"value": 1}}}]}},
		{"id": "groupBy", "options": {"fields": {"x": {"aggregations": ["max", "sum"], "operation": "aggregate"}}}}]}]}`

func TestWhatOurBoardsDoNotUse(t *testing.T) {
	g := newGrafana(t)
	if problems := g.Classic([]byte(unused)); len(problems) > 0 {
		t.Errorf("a good board has %v", problems)
	}
	for name, c := range map[string]struct{ good, bad, want string }{
		"an option that the panel had once": {`"options": {}`, `"options": {"footer": {}}`, `options.footer: "footer" is no key that Grafana knows here`},
		"a reducer of a matcher":            {"allIsZero", "allZero", `overrides[0].matcher.options.reducer: "allZero" is no reducer`},
		"a reducer of a transformation":     {`"max"`, `"maxx"`, `transformations[1].options.fields.x.aggregations[0]: "maxx" is no reducer`},
		"a part of an unknown option":       {"custom.cellOptions.type", "custom.cell.type", `"custom.cell.type" is no option`},
		"a special value":                   {`"nan"`, `"NaN"`, `value[0].options.match: "NaN" is none of`},
		"a colour of a mapping":             {`"red"`, `"redd"`, `result.color: "redd" is no colour`},
		"a matcher of frames":               {"byRefId", "byRefID", `filter.id: "byRefID" is no matcher of frames`},
		"a matcher of values":               {`"greater"`, `"above"`, `filters[0].config.id: "above" is no matcher of values`},
		"a format in brackets":              {"[[v:csv]]", "[[v:cvs]]", "cvs is no format"},
		"a format with an argument":         {"date:iso", "dat:iso", "dat is no format"},
		"a variable in brackets":            {"[[v:csv]]", "[[w:csv]]", "no variable w"},
		"a colour mode":                     {"palette-colorblind", "palette-colourblind", `color.mode: "palette-colourblind" is no colour mode`},
		"a query without an expression":     {`"expr": "up", `, ``, `targets[0]: the key "expr" is missing`},
		"a panel without a type":            {`"type": "table", `, ``, `"" is no type of panel`},
	} {
		t.Run(name, func(t *testing.T) {
			bad := strings.Replace(unused, c.good, c.bad, 1)
			problems := g.Classic([]byte(bad))
			if bad == unused || !slices.ContainsFunc(problems, func(p Problem) bool { return strings.Contains(p.String(), c.want) }) {
				t.Errorf("%q is not among %v", c.want, problems)
			}
		})
	}
}

func TestDataThatIsNotUnderstoodIsRefused(t *testing.T) {
	for name, raw := range map[string]string{
		"ids":        `{"unitts": []}`,
		"panel-text": `{"minimum": 1}`,
		"other":      `{}`,
	} {
		g := &Grafana{panels: map[string]*schema{}}
		if err := g.add(name, []byte(raw)); err == nil {
			t.Errorf("%s with %s is taken", name, raw)
		}
	}
}
