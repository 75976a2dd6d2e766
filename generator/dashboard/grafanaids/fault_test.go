package grafanaids

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// faults are mistakes that Grafana takes in silence: the text of a good board, and
// the wrong one in its place, both without spaces. The name is the word that the message has to hold.
var faults = []struct {
	name, good, bad string
	// only is the form of boards that spells it this way; both where it is empty.
	only string
}{
	{name: "bogusunit", good: `"unit":"reqps"`, bad: `"unit":"bogusunit"`},
	{name: "bogusunit", good: `"id":"unit","value":"`, bad: `"id":"unit","value":"bogusunit`},
	{name: "suffix:", good: `"unit":"reqps"`, bad: `"unit":"suffix:"`},
	{name: "lastNotNul", good: `"lastNotNull"`, bad: `"lastNotNul"`},
	{name: "organise", good: `"organize"`, bad: `"organise"`},
	{name: "continuous-Foo", good: `"mode":"palette-classic"`, bad: `"mode":"continuous-Foo"`},
	{name: "percent", good: `"mode":"absolute"`, bad: `"mode":"percent"`},
	{name: "byNam", good: `"id":"byName"`, bad: `"id":"byNam"`},
	{name: "reed", good: `"color":"red"`, bad: `"color":"reed"`},
	{name: "light-reed", good: `"iconColor":"`, bad: `"iconColor":"light-reed`},
	{name: "valu", good: `"type":"value"`, bad: `"type":"valu"`},
	{name: "timeserie", good: `"type":"timeseries"`, bad: `"type":"timeserie"`, only: "classic"},
	{name: "timeserie", good: `"group":"timeseries"`, bad: `"group":"timeserie"`, only: "v2"},
	{name: "placment", good: `"placement"`, bad: `"placment"`},
	{name: "lineWidht", good: `"lineWidth"`, bad: `"lineWidht"`},
	{name: "unitt", good: `"unit":`, bad: `"unitt":`},
	{name: "pannels", good: `"panels"`, bad: `"pannels"`, only: "classic"},
	{name: "elementts", good: `"elements"`, bad: `"elementts"`, only: "v2"},
	{name: "colour", good: `"id":"color"`, bad: `"id":"colour"`},
	{name: "custom.lineStil", good: `"id":"custom.lineStyle"`, bad: `"id":"custom.lineStil"`},
	{name: "dassh", good: `"dash"`, bad: `"dassh"`},
	{name: "bogusfmt", good: `${model:queryparam}`, bad: `${model:bogusfmt}`},
	{name: "nope", good: `${deployment:queryparam}`, bad: `${nope:queryparam}`},
	{name: "$nope", good: `$deployment`, bad: `$nope`},
	{name: "definitionn", good: `"definition"`, bad: `"definitionn"`, only: "classic"},
	{name: "exprr", good: `"expr"`, bad: `"exprr"`},
	{name: "tabel", good: `"format":"table"`, bad: `"format":"tabel"`},
	{name: "promotheus", good: `"group":"prometheus"`, bad: `"group":"promotheus"`, only: "v2"},
	{name: "legendFromat", good: `"legendFormat"`, bad: `"legendFromat"`},
}

// plant puts a fault in the first board that has a place for it.
func plant(boards map[string][]byte, good, bad string) []byte {
	names := make([]string, 0, len(boards))
	for name := range boards {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		var compact bytes.Buffer
		if json.Compact(&compact, boards[name]) == nil && bytes.Contains(compact.Bytes(), []byte(good)) {
			return bytes.Replace(compact.Bytes(), []byte(good), []byte(bad), 1)
		}
	}
	return nil
}

func TestFaultsOfBoardsAreNamed(t *testing.T) {
	g := newGrafana(t)
	for form, c := range map[string]struct {
		boards map[string][]byte
		judge  func([]byte) []Problem
	}{
		"classic": {committed(t), g.Classic},
		"v2":      {resources(t), g.Resource},
	} {
		for _, f := range faults {
			if f.only != "" && f.only != form {
				continue
			}
			t.Run(form+" "+f.name, func(t *testing.T) {
				bad := plant(c.boards, f.good, f.bad)
				if bad == nil {
					t.Fatalf("no board has %s", f.good)
				}
				problems := c.judge(bad)
				if !slices.ContainsFunc(problems, func(p Problem) bool { return strings.Contains(p.What, f.name) }) {
					t.Errorf("the fault is not named: %v", problems)
				}
			})
		}
	}
}
