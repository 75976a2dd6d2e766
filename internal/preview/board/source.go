package board

import "strings"

// Source is what a query is put to, as the board says it.
type Source struct {
	// Type is the plugin, like prometheus, or empty when the board does not say.
	Type string
	// UID names the data source, often a variable.
	UID string
}

// The data sources that Grafana itself is.
const (
	// Dashboard takes the results of another panel.
	Dashboard = "-- Dashboard --"
	mixed     = "-- Mixed --"
)

func readSource(v any) Source {
	switch v := v.(type) {
	case string:
		return Source{UID: v}
	case map[string]any:
		o := Object(v)
		s := Source{Type: o.Text("type"), UID: o.Text("uid")}
		if s.Type == "datasource" {
			s.Type = "" // Grafana's own ones, told by their uid
		}
		return s
	default:
		return Source{}
	}
}

// Given tells whether a board names a source at all.
func (s Source) Given() bool { return (s.Type != "" || s.UID != "") && s.UID != mixed }

// prometheusTypes are the plugins that speak the API of Prometheus.
var prometheusTypes = map[string]bool{
	"": true, "prometheus": true, "grafana-amazonprometheus-datasource": true,
	"grafana-azureprometheus-datasource": true, "victoriametrics-metrics-datasource": true, "victoriametrics-datasource": true,
}

// Foreign names what is needed when a query is for something else than
// Prometheus, and is empty when it is for Prometheus or may be.
func (s Source) Foreign() string {
	switch {
	case s.UID == Dashboard, s.UID == mixed:
		return ""
	case s.UID == "__expr__" || s.Type == "__expr__":
		return "expressions that Grafana's server evaluates"
	case strings.HasPrefix(s.UID, "-- ") || s.UID == "grafana":
		return "Grafana's own data source " + s.UID
	case !prometheusTypes[s.Type]:
		return "the data source " + s.Type
	default:
		return ""
	}
}
