package e2e

import (
	"fmt"
	"reflect"
	"regexp"
	"time"

	"go.yaml.in/yaml/v3"
)

var groupInterval = regexp.MustCompile(`(?m)^(\s+interval: ).*$`)

// hasten gives every group of a rule file another interval and changes no other
// byte: a test that waits for groups of five minutes would take all day. A file
// where more than intervals would change is refused.
func hasten(content []byte, interval time.Duration) ([]byte, error) {
	fast := groupInterval.ReplaceAll(content, []byte("${1}"+interval.String()))
	before, err := withoutIntervals(content)
	if err != nil {
		return nil, err
	}
	after, err := withoutIntervals(fast)
	if err != nil {
		return nil, err
	}
	if !reflect.DeepEqual(before, after) {
		return nil, fmt.Errorf("more than the intervals of groups would change")
	}
	return fast, nil
}

func withoutIntervals(content []byte) (any, error) {
	var file struct {
		Groups []map[string]any `yaml:"groups"`
	}
	if err := yaml.Unmarshal(content, &file); err != nil {
		return nil, err
	}
	for _, g := range file.Groups {
		delete(g, "interval")
	}
	return file.Groups, nil
}
