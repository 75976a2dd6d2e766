package config

import (
	"slices"
	"strings"
	"testing"
)

const oneDeployment = "\ndeployments: [{name: chat, mode: vllm, slos: {ttft: {p95: 500ms}}}]\n"

func TestTargetsAreRead(t *testing.T) {
	for text, want := range map[string][]string{
		"":                             nil,
		"targets: []":                  {},
		"targets: [kubernetes, mimir]": {"kubernetes", "mimir"},
	} {
		for _, known := range [][]string{nil, {"kubernetes", "mimir"}} {
			f, err := Loader{Targets: known}.Decode("c.yaml", []byte("apiVersion: llmslo/v1\n"+text+oneDeployment))
			if err != nil || !slices.Equal(f.Targets, want) {
				t.Errorf("%q with %v known: %v, %v", text, known, f.Targets, err)
			}
		}
	}
}

func TestUnknownTargetsAreNamedWithTheirPlace(t *testing.T) {
	known := []string{"kubernetes", "mimir"}
	_, err := Loader{Targets: known}.Decode("c.yaml", []byte("apiVersion: llmslo/v1\ntargets:\n  - kubernets\n  - mimir\n  - nothing-like-it"+oneDeployment))
	if err == nil {
		t.Fatal("accepted")
	}
	for _, want := range []string{
		`c.yaml:3:5: targets[0]: there is no target "kubernets"; did you mean "kubernetes"?`,
		`c.yaml:5:5: targets[2]: there is no target "nothing-like-it"; use kubernetes or mimir, or --templates for one of your own`,
	} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("no %q in:\n%v", want, err)
		}
	}
	if f, err := (Loader{}).Decode("c.yaml", []byte("apiVersion: llmslo/v1\ntargets: [anything]"+oneDeployment)); err != nil || len(f.Targets) != 1 {
		t.Errorf("without known targets: %v, %v", f.Targets, err)
	}
}
