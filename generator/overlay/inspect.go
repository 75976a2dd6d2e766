package overlay

import (
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"path"

	"github.com/prometheus/common/model"
	"github.com/prometheus/prometheus/model/rulefmt"
	"go.yaml.in/yaml/v3"

	"github.com/llmslo/llmslo/generator/promql"
)

// inspect returns what is wrong with a file, whoever wrote it: text that is not
// what its name says, rules that Prometheus refuses, Kubernetes objects that no
// server takes.
func (o *output) inspect(name string, tree any, data []byte) []error {
	if _, isText := tree.(string); isText {
		switch path.Ext(name) {
		case ".json":
			parsed, err := decodeJSON(data)
			if err != nil {
				return []error{fmt.Errorf("its text is no JSON: %w", err)}
			}
			tree = parsed
		case ".yaml", ".yml":
			if err := yaml.Unmarshal(data, &tree); err != nil {
				return []error{fmt.Errorf("its text is no YAML: %w", err)}
			}
		}
	}
	object, isObject := tree.(map[string]any)
	if !isObject {
		return nil
	}
	errs := inspectRules(object)
	return append(errs, o.inspectObject(name, object)...)
}

// inspectRules reads the rule groups in an object with Prometheus' own parser,
// whatever is wrapped around them.
func inspectRules(object map[string]any) []error {
	holder := object
	if spec, ok := object["spec"].(map[string]any); ok {
		holder = spec
	}
	groups, _ := holder["groups"].([]any)
	if !promGroups(groups) {
		return nil
	}
	// JSON is YAML, and cheaper to print.
	data, err := json.Marshal(map[string]any{"groups": groups})
	if err != nil {
		return []error{err}
	}
	// Rulers know fields that Prometheus does not: partial_response_strategy, source_tenants.
	const ignoreUnknown = true
	if _, errs := rulefmt.Parse(data, ignoreUnknown, model.LegacyValidation, promql.Parser(), slog.New(slog.DiscardHandler)); len(errs) > 0 {
		return []error{fmt.Errorf("its rules are refused by Prometheus: %w", errors.Join(errs...))}
	}
	return nil
}

// promGroups tells rule groups of Prometheus from those of Grafana, and from other
// things called groups.
func promGroups(groups []any) bool {
	for _, g := range groups {
		fields, _ := g.(map[string]any)
		list, _ := fields["rules"].([]any)
		for _, r := range list {
			if rule, ok := r.(map[string]any); ok && rule["expr"] != nil {
				return true
			}
		}
	}
	return false
}
