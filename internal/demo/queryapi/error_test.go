package queryapi

import (
	"strings"
	"testing"
)

func TestMistakesAreNamed(t *testing.T) {
	server, _, _ := world(t)
	for path, want := range map[string]struct {
		status int
		kind   string
		text   string
	}{
		"query":                           {400, "bad_data", `invalid parameter "query"`},
		"query?query=sum(":                {400, "bad_data", "parse error"},
		"query?query=x&time=noon":         {400, "bad_data", `cannot parse "noon"`},
		"query?query=x&time=NaN":          {400, "bad_data", `cannot parse "NaN"`},
		"query?query=x&time=-1":           {400, "bad_data", "not between 1970 and 9999"},
		"query?query=x&timeout=soon":      {400, "bad_data", `cannot parse "soon"`},
		"query?query=x_total&timeout=1ns": {400, "bad_data", `cannot parse "1ns"`},
		"query?query=label_replace(x_total,%22pod%22,%22same%22,%22%22,%22%22)": {422, "execution", "same labelset"},
		"query_range?query=x":                                {400, "bad_data", `invalid parameter "start": it is missing`},
		"query_range?query=x&start=2&end=1&step=1":           {400, "bad_data", "must not be before"},
		"query_range?query=x&start=1&end=2&step=0":           {400, "bad_data", "step"},
		"query_range?query=x&start=1&end=2&step=-5s":         {400, "bad_data", "step"},
		"query_range?query=x&start=0&end=11001&step=1":       {400, "bad_data", "11,000 points"},
		"query_range?query=x_total[5m]&start=1&end=2&step=1": {400, "bad_data", "invalid expression type"},
		"series":                     {400, "bad_data", "no match[]"},
		"series?match[]={}":          {400, "bad_data", "at least one non-empty matcher"},
		"series?match[]={a=~\".*\"}": {400, "bad_data", "at least one non-empty matcher"},
		"labels?match[]=x[":          {400, "bad_data", "parse error"},
		"labels?limit=-1":            {400, "bad_data", `"-1" is no number`},
		"label/a{b/values?start=x":   {400, "bad_data", `cannot parse "x"`},
		"label//values":              {404, "not_found", "no endpoint"},
		"label/a/b/values":           {404, "not_found", "no endpoint"},
		"rules?type=other":           {400, "bad_data", `not supported value "other"`},
		"metadata?limit=many":        {400, "bad_data", `"many" is no number`},
		"admin/tsdb/delete_series":   {404, "not_found", "for reading"},
		"write":                      {404, "not_found", "for reading"},
		"status/config":              {404, "not_found", "for reading"},
		"query?query=x&start=%zz":    {400, "bad_data", "can not be read"},
	} {
		status, got := get(t, server, "/api/v1/"+strings.ReplaceAll(path, `"`, "%22"))
		text, _ := got["error"].(string)
		if status != want.status || got["status"] != "error" || got["errorType"] != want.kind || !strings.Contains(text, want.text) {
			t.Errorf("%s: %d %v, want %d %s %q", path, status, got, want.status, want.kind, want.text)
		}
	}
}
