package grafanaids

import (
	"reflect"
	"strings"
	"testing"

	"github.com/grafana/grafana-foundation-sdk/go/prometheus"
)

func TestKeysOfQueriesAreThoseOfTheSDK(t *testing.T) {
	known := map[string]bool{}
	for field := range reflect.TypeFor[prometheus.Dataquery]().Fields() {
		name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
		known[name] = true
	}
	for key := range query.Properties {
		if !known[key] {
			t.Errorf("the SDK does not know the key %q", key)
		}
	}
	for _, format := range []prometheus.PromQueryFormat{prometheus.PromQueryFormatTimeSeries, prometheus.PromQueryFormatTable, prometheus.PromQueryFormatHeatmap} {
		if p := query.Properties["format"].validate(string(format), "format"); len(p) > 0 {
			t.Error(p)
		}
	}
}
