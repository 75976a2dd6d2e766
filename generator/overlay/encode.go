package overlay

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/generator/rules"
)

// encode returns the bytes of a file: a string as it is, an object or a list in
// the canonical form that the path's extension asks for.
func encode(name string, content any) ([]byte, error) {
	switch content := content.(type) {
	case string:
		if content == "" {
			return nil, errors.New("the file is empty; leave it out instead")
		}
		return []byte(content), nil
	case map[string]any, []any:
		switch path.Ext(name) {
		case ".json":
			return bundle.EncodeJSON(content)
		case ".yaml", ".yml":
			return encodeYAML(content)
		}
		return nil, fmt.Errorf("its content is %s and its name ends in neither .json nor .yaml; make it text, or change the name", kindOf(content))
	}
	return nil, fmt.Errorf("its content is %s; make it text, an object or a list", kindOf(content))
}

// kindOf names the type of a JSON value.
func kindOf(v any) string {
	switch v.(type) {
	case nil:
		return "null"
	case bool:
		return "true or false"
	case json.Number:
		return "a number"
	case string:
		return "text"
	case []any:
		return "a list"
	}
	return "an object"
}

// encodeYAML prints a value in the house order of keys below the header that says
// where the file comes from.
func encodeYAML(content any) ([]byte, error) {
	node, err := yamlNode(content)
	if err != nil {
		return nil, err
	}
	data, err := bundle.EncodeYAML(node)
	return append([]byte(rules.Header), data...), err
}

// leading are the keys that people look for first, in the order in which rule
// files and manifests are usually written. All others follow by name.
var leading = []string{
	"apiVersion", "kind", "metadata", "name", "namespace", "title",
	"global", "route", "receivers", "alert", "record", "expr", "interval", "for", "keep_firing_for", "labels", "annotations", "spec", "rules",
}

// yamlNode builds the YAML of a JSON value.
func yamlNode(v any) (*yaml.Node, error) {
	var n yaml.Node
	switch v := v.(type) {
	case map[string]any:
		n.Kind = yaml.MappingNode
		for _, key := range houseOrder(v) {
			k, err := yamlText(key)
			if err != nil {
				return nil, err
			}
			value, err := yamlNode(v[key])
			if err != nil {
				return nil, err
			}
			n.Content = append(n.Content, k, value)
		}
		if len(v) == 0 {
			n.Style = yaml.FlowStyle
		}
	case []any:
		n.Kind = yaml.SequenceNode
		for _, item := range v {
			value, err := yamlNode(item)
			if err != nil {
				return nil, err
			}
			n.Content = append(n.Content, value)
		}
		if len(v) == 0 {
			n.Style = yaml.FlowStyle
		}
	case string:
		return yamlText(v)
	case json.Number:
		return yamlNumber(v)
	default:
		err := n.Encode(v)
		return &n, err
	}
	return &n, nil
}

// yamlText prints a text: a block where it has several lines, in quotes where some
// reader would take it for something else, like the yes of YAML 1.1, which kubectl
// reads.
func yamlText(text string) (*yaml.Node, error) {
	var n yaml.Node
	if strings.Contains(text, "\n") || len(text) > len("false") && isLetter(text[0]) {
		// Everything that is mistaken for something else is shorter or begins otherwise.
		n.SetString(text)
		return &n, nil
	}
	err := n.Encode(text)
	if n.Tag == "!!merge" {
		n.Tag, n.Style = "!!str", yaml.DoubleQuotedStyle
	}
	return &n, err
}

func isLetter(b byte) bool { return 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z' }

// yamlNumber prints a number in its shortest form.
func yamlNumber(v json.Number) (*yaml.Node, error) {
	n := yaml.Node{Kind: yaml.ScalarNode, Tag: "!!int", Value: v.String()}
	if strings.ContainsAny(n.Value, ".eE") {
		f, err := strconv.ParseFloat(n.Value, 64)
		if err != nil {
			return nil, fmt.Errorf("number %s: %w", v, err)
		}
		if err := n.Encode(f); err != nil {
			return nil, err
		}
	}
	return &n, nil
}

// houseOrder sorts the keys of an object.
func houseOrder(v map[string]any) []string {
	keys := make([]string, 0, len(v))
	for k := range v {
		keys = append(keys, k)
	}
	rank := func(key string) int {
		if at := slices.Index(leading, key); at >= 0 {
			return at
		}
		return len(leading)
	}
	slices.SortFunc(keys, func(a, b string) int { return cmp.Or(cmp.Compare(rank(a), rank(b)), cmp.Compare(a, b)) })
	return keys
}
