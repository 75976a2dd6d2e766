package grafanaids

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/grafana/grafana-foundation-sdk/go/cog"
	"github.com/grafana/grafana-foundation-sdk/go/cog/plugins"
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
	"github.com/grafana/grafana-foundation-sdk/go/dashboardv2"
)

// strict reads a board as the Foundation SDK knows it: a second opinion, from types
// that are generated from the same sources by others.
func strict(raw []byte) error {
	plugins.RegisterDefaultPlugins()
	var d dashboard.Dashboard
	return fault(d.UnmarshalJSONStrict(raw))
}

// strictV2 does the same with a resource.
func strictV2(raw []byte) error {
	plugins.RegisterDefaultPlugins()
	var resource struct {
		Spec json.RawMessage `json:"spec"`
	}
	if err := json.Unmarshal(raw, &resource); err != nil {
		return err
	}
	var d dashboardv2.Dashboard
	return fault(d.UnmarshalJSONStrict(resource.Spec))
}

// fault tells an error from the empty list that the SDK returns for good input.
func fault(err error) error {
	var list cog.BuildErrors
	if errors.As(err, &list) && len(list) == 0 {
		return nil
	}
	return err
}

func TestTheSDKSeesMisspeltKeys(t *testing.T) {
	if strict(plant(committed(t), `"lineWidth"`, `"lineWidht"`)) == nil {
		t.Error("a misspelt key of a classic board passes")
	}
	if strictV2(plant(resources(t), `"vizConfig"`, `"vizConfg"`)) == nil {
		t.Error("a misspelt key of a resource passes")
	}
}
