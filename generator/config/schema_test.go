package config

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"
)

// schemaTree is the published schema as any tool sees it.
func schemaTree(t *testing.T) map[string]any {
	t.Helper()
	var s map[string]any
	if err := json.Unmarshal(Schema(), &s); err != nil {
		t.Fatal(err)
	}
	return s
}

// conforms checks a value against the keywords that the schema uses, and fails
// on others, so that no keyword goes unchecked.
func conforms(schema map[string]any, v any, path string) error {
	for _, keyword := range slices.Sorted(maps.Keys(schema)) {
		if err := keywordHolds(schema, keyword, v, path); err != nil {
			return err
		}
	}
	return nil
}

func keywordHolds(schema map[string]any, keyword string, v any, path string) error {
	fails := fmt.Errorf("%s: %v breaks %s %v", path, v, keyword, schema[keyword])
	object, isObject := v.(map[string]any)
	list, isList := v.([]any)
	number, isNumber := v.(float64)
	text, isText := v.(string)
	_, isBool := v.(bool)
	limit, _ := schema[keyword].(float64)
	holds := true
	switch keyword {
	case "$schema", "$id", "title", "description", "default", "format", "patternProperties":
	case "type":
		holds = map[string]bool{
			"object": isObject, "array": isList, "string": isText, "number": isNumber, "boolean": isBool,
			"integer": isNumber && number == float64(int(number)),
		}[schema[keyword].(string)]
	case "enum":
		holds = slices.Contains(schema["enum"].([]any), v)
	case "pattern":
		holds = !isText || regexp.MustCompile(schema["pattern"].(string)).MatchString(text)
	case "minLength":
		holds = !isText || len([]rune(text)) >= int(limit)
	case "maxLength":
		holds = !isText || len([]rune(text)) <= int(limit)
	case "minimum":
		holds = !isNumber || number >= limit
	case "maximum":
		holds = !isNumber || number <= limit
	case "exclusiveMinimum":
		holds = !isNumber || number > limit
	case "exclusiveMaximum":
		holds = !isNumber || number < limit
	case "minItems":
		holds = !isList || len(list) >= int(limit)
	case "maxItems":
		holds = !isList || len(list) <= int(limit)
	case "uniqueItems":
		seen := map[any]bool{}
		for _, item := range list {
			holds = holds && !seen[item]
			seen[item] = true
		}
	case "minProperties":
		holds = !isObject || len(object) >= int(limit)
	case "required":
		for _, key := range schema["required"].([]any) {
			_, has := object[key.(string)]
			holds = holds && (!isObject || has)
		}
	case "items":
		for i, item := range list {
			if err := conforms(schema["items"].(map[string]any), item, fmt.Sprintf("%s[%d]", path, i)); err != nil {
				return err
			}
		}
	case "properties", "additionalProperties":
		for key, value := range object {
			s := propertySchema(schema, key)
			if s == nil {
				return fmt.Errorf("%s: no key %s", path, key)
			}
			if err := conforms(s, value, path+"."+key); err != nil {
				return err
			}
		}
	case "anyOf":
		var last error
		for _, s := range schema["anyOf"].([]any) {
			if last = conforms(s.(map[string]any), v, path); last == nil {
				return nil
			}
		}
		return last
	default:
		return fmt.Errorf("%s: the keyword %s is not checked by this test", path, keyword)
	}
	if !holds {
		return fails
	}
	return nil
}

// propertySchema is the schema of one key, nil when the key is not allowed.
func propertySchema(schema map[string]any, key string) map[string]any {
	properties, _ := schema["properties"].(map[string]any)
	if s, ok := properties[key].(map[string]any); ok {
		return s
	}
	patterns, _ := schema["patternProperties"].(map[string]any)
	for pattern, s := range patterns {
		if regexp.MustCompile(pattern).MatchString(key) {
			return s.(map[string]any)
		}
	}
	return nil
}

// asJSON reads YAML as a JSON tool would see it.
func asJSON(t *testing.T, file string) any {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var v any
	if err := yaml.Unmarshal(content, &v); err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func TestSchemaAcceptsEveryGoodFile(t *testing.T) {
	schema := schemaTree(t)
	for _, name := range inputs(t, "testdata/good") {
		if filepath.Ext(name) == ".jsonnet" {
			continue
		}
		if err := conforms(schema, asJSON(t, filepath.Join("testdata/good", name)), ""); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// The faults that an editor with the schema shows while typing.
func TestSchemaRefusesFaultsOfShape(t *testing.T) {
	schema := schemaTree(t)
	for _, name := range []string{
		"unknown-key-is-near-a-valid-one", "unknown-key-is-like-nothing", "unknown-sli", "unknown-key-beside-percentiles",
		"mode-does-not-exist", "mode-is-missing", "version-of-the-format-is-newer", "no-deployments", "deployments-by-name",
		"root-is-a-list", "objectives-are-empty", "section-without-a-value", "percent-is-0", "percent-is-a-fraction", "percent-is-a-word",
		"percentile-is-100", "percentile-without-its-point", "percentile-without-its-p", "target-without-a-percentile",
		"target-is-0", "target-is-negative", "target-is-probably-in-milliseconds", "target-in-an-unknown-unit", "target-with-a-comma",
		"target-is-true", "policy-does-not-exist", "selector-value-is-empty", "selector-value-is-a-number", "match-is-empty",
		"override-without-objectives", "prefix-of-an-unknown-system", "prefix-without-a-separator", "ladder-is-empty",
		"name-with-capitals", "name-is-a-number", "R60-name-is-too-long", "ports-out-of-range", "port-in-quotes", "port-of-an-unknown-target",
		"url-without-a-scheme", "engine-is-lmcache", "versions-as-a-number", "duration-without-a-unit", "R52-resource-label-is-no-label",
	} {
		if err := conforms(schema, asJSON(t, filepath.Join("testdata/bad", name+".yaml")), ""); err == nil {
			t.Errorf("%s.yaml passes the schema", name)
		}
	}
}

// objects lists the paths of all objects in the schema with the keys they allow.
func objects(schema map[string]any, path string, into map[string][]string) {
	if properties, ok := schema["properties"].(map[string]any); ok {
		into[path] = append(into[path], slices.Sorted(maps.Keys(properties))...)
		for key, s := range properties {
			objects(s.(map[string]any), strings.TrimPrefix(path+"."+key, "."), into)
		}
	}
	if items, ok := schema["items"].(map[string]any); ok {
		objects(items, path+"[0]", into)
	}
	alternatives, _ := schema["anyOf"].([]any)
	for _, s := range alternatives {
		objects(s.(map[string]any), path, into)
	}
}

// Every word that is a key anywhere is put into every object: the decoder must
// know it exactly where the schema has it.
func TestSchemaAndDecoderKnowTheSameKeys(t *testing.T) {
	known := map[string][]string{}
	objects(schemaTree(t), "", known)
	if len(known) < 15 {
		t.Fatalf("only %d objects were found in the schema", len(known))
	}
	var words []string
	for _, keys := range known {
		words = append(words, keys...)
	}
	slices.Sort(words)
	words = slices.Compact(words)
	content, err := os.ReadFile("testdata/good/full.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for path, keys := range known {
		for _, word := range words {
			var ignored problems
			root := nodesFromYAML("full.yaml", content, &ignored)[0].root
			target := nodeAt(root, path)
			if target == nil {
				t.Errorf("full.yaml has no %s", path)
				break
			}
			if target.get(word) == nil {
				target.entries = append(target.entries, entry{&node{kind: textKind, text: word, path: "added"}, &node{kind: otherKind}})
			} else if !slices.Contains(keys, word) {
				t.Errorf("full.yaml has %s under %s, the schema has not", word, path)
			}
			r := &reader{}
			_, _ = fileValue().read(r, root)
			refused := slices.ContainsFunc(r.found, func(p Problem) bool {
				return p.Path == "added" && (strings.HasPrefix(p.What, "unknown key") || strings.Contains(p.What, "is no percentile"))
			})
			if refused == slices.Contains(keys, word) {
				t.Errorf("%s under %q: the schema has it: %t, the decoder refuses it: %t", word, path, slices.Contains(keys, word), refused)
			}
		}
	}
}

// nodeAt follows a path such as deployments[0].slos.
func nodeAt(n *node, path string) *node {
	if path == "" {
		return n
	}
	for step := range strings.SplitSeq(path, ".") {
		key, list := strings.CutSuffix(step, "[0]")
		if n = n.get(key); n == nil {
			return nil
		}
		if list {
			n = n.items[0]
		}
	}
	return n
}

func TestSchemaDescribesEveryKey(t *testing.T) {
	var walk func(schema map[string]any, path string)
	walk = func(schema map[string]any, path string) {
		properties, _ := schema["properties"].(map[string]any)
		for key, s := range properties {
			s := s.(map[string]any)
			if d, _ := s["description"].(string); !strings.HasSuffix(d, ".") {
				t.Errorf("%s.%s has no description that ends in a full stop", path, key)
			}
			walk(s, path+"."+key)
		}
		if items, ok := schema["items"].(map[string]any); ok {
			walk(items, path+"[]")
		}
	}
	walk(schemaTree(t), "")
}

func TestSchemaIsStable(t *testing.T) {
	if diff := cmp.Diff(string(Schema()), string(Schema())); diff != "" {
		t.Error(diff)
	}
}
