package board

import (
	"regexp"
	"strings"

	"github.com/llmslo/llmslo/generator/check/tree"
)

// Source is a mention of a data source.
type Source struct {
	// Type is the plug-in, empty when the file does not say it.
	Type string
	// UID is its uid or, in old boards, its name; empty for the default one.
	UID  string
	Node *tree.Node
	Path tree.Path
	// Panel is the title of the panel that names it, empty for the board.
	Panel string
}

var variableName = regexp.MustCompile(`^(?:\$\{([A-Za-z_]\w*)(?:[:.][^}]*)?\}|\$([A-Za-z_]\w*)|\[\[([A-Za-z_]\w*)\]\])$`)

// Variable returns the name of the variable that chooses the source; empty when
// the source is fixed.
func (s Source) Variable() string {
	m := variableName.FindStringSubmatch(s.UID)
	if m == nil {
		return ""
	}
	return m[1] + m[2] + m[3]
}

// BuiltIn tells whether Grafana itself answers: its own annotations, a mix of
// sources, another panel's result or an expression.
func (s Source) BuiltIn() bool {
	switch s.UID {
	case "-- Grafana --", "grafana", "-- Mixed --", "-- Dashboard --", "__expr__", "-- Expression --":
		return true
	}
	return s.Type == "grafana" || s.Type == "datasource" || s.Type == "__expr__"
}

// readSource reads a data source in any of the forms that boards have: an object
// with type and uid, a name, or nothing.
func readSource(n *tree.Node, path tree.Path) Source {
	switch {
	case n.Is(tree.Map):
		s := Source{Type: n.Get("type").Str(), UID: n.Get("uid").Str(), Node: n, Path: path}
		if uid := n.Get("uid"); uid.Is(tree.String) {
			s.Node, s.Path = uid, path.Key("uid")
		} else if name := n.Get("name"); name.Is(tree.String) {
			s.UID, s.Node, s.Path = name.Str(), name, path.Key("name")
		}
		return s
	case n.Is(tree.String):
		return Source{UID: n.Str(), Node: n, Path: path}
	default:
		return Source{}
	}
}

// foreign are plug-ins that do not speak PromQL.
var foreign = []string{
	"loki", "tempo", "elasticsearch", "influxdb", "mysql", "postgres", "mssql", "cloudwatch", "jaeger", "zipkin",
	"pyroscope", "phlare", "testdata", "stackdriver", "cloud-monitoring", "opentsdb", "graphite", "azure", "bigquery",
	"clickhouse", "infinity", "json", "alertmanager", "parca", "datadog", "splunk", "newrelic", "dynatrace", "xray",
	"athena", "redshift", "timestream", "opensearch", "mongodb", "snowflake", "github", "sentry", "victorialogs",
	"yesoreyeram", "marcus", "googlesheets", "alertlist", "zabbix", "sqlite",
}

func isForeign(plugin string) bool {
	plugin = strings.ToLower(plugin)
	if strings.Contains(plugin, "prometheus") || strings.Contains(plugin, "metrics-datasource") {
		return false
	}
	for _, f := range foreign {
		if strings.Contains(plugin, f) {
			return true
		}
	}
	return false
}

// settleSources gives every target the source it asks in the end, and tells
// which of them do not speak PromQL.
func (b *Board) settleSources() {
	settle := func(t *Target, outer Source) {
		if t.Source.Type == "" && t.Source.UID == "" || t.Source.UID == "-- Mixed --" {
			t.Source = outer
		}
		plugin := t.Source.Type
		if v := b.Variable(t.Source.Variable()); v != nil && v.Type == "datasource" && v.Query != nil {
			plugin = v.Query.Value
		}
		t.Foreign = isForeign(plugin) || t.Source.BuiltIn() && t.Source.UID != "-- Mixed --"
		t.Lenient = strings.Contains(strings.ToLower(plugin), "victoria")
	}
	for i := range b.Panels {
		p := &b.Panels[i]
		outer := readSource(p.Node.Get("datasource"), "")
		for j := range p.Targets {
			settle(&p.Targets[j], outer)
		}
	}
	for i := range b.Annotations {
		settle(&b.Annotations[i], Source{})
	}
}
