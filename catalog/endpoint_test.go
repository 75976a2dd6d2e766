package catalog_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
)

func TestEveryProcessHasAnEndpoint(t *testing.T) {
	endpoints := catalog.Endpoints()
	for _, m := range catalog.New().All() {
		d := m.Describe()
		for _, p := range d.Processes {
			if d.Status == metric.Removed || d.Status == metric.Phantom {
				continue
			}
			shown := slices.ContainsFunc(endpoints, func(e catalog.Endpoint) bool {
				return e.Process == p && slices.ContainsFunc(e.Shows, func(prefix string) bool { return strings.HasPrefix(d.Name, prefix) })
			})
			inProcess := p == metric.InProcess || d.Name == "target_info"
			if !shown && !inProcess {
				t.Errorf("%s is on no page of %s", d.Name, p)
			}
		}
	}
}

// TestEndpointPortsAreFacts is R29: the port of every process, as the sources have it.
func TestEndpointPortsAreFacts(t *testing.T) {
	var facts struct {
		Targets []struct {
			ID       string
			Families []string
			Local    any `yaml:"port"`
			Operator int `yaml:"kubernetes_operator_port"`
			By       struct {
				Single   int `yaml:"local_single"`
				Operator int `yaml:"kubernetes_operator"`
			} `yaml:"port_conventions"`
		}
	}
	readFacts(t, metric.Dynamo, &facts)
	found := 0
	for _, f := range facts.Targets {
		process, ok := processes[f.ID]
		if !ok {
			continue // NIXL and LMCache, which are not Dynamo's own
		}
		found++
		port := f.By.Single
		if n, ok := f.Local.(int); ok && n > 0 {
			port = n
		}
		i := slices.IndexFunc(catalog.Endpoints(), func(e catalog.Endpoint) bool { return e.Process == process })
		e := catalog.Endpoints()[i]
		if e.Port != port {
			t.Errorf("%s: port %d, in the catalogue %d", f.ID, port, e.Port)
		}
		if operator := max(f.Operator, f.By.Operator); operator > 0 && e.KubernetesPort != operator {
			t.Errorf("%s: the operator sets %d, in the catalogue %d", f.ID, operator, e.KubernetesPort)
		}
		for _, family := range f.Families {
			if prefix := strings.TrimSuffix(family, "*"); !strings.Contains(family, " ") && !slices.Contains(e.Shows, prefix) {
				t.Errorf("%s shows %s, in the catalogue %v", f.ID, family, e.Shows)
			}
		}
	}
	if found != len(processes) {
		t.Errorf("%d of %d processes are in the facts", found, len(processes))
	}

	var lmcache struct {
		Endpoints []struct {
			ID   string
			Port int
			Path string
		}
	}
	readFacts(t, metric.LMCache, &lmcache)
	for _, f := range lmcache.Endpoints {
		if !slices.ContainsFunc(catalog.Endpoints(), func(e catalog.Endpoint) bool { return e.Port == f.Port && e.Path == f.Path }) {
			t.Errorf("%s: nothing answers on %s", f.ID, fmt.Sprint(f.Port, f.Path))
		}
	}
	if len(lmcache.Endpoints) != 7 {
		t.Errorf("%d facts of LMCache endpoints, not 7", len(lmcache.Endpoints))
	}
}
