package overlay

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// The syntax of Kubernetes for names of objects, keys of ConfigMaps, and labels.
var (
	objectName = regexp.MustCompile(`^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$`)
	dataKey    = regexp.MustCompile(`^[-._a-zA-Z0-9]+$`)
	labelKey   = regexp.MustCompile(`^([a-z0-9]([-a-z0-9.]{0,251}[a-z0-9])?/)?[A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?$`)
	labelValue = regexp.MustCompile(`^([A-Za-z0-9]([-A-Za-z0-9_.]{0,61}[A-Za-z0-9])?)?$`)
)

const (
	// maxObjectName is the longest name of an object.
	maxObjectName = 253
	// maxApplied is the largest object, as JSON, that a client-side kubectl apply
	// takes: it keeps the whole object in annotations, which hold 256 KiB together.
	maxApplied = 255 << 10
	// maxRules is the largest custom resource of rules: operators put its rules into
	// a ConfigMap of which they fill half.
	maxRules = 500 << 10
)

// local are groups of resources that look like Kubernetes objects and are read by
// other programs.
var local = []string{"kustomize.config.k8s.io", "dashboard.grafana.app", "folder.grafana.app"}

// inspectObject returns what a Kubernetes API server would refuse in an object, and
// objects that would replace each other there.
func (o *output) inspectObject(path string, object map[string]any) []error {
	version, _ := object["apiVersion"].(string)
	kind, _ := object["kind"].(string)
	metadata, _ := object["metadata"].(map[string]any)
	if version == "" || kind == "" {
		return nil
	}
	if group, _, _ := strings.Cut(version, "/"); slices.Contains(local, group) {
		return nil
	}
	var errs []error
	name, _ := metadata["name"].(string)
	namespace, _ := metadata["namespace"].(string)
	if len(name) > maxObjectName || !objectName.MatchString(name) {
		errs = append(errs, fmt.Errorf("the object can not be called %q; use at most %d lower-case letters, digits, dots and dashes", name, maxObjectName))
	}
	key := strings.Join([]string{version, kind, namespace, name}, " ")
	if other, taken := o.objects[key]; taken {
		errs = append(errs, fmt.Errorf("%s %s is in %q too; give one of them another name", kind, name, other))
	}
	o.objects[key] = path
	labels, _ := metadata["labels"].(map[string]any)
	for _, k := range slices.Sorted(maps.Keys(labels)) {
		if v, isText := labels[k].(string); !isText || !labelKey.MatchString(k) || !labelValue.MatchString(v) {
			errs = append(errs, fmt.Errorf("%s: %v is no label of an object", k, labels[k]))
		}
	}
	if kind == "ConfigMap" {
		data, _ := object["data"].(map[string]any)
		for _, k := range slices.Sorted(maps.Keys(data)) {
			if len(k) > maxObjectName || !dataKey.MatchString(k) {
				errs = append(errs, fmt.Errorf("a ConfigMap has no key %q; use letters, digits, dots, dashes and underscores", k))
			}
		}
	}
	if err := size(kind, name, object); err != nil {
		errs = append(errs, err)
	}
	return errs
}

// size refuses objects that are too large.
func size(kind, name string, object map[string]any) error {
	data, err := json.Marshal(object)
	if err != nil {
		return err
	}
	switch {
	case kind == "ConfigMap" && len(data) > maxApplied:
		return fmt.Errorf("ConfigMap %s has %d KiB, and kubectl apply takes %d KiB; "+
			"generate fewer deployments into one directory, or use the target grafana-operator or grafana-git-sync", name, len(data)>>10, maxApplied>>10)
	case len(data) > maxRules:
		return fmt.Errorf("%s %s has %d KiB, more than the %d KiB that operators take; split the deployment", kind, name, len(data)>>10, maxRules>>10)
	}
	return nil
}
