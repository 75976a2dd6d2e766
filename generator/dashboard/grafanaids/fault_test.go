package grafanaids

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/grafana/grafana-foundation-sdk/go/cog"
	"github.com/grafana/grafana-foundation-sdk/go/cog/plugins"
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
)

// strict reads a board as the Foundation SDK knows it, the only one of the two that
// knows the keys of a query. It returns an empty list of errors for some good input.
func strict(raw []byte) error {
	plugins.RegisterDefaultPlugins()
	var d dashboard.Dashboard
	err := d.UnmarshalJSONStrict(raw)
	var list cog.BuildErrors
	if errors.As(err, &list) && len(list) == 0 {
		return nil
	}
	return err
}

// faults are mistakes that Grafana takes in silence: the text of a good board, and
// the wrong one in its place, both without spaces. The name is the word that the message has to hold.
var faults = []struct {
	name, good, bad string
	// sdk is a fault in a query, which only the SDK sees.
	sdk bool
	// classic is a fault in what a resource spells in another way.
	classic bool
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
	{name: "valu", good: `"type":"value"`, bad: `"type":"valu"`},
	{name: "timeserie", good: `"type":"timeseries"`, bad: `"type":"timeserie"`, classic: true},
	{name: "timeserie", good: `"group":"timeseries"`, bad: `"group":"timeserie"`},
	{name: "placment", good: `"placement"`, bad: `"placment"`},
	{name: "lineWidht", good: `"lineWidth"`, bad: `"lineWidht"`},
	{name: "unitt", good: `"unit":`, bad: `"unitt":`},
	{name: "pannels", good: `"panels"`, bad: `"pannels"`, classic: true},
	{name: "elementts", good: `"elements"`, bad: `"elementts"`},
	{name: "colour", good: `"id":"color"`, bad: `"id":"colour"`},
	{name: "custom.lineStil", good: `"id":"custom.lineStyle"`, bad: `"id":"custom.lineStil"`},
	{name: "dassh", good: `"dash"`, bad: `"dassh"`},
	{name: "bogusfmt", good: `${model:queryparam}`, bad: `${model:bogusfmt}`},
	{name: "nope", good: `${deployment:queryparam}`, bad: `${nope:queryparam}`},
	{name: "$nope", good: `$deployment`, bad: `$nope`},
	{name: "definitionn", good: `"definition"`, bad: `"definitionn"`, classic: true},
	{name: "exprr", good: `"expr"`, bad: `"exprr"`, sdk: true, classic: true},
	{name: "legendFromat", good: `"legendFormat"`, bad: `"legendFromat"`, sdk: true, classic: true},
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
	named := func(t *testing.T, problems []Problem, name string) {
		t.Helper()
		if !slices.ContainsFunc(problems, func(p Problem) bool { return strings.Contains(p.What, name) }) {
			t.Errorf("the fault is not named: %v", problems)
		}
	}
	classic, v2 := committed(t), resources(t)
	for _, f := range faults {
		inClassic, inV2 := plant(classic, f.good, f.bad), plant(v2, f.good, f.bad)
		if inClassic == nil && inV2 == nil || inClassic == nil && f.classic {
			t.Errorf("%s: no board has %s", f.name, f.good)
			continue
		}
		if inClassic != nil {
			t.Run(f.name, func(t *testing.T) {
				if f.sdk {
					if err := strict(inClassic); err == nil || !strings.Contains(err.Error(), f.name) {
						t.Errorf("the SDK says %v", err)
					}
					return
				}
				named(t, g.Classic(inClassic), f.name)
			})
		}
		if inV2 != nil && !f.classic {
			t.Run("v2 "+f.name, func(t *testing.T) { named(t, g.Resource(inV2), f.name) })
		}
	}
}
