package overlay

import (
	"maps"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/llmslo/llmslo/generator/bundle"
)

// alertsSeries is the series that Prometheus makes of alerts, with their labels.
const alertsSeries = "ALERTS"

// edit is what became of a promtool document.
type edit struct {
	// data is the new text, nil for a document that stays as it is.
	data []byte
	// tests is how many are left, counted how many queries for alerts are not.
	tests, counted int
}

// editTests changes a promtool document: expectations of alerts that can not be
// tested any more go, and so do queries for the series of alerts whose labels
// changed; other expectations get the new labels and annotations.
func editTests(data []byte, fates map[string]*fate) (edit, error) {
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		return edit{}, err
	}
	var e edit
	changed := false
	tests := value(doc.Content[0], "tests")
	tests.Content = slices.DeleteFunc(tests.Content, func(test *yaml.Node) bool {
		changed = prune(test, "alert_rule_test", func(c *yaml.Node) bool {
			fate := fates[value(c, "alertname").Value]
			if fate == nil {
				return false
			}
			changed = true
			if !fate.untestable {
				relabel(value(c, "exp_alerts"), fate.pairs)
			}
			return fate.untestable
		}) || changed
		if relabelled(fates) {
			changed = prune(test, "promql_expr_test", func(c *yaml.Node) bool {
				counts := strings.Contains(value(c, "expr").Value, alertsSeries)
				if counts {
					e.counted++
				}
				return counts
			}) || changed
		}
		return value(test, "alert_rule_test") == nil && value(test, "promql_expr_test") == nil
	})
	e.tests = len(tests.Content)
	if !changed {
		return e, nil
	}
	var err error
	e.data, err = bundle.EncodeYAML(&doc)
	return e, err
}

// prune takes items out of a list of a test, and the list with the last of them. It
// tells whether it took any.
func prune(test *yaml.Node, key string, gone func(*yaml.Node) bool) bool {
	list := value(test, key)
	if list == nil {
		return false
	}
	before := len(list.Content)
	list.Content = slices.DeleteFunc(list.Content, gone)
	if len(list.Content) == 0 {
		remove(test, key)
	}
	return len(list.Content) < before
}

// relabelled tells whether the series of alerts have other labels, or are others.
func relabelled(fates map[string]*fate) bool {
	for _, f := range fates {
		if f.untestable {
			return true
		}
		for _, pair := range f.pairs {
			if !maps.Equal(pair[0].Labels, pair[1].Labels) {
				return true
			}
		}
	}
	return false
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
