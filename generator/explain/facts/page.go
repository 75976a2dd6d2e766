package facts

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
)

// Page is a place where series of a metric are shown.
type Page struct {
	// Process answers the scrape; Command is how people start it.
	Process metric.Process `json:"process"`
	Command string         `json:"command"`
	// Port is 0 where none is established; KubernetesPort is one that an operator sets instead.
	Port           int `json:"port,omitempty"`
	KubernetesPort int `json:"kubernetesPort,omitempty"`
	// Setting moves or opens the port.
	Setting string `json:"setting,omitempty"`
	Path    string `json:"path"`
	Note    string `json:"note,omitempty"`
}

// Where reads the address aloud: "port 8081, 9090 in Kubernetes (DYN_SYSTEM_PORT), /metrics".
func (p Page) Where() string {
	port := "port not established"
	switch {
	case p.Port != 0 && p.KubernetesPort != 0:
		port = "port " + strconv.Itoa(p.Port) + ", " + strconv.Itoa(p.KubernetesPort) + " in Kubernetes"
	case p.Port != 0:
		port = "port " + strconv.Itoa(p.Port)
	case p.KubernetesPort != 0:
		port = "port " + strconv.Itoa(p.KubernetesPort) + " in Kubernetes"
	}
	if p.Setting != "" {
		port += ", set by " + p.Setting
	}
	return port + "; " + p.Path
}

// endpoints are built once: a list of all metrics asks for them hundreds of times.
var endpoints = sync.OnceValue(catalog.Endpoints)

// Pages returns where a metric is shown: the pages of its own processes, and
// those of other systems that pass its series through, such as a Dynamo worker's.
// A name that was never exported is on none.
func Pages(m metric.Metric) []Page {
	d := m.Describe()
	shown, own := []Page{}, []Page{}
	if d.Status == metric.Phantom {
		return shown
	}
	for _, e := range endpoints() {
		ours := slices.Contains(d.Processes, e.Process)
		shows := slices.ContainsFunc(e.Shows, func(begin string) bool { return strings.HasPrefix(d.Name, begin) })
		p := Page{e.Process, e.Command, e.Port, e.KubernetesPort, e.Setting, e.Path, e.Note}
		if shows && (ours || e.System != d.System) {
			shown = append(shown, p)
		}
		if ours {
			own = append(own, p)
		}
	}
	if len(shown) > 0 {
		return shown
	}
	return own
}
