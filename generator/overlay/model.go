package overlay

import (
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/common/model"

	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/generator/config"
)

// Format is the version of the bundle as templates and overlays see it. It rises
// when a field goes away or changes its meaning; docs/packaging/bundle.md tells
// what changed.
const Format = 1

// Model is the bundle as templates and overlays see it, without the content of
// its documents.
type Model struct {
	Format      int            `json:"format"`
	Deployments []Deployment   `json:"deployments"`
	Rules       []RuleFile     `json:"rules"`
	Dashboards  []Dashboard    `json:"dashboards"`
	Tests       []Document     `json:"tests"`
	Runbooks    []Document     `json:"runbooks"`
	Settings    map[string]any `json:"settings"`
}

// Deployment is what packaging needs to know of a deployment.
type Deployment struct {
	Name   string `json:"name"`
	Mode   string `json:"mode"`
	Engine string `json:"engine"`
	// Selector holds labels that every series of the deployment carries.
	Selector map[string]string `json:"selector"`
	// Identity are the labels kept on every record beside deployment and model,
	// as they are called in that Prometheus.
	Identity []string `json:"identity"`
	// Labels are put on every Kubernetes object.
	Labels map[string]string `json:"labels"`
	// Page and Ticket are the values of the severity label.
	Page   string `json:"page"`
	Ticket string `json:"ticket"`
	// ScrapeInterval and RuleInterval are durations as Prometheus writes them.
	ScrapeInterval string `json:"scrape_interval"`
	RuleInterval   string `json:"rule_interval"`
	// Histograms is how the server stores them: classic or nhcb.
	Histograms config.HistogramForm `json:"histograms"`
	// Targets are the kinds of process to scrape.
	Targets []ScrapeTarget `json:"targets"`
}

// ScrapeTarget is a kind of process to scrape.
type ScrapeTarget struct {
	// Kind is engine, frontend or lmcache.
	Kind string `json:"kind"`
	// Job names it over all deployments: chat-engine.
	Job string `json:"job"`
	// Port shows the metrics at Path.
	Port int    `json:"port"`
	Path string `json:"path"`
	// Addresses are host:port, on loopback where none are configured.
	Addresses []string `json:"addresses"`
	// Configured tells whether the addresses were.
	Configured bool `json:"configured"`
	// HonorLabels lets labels of the series win over those of the target.
	HonorLabels bool `json:"honor_labels"`
	// Pods are labels that its pods carry.
	Pods map[string]string `json:"pods"`
}

// RuleFile is a document of recording or alerting rules.
type RuleFile struct {
	Path       string `json:"path"`
	Deployment string `json:"deployment"`
	// Part is records or alerts.
	Part string `json:"part"`
}

// Dashboard is a document with a board.
type Dashboard struct {
	Path   string `json:"path"`
	UID    string `json:"uid"`
	Title  string `json:"title"`
	Folder string `json:"folder"`
}

// Document is any other document.
type Document struct {
	Path string `json:"path"`
}

// instanceLabel is the label by which pods are found unless an overlay says
// otherwise: Helm charts put the name of the release there.
const instanceLabel = "app.kubernetes.io/instance"

// deployment describes a deployment for packaging.
func deployment(d config.Deployment) Deployment {
	out := Deployment{
		Name: d.Name, Mode: string(d.Mode), Engine: string(d.Engine),
		Selector: nonNil(d.Selector), Labels: nonNil(d.Resources.Labels), Identity: []string{},
		Page: d.Alerts.Page.Label, Ticket: d.Alerts.Ticket.Label,
		ScrapeInterval: duration(d.Scrape.Interval), RuleInterval: duration(d.Rules.Interval),
		Histograms: d.Scrape.Histograms,
	}
	for _, label := range d.Identity {
		if renamed, found := d.Labels[label]; found {
			label = renamed
		}
		out.Identity = append(out.Identity, label)
	}
	for _, kind := range d.TargetKinds() {
		t := ScrapeTarget{
			Kind: kind, Job: d.Name + "-" + kind, Port: d.Port(kind), Path: "/metrics",
			Addresses: d.Scrape.Targets[kind], Configured: len(d.Scrape.Targets[kind]) > 0,
			Pods:        map[string]string{instanceLabel: d.Name},
			HonorLabels: kind == config.FrontendTarget && d.Scrape.HonorLabels,
		}
		if !t.Configured {
			t.Addresses = []string{fmt.Sprintf("127.0.0.1:%d", t.Port)}
		}
		out.Targets = append(out.Targets, t)
	}
	return out
}

// describe makes the model of a bundle. The boards are given parsed, by path.
func describe(b bundle.Bundle, boards map[string]map[string]any, deployments []config.Deployment, folder string) Model {
	m := Model{Format: Format, Settings: map[string]any{}, Tests: []Document{}, Runbooks: []Document{}}
	for _, d := range deployments {
		m.Deployments = append(m.Deployments, deployment(d))
	}
	for _, doc := range b.Documents {
		switch doc.Kind {
		case bundle.Rules:
			f := RuleFile{Path: doc.Path}
			f.Deployment, f.Part, _ = strings.Cut(strings.TrimSuffix(path.Base(doc.Path), ".rules.yaml"), ".")
			m.Rules = append(m.Rules, f)
		case bundle.Dashboard:
			d := Dashboard{Path: doc.Path, Folder: folder}
			d.UID, _ = boards[doc.Path]["uid"].(string)
			d.Title, _ = boards[doc.Path]["title"].(string)
			m.Dashboards = append(m.Dashboards, d)
		case bundle.RuleTests:
			m.Tests = append(m.Tests, Document{doc.Path})
		case bundle.Runbook:
			m.Runbooks = append(m.Runbooks, Document{doc.Path})
		default:
		}
	}
	return m
}

// target finds a kind of target of a deployment, nil for none.
func (m Model) target(deployment, kind string) *ScrapeTarget {
	for i := range m.Deployments {
		if m.Deployments[i].Name != deployment {
			continue
		}
		targets := m.Deployments[i].Targets
		if at := slices.IndexFunc(targets, func(t ScrapeTarget) bool { return t.Kind == kind }); at >= 0 {
			return &targets[at]
		}
	}
	return nil
}

func duration(d time.Duration) string { return model.Duration(d).String() }

func nonNil(m map[string]string) map[string]string {
	if m == nil {
		return map[string]string{}
	}
	return m
}
