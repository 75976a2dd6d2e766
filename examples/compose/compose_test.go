// Package compose checks the files of compose.yaml without a container engine:
// what they name exists, what they ask of programs the programs understand, and
// nothing listens where others reach it.
package compose

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"net/netip"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/prometheus/prometheus/config"
	sd "github.com/prometheus/prometheus/discovery/http"
	"go.yaml.in/yaml/v3"
)

// root is the directory of compose.yaml.
const root = "../.."

// service is the part of the Compose specification that is used; decoding refuses any other.
type service struct {
	Image string `yaml:"image"`
	Build struct {
		Context    string `yaml:"context"`
		Dockerfile string `yaml:"dockerfile"`
	} `yaml:"build"`
	Command     []string          `yaml:"command"`
	Ports       []string          `yaml:"ports"`
	Volumes     []string          `yaml:"volumes"`
	Environment map[string]string `yaml:"environment"`
	NetworkMode string            `yaml:"network_mode"`
	DependsOn   []string          `yaml:"depends_on"`
	ReadOnly    bool              `yaml:"read_only"`
	CapDrop     []string          `yaml:"cap_drop"`
	SecurityOpt []string          `yaml:"security_opt"`
}

type file struct {
	Name     string             `yaml:"name"`
	Services map[string]service `yaml:"services"`
}

// decode reads YAML strictly.
func decode(t *testing.T, path string, into any) {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	d := yaml.NewDecoder(bytes.NewReader(content))
	d.KnownFields(true)
	if err := d.Decode(into); err != nil {
		t.Fatalf("%s: %v", path, err)
	}
}

func load(t *testing.T) file {
	t.Helper()
	var f file
	decode(t, filepath.Join(root, "compose.yaml"), &f)
	for _, name := range []string{"prometheus", "simulator", "grafana"} {
		if _, ok := f.Services[name]; !ok || len(f.Services) != 3 {
			t.Fatalf("services %v, want one %s", f.Services, name)
		}
	}
	return f
}

var variable = regexp.MustCompile(`\$\{([A-Z]+):-([a-z-]+)\}`)

// in replaces the variables, MODE by a mode and others by their default.
func in(mode, text string) string {
	return variable.ReplaceAllStringFunc(text, func(v string) string {
		m := variable.FindStringSubmatch(v)
		if m[1] == "MODE" {
			return mode
		}
		return m[2]
	})
}

var modes = []string{"vllm", "dynamo", "lmcache"}

func TestServicesKeepToThisMachine(t *testing.T) {
	for name, s := range load(t).Services {
		for _, p := range s.Ports {
			address, _, _ := strings.Cut(p, ":")
			if ip, err := netip.ParseAddr(address); err != nil || !ip.IsLoopback() {
				t.Errorf("%s publishes %s, which other machines reach", name, p)
			}
		}
		if !slices.Contains(s.CapDrop, "ALL") || !slices.Contains(s.SecurityOpt, "no-new-privileges:true") {
			t.Errorf("%s may do more than it needs", name)
		}
		if s.Build.Context == "" && !regexp.MustCompile(`^[a-z./-]+:v?\d+\.\d+\.\d+$`).MatchString(s.Image) {
			t.Errorf("%s runs %q, want an image of one release", name, s.Image)
		}
		for key := range s.Environment {
			if strings.Contains(key, "PASSWORD") || strings.Contains(key, "SECRET") || strings.Contains(key, "TOKEN") {
				t.Errorf("%s has %s in a file that everybody reads", name, key)
			}
		}
	}
}

func TestWhatIsMountedExists(t *testing.T) {
	for name, s := range load(t).Services {
		for _, v := range s.Volumes {
			if parts := strings.Split(in("vllm", v), ":"); len(parts) != 3 || parts[2] != "ro" {
				t.Errorf("%s mounts %s, want source:target:ro", name, v)
			}
			for _, mode := range modes {
				source, _, _ := strings.Cut(in(mode, v), ":")
				if _, err := os.Stat(filepath.Join(root, source)); err != nil {
					t.Errorf("%s in mode %s: %v", name, mode, err)
				}
			}
		}
		if b := s.Build; b.Context != "" {
			if _, err := os.Stat(filepath.Join(root, b.Context, b.Dockerfile)); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

func TestPrometheusScrapesTheSimulatorWithTheGeneratedRules(t *testing.T) {
	content, err := os.ReadFile("prometheus.yml")
	if err != nil {
		t.Fatal(err)
	}
	c, err := config.Load(string(content), slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	s := load(t).Services
	target := volume(t, s["prometheus"], "/rules")
	if len(c.RuleFiles) != 1 || filepath.Dir(c.RuleFiles[0]) != target {
		t.Errorf("rule files %v, mounted at %s", c.RuleFiles, target)
	}
	for _, mode := range modes {
		found, err := filepath.Glob(filepath.Join(root, "out", mode, "rules", filepath.Base(c.RuleFiles[0])))
		if err != nil || len(found) != 2 {
			t.Errorf("mode %s has rule files %v, error %v", mode, found, err)
		}
	}
	if len(c.ScrapeConfigs) != 1 || len(c.ScrapeConfigs[0].ServiceDiscoveryConfigs) != 1 || !c.ScrapeConfigs[0].HonorLabels {
		t.Fatalf("scrape configurations %+v", c.ScrapeConfigs)
	}
	found, ok := c.ScrapeConfigs[0].ServiceDiscoveryConfigs[0].(*sd.SDConfig)
	if !ok {
		t.Fatalf("discovery %T", c.ScrapeConfigs[0].ServiceDiscoveryConfigs[0])
	}
	command := s["simulator"].Command
	if at := slices.Index(command, "--listen"); at < 0 || found.URL != "http://"+command[at+1]+"/targets" {
		t.Errorf("targets are asked for at %s, the simulator runs %v", found.URL, command)
	}
	if s["simulator"].NetworkMode != "service:prometheus" {
		t.Error("the simulator's loopback is not that of Prometheus")
	}
}

// volume is where a service mounts what ends in a name.
func volume(t *testing.T, s service, end string) string {
	t.Helper()
	for _, v := range s.Volumes {
		if parts := strings.Split(in("vllm", v), ":"); len(parts) == 3 && strings.HasSuffix(parts[1], end) {
			return parts[1]
		}
	}
	t.Fatalf("nothing is mounted at …%s: %v", end, s.Volumes)
	return ""
}

func TestGrafanaFindsPrometheusAndTheBoards(t *testing.T) {
	var sources struct {
		APIVersion  int `yaml:"apiVersion"`
		Datasources []struct {
			Name, UID, Type, Access, URL string
			IsDefault                    bool              `yaml:"isDefault"`
			JSONData                     map[string]string `yaml:"jsonData"`
		}
	}
	decode(t, "grafana/datasources/prometheus.yaml", &sources)
	if len(sources.Datasources) != 1 {
		t.Fatalf("data sources %+v", sources)
	}
	// The boards choose a data source of this type, the default one at first.
	if d := sources.Datasources[0]; sources.APIVersion != 1 || d.Type != "prometheus" || !d.IsDefault || d.Access != "proxy" || d.URL != "http://prometheus:9090" {
		t.Errorf("data source %+v", d)
	}
	var providers struct {
		APIVersion int `yaml:"apiVersion"`
		Providers  []struct {
			Name, Folder, Type string
			AllowUIUpdates     bool `yaml:"allowUiUpdates"`
			Options            struct{ Path string }
		}
	}
	decode(t, "grafana/dashboards/llmslo.yaml", &providers)
	if len(providers.Providers) != 1 || providers.APIVersion != 1 {
		t.Fatalf("providers %+v", providers)
	}
	if p, mounted := providers.Providers[0], volume(t, load(t).Services["grafana"], "/var/lib/grafana/dashboards"); p.Options.Path != mounted || p.Type != "file" {
		t.Errorf("boards are read from %s and mounted at %s", p.Options.Path, mounted)
	}
	for _, mode := range modes {
		boards, err := filepath.Glob(filepath.Join(root, "out", mode, "dashboards", "*.json"))
		if err != nil || len(boards) < 3 {
			t.Errorf("mode %s has boards %v, error %v", mode, boards, err)
		}
		for _, path := range boards {
			content, err := os.ReadFile(path)
			if err != nil || !json.Valid(content) {
				t.Errorf("%s is no JSON, error %v", path, err)
			}
		}
	}
}
