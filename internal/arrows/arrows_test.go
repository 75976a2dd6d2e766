package arrows

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"strings"
	"testing"
)

// listed is what the go command says about a package.
type listed struct {
	ImportPath string
	Imports    []string
}

// list runs go list at the top of the module.
func list(t *testing.T, args ...string) []listed {
	t.Helper()
	cmd := exec.Command("go", append([]string{"list", "-json=ImportPath,Imports"}, args...)...)
	cmd.Dir = "../.."
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list %v: %v\n%s", args, err, &stderr)
	}
	var packages []listed
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			return packages
		} else if err != nil {
			t.Fatal(err)
		}
		packages = append(packages, p)
	}
}

func TestArrowsAreKept(t *testing.T) {
	packages := list(t, "./...")
	if len(packages) < 10 {
		t.Fatalf("only %d packages were found", len(packages))
	}
	for _, p := range packages {
		for _, to := range p.Imports {
			for _, r := range rules {
				if r.forbids(p.ImportPath, to) {
					t.Errorf("%s imports %s: %s", p.ImportPath, to, r.why)
				}
			}
		}
	}
}

func TestRulesForbidWhatTheySay(t *testing.T) {
	for name, c := range map[string]struct {
		from, to string
		want     bool
	}{
		"a fact that knows what is made from it":   {"catalog/vllm", module + "/generator/sli", true},
		"a fact that reads YAML":                   {"catalog", "go.yaml.in/yaml/v3", true},
		"a fact that knows another":                {"catalog/vllm", module + "/catalog/metric", false},
		"a record that knows its board":            {"generator/rules", module + "/generator/dashboard/board", true},
		"a board that knows its record":            {"generator/dashboard", module + "/generator/rules", false},
		"a configuration that knows its reader":    {"generator/config", module + "/generator/sli", true},
		"a package below the one that is bound":    {"generator/config", module + "/generator/config/internal/x", false},
		"the SDK outside of the boards":            {"generator/rules", "github.com/grafana/grafana-foundation-sdk/go/dashboard", true},
		"the SDK in the boards":                    {"generator/dashboard/classic", "github.com/grafana/grafana-foundation-sdk/go/dashboard", false},
		"the SDK in the resource form of boards":   {"generator/dashboard/resource", "github.com/grafana/grafana-foundation-sdk/go/dashboardv2", false},
		"the TSDB in a command":                    {"cmd/llmslo", "github.com/prometheus/prometheus/tsdb", true},
		"the rule engine in the test engine":       {"internal/promtest", "github.com/prometheus/prometheus/rules", false},
		"rulefmt, whose name only begins the same": {"generator/rules", "github.com/prometheus/prometheus/rulesx", false},
		"a web server in the generator":            {"generator/check", "net/http", true},
		"a logger in the generator":                {"generator/rules", "log", true},
		"the logger that rulefmt asks for":         {"generator/rules", "log/slog", false},
		"another YAML library":                     {"internal/e2e", "gopkg.in/yaml.v3", true},
		"the old random numbers":                   {"internal/simulate/chance", "math/rand", true},
		"the new random numbers":                   {"internal/simulate/chance", "math/rand/v2", false},
	} {
		t.Run(name, func(t *testing.T) {
			got := false
			for _, r := range rules {
				got = got || r.forbids(module+"/"+c.from, c.to)
			}
			if got != c.want {
				t.Errorf("%s -> %s: forbidden is %t", c.from, c.to, got)
			}
		})
	}
}

// heavy are packages that must not be linked into the command, directly or by
// way of others, with what they would bring.
var heavy = map[string]string{
	"github.com/prometheus/prometheus/tsdb":                   "the time series database",
	"github.com/prometheus/prometheus/tsdb/wlog":              "the time series database",
	"github.com/prometheus/prometheus/rules":                  "the rule engine",
	"github.com/prometheus/prometheus/promql/promqltest":      "a test engine",
	"github.com/prometheus/prometheus/scrape":                 "the scraper",
	"github.com/prometheus/prometheus/web":                    "a web server",
	"github.com/prometheus/prometheus/discovery":              "service discovery of every cloud",
	"github.com/prometheus/prometheus/storage/remote":         "remote storage",
	"github.com/prometheus/alertmanager":                      "Alertmanager",
	"github.com/prometheus/client_golang/prometheus/promhttp": "a web server",
	"k8s.io":                         "a Kubernetes client",
	"sigs.k8s.io/controller-runtime": "a Kubernetes client",
	"google.golang.org/grpc":         "a remote procedure server",
	"google.golang.org/api":          "a cloud's client",
	"github.com/aws":                 "a cloud's client",
	"github.com/Azure":               "a cloud's client",
	"github.com/stretchr":            "a test library",
	"testing":                        "the test framework",
	"net/http/pprof":                 "a web server",
	"net/http/httptest":              "a web server",
	"plugin":                         "the plugin loader",
	module + "/generator/dashboard/grafanaids": "what boards are proved by, which is for tests",
}

func TestTheCommandStaysSmall(t *testing.T) {
	packages := list(t, "-deps", "./cmd/llmslo")
	ours := 0
	for _, p := range packages {
		if beneath(p.ImportPath, module) {
			ours++
		}
		for path, what := range heavy {
			if p.ImportPath == path || !exact[path] && beneath(p.ImportPath, path) {
				t.Errorf("the command links %s: %s", p.ImportPath, what)
			}
		}
	}
	if ours < 5 {
		t.Fatalf("only %d packages of the module were found", ours)
	}
	// 338 when only what generate needs was linked; a library more is seen here.
	const most = 420
	if len(packages) > most {
		t.Errorf("the command links %d packages, more than %d: look with go list -deps ./cmd/llmslo for what came in", len(packages), most)
	}
}
