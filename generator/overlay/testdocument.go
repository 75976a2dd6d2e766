package overlay

import (
	"maps"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/llmslo/llmslo/generator/bundle"
)

// editTests changes a promtool document: expectations of alerts that can not be
// tested any more go, others get the new labels and annotations. It returns nil
// for a document that stays as it is, and how many tests are left.
func editTests(data []byte, fates map[string]*fate) (edited []byte, left int, err error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		return nil, 0, err
	}
	changed := false
	tests := value(doc.Content[0], "tests")
	tests.Content = slices.DeleteFunc(tests.Content, func(test *yaml.Node) bool {
		cases := value(test, "alert_rule_test")
		if cases == nil {
			return false
		}
		cases.Content = slices.DeleteFunc(cases.Content, func(c *yaml.Node) bool {
			fate := fates[value(c, "alertname").Value]
			if fate == nil {
				return false
			}
			changed = true
			if !fate.untestable {
				relabel(value(c, "exp_alerts"), fate.pairs)
			}
			return fate.untestable
		})
		if len(cases.Content) > 0 {
			return false
		}
		remove(test, "alert_rule_test")
		return value(test, "promql_expr_test") == nil
	})
	if !changed {
		return nil, len(tests.Content), nil
	}
	edited, err = bundle.EncodeYAML(&doc)
	return edited, len(tests.Content), err
}

// relabel gives expected alerts the labels and annotations of the changed rules.
func relabel(alerts *yaml.Node, pairs [][2]rule) {
	if alerts == nil {
		return
	}
	for _, a := range alerts.Content {
		labels := value(a, "exp_labels")
		for _, pair := range pairs {
			if labels == nil || !carries(labels, pair[0].Labels) {
				continue
			}
			rewrite(labels, pair[0].Labels, pair[1].Labels)
			if annotations := value(a, "exp_annotations"); annotations != nil {
				rewrite(annotations, pair[0].Annotations, pair[1].Annotations)
			}
			break
		}
	}
}

// carries tells whether a mapping has all fixed texts of a rule.
func carries(node *yaml.Node, texts map[string]string) bool {
	for key, text := range texts {
		if v := value(node, key); !strings.Contains(text, "{{") && (v == nil || v.Value != text) {
			return false
		}
	}
	return true
}

// rewrite brings what changed between two texts of a rule into a mapping.
func rewrite(node *yaml.Node, before, after map[string]string) {
	for _, key := range slices.Sorted(maps.Keys(before)) {
		if _, stays := after[key]; !stays {
			remove(node, key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(after)) {
		text := after[key]
		if before[key] == text {
			continue
		}
		if v := value(node, key); v != nil {
			v.SetString(text)
			continue
		}
		var k, v yaml.Node
		k.SetString(key)
		v.SetString(text)
		node.Content = append(node.Content, &k, &v)
	}
}

// value returns a field of a YAML mapping, nil for none.
func value(node *yaml.Node, key string) *yaml.Node {
	if node.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(node.Content); i += 2 {
		if node.Content[i].Value == key {
			return node.Content[i+1]
		}
	}
	return nil
}

// remove takes a field out of a YAML mapping.
func remove(node *yaml.Node, key string) {
	for i := 0; i+1 < len(node.Content); i += 2 {
		if node.Content[i].Value == key {
			node.Content = slices.Delete(node.Content, i, i+2)
			return
		}
	}
}
