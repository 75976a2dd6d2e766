package arrows

import "strings"

// module is the path of the module.
const module = "github.com/llmslo/llmslo"

// rule forbids imports.
type rule struct {
	// who are the packages bound by the rule, with everything below them,
	// relative to the module; "." for all. Packages below one of them may always
	// import each other.
	who []string
	// except are packages among them that are free.
	except []string
	// never are the packages that they do not import, with everything below them.
	// Those that begin with ./ are packages of the module.
	never []string
	// why says what to do instead.
	why string
}

// later are the packages that are made from rules.
var later = []string{"./generator/ruletest", "./generator/dashboard", "./generator/runbook", "./generator/bundle", "./generator/overlay", "./generator/check", "./generator/explain"}

// rules are the arrows of the project. They bind packages, not their tests.
var rules = []rule{
	{
		who: []string{"catalog"}, never: []string{"./generator", "./cmd", "./internal", "github.com", "go.yaml.in"},
		why: "the catalogue is facts: it knows nothing of what is made from them",
	},
	{
		who: []string{"generator"}, never: []string{"./cmd", "./internal"},
		why: "the generator is pure; what runs, scrapes or simulates uses it, not the other way",
	},
	{
		who: []string{"generator/config"}, never: []string{"./generator"},
		why: "the configuration comes first: everything else asks it",
	},
	{
		who: []string{"generator/decision", "generator/bundle"}, never: []string{"./generator", "./catalog"},
		why: "decisions and bundles are containers: they do not know what is in them",
	},
	{
		who: []string{"generator/promql"}, never: []string{"./generator"},
		why: "expressions are made of catalogue entries alone",
	},
	{
		who: []string{"generator/sli"}, never: append([]string{"./generator/slo", "./generator/rules"}, later...),
		why: "a signal is defined once, before anything that is derived from it",
	},
	{
		who: []string{"generator/slo"}, never: append([]string{"./generator/rules"}, later...),
		why: "objectives are arithmetic over signals; rules and boards are made from them",
	},
	{
		who: []string{"generator/rules"}, never: later,
		why: "tests, boards and runbooks read the rules",
	},
	{
		who: []string{"."}, except: []string{"generator/dashboard"}, never: []string{"github.com/grafana/grafana-foundation-sdk"},
		why: "the Foundation SDK changes often: only generator/dashboard knows it",
	},
	{
		who: []string{"."}, except: []string{"internal"},
		never: []string{
			"github.com/prometheus/prometheus/rules", "github.com/prometheus/prometheus/promql/promqltest",
			"github.com/prometheus/prometheus/tsdb", "github.com/prometheus/prometheus/scrape",
			"github.com/prometheus/prometheus/web", "github.com/prometheus/prometheus/discovery",
		},
		why: "Prometheus' engine room is for tests and internal/promtest: generate stays small and fast",
	},
	{
		who: []string{"generator", "catalog"}, never: []string{"net/http", "os/exec", "os/signal", "log", "flag", "github.com/spf13"},
		why: "libraries neither talk nor listen: cmd does",
	},
	{
		who: []string{"."}, never: []string{"gopkg.in/yaml.v2", "gopkg.in/yaml.v3", "sigs.k8s.io/yaml", "github.com/ghodss/yaml"},
		why: "use go.yaml.in/yaml/v3, the one YAML library of the project",
	},
	{
		who: []string{"."}, never: []string{"github.com/pkg/errors", "github.com/stretchr/testify", "math/rand"},
		why: "the standard library does it: errors and fmt, testing, math/rand/v2",
	},
}

// exact are forbidden packages whose subpackages are not. promql itself needs the
// chunk formats below tsdb.
var exact = map[string]bool{"log": true, "math/rand": true, "github.com/prometheus/prometheus/tsdb": true}

// forbids tells whether a package of the module may not import another package.
func (r rule) forbids(from, to string) bool {
	bound, home := false, ""
	for _, who := range r.who {
		if beneath(from, resolve("./"+who)) {
			bound, home = true, resolve("./"+who)
		}
	}
	for _, free := range r.except {
		bound = bound && !beneath(from, resolve("./"+free))
	}
	if !bound || beneath(to, home) {
		return false
	}
	for _, never := range r.never {
		if to == never || !exact[never] && beneath(to, resolve(never)) {
			return true
		}
	}
	return false
}

// resolve gives the import path of a package named relative to the module.
func resolve(name string) string {
	own, found := strings.CutPrefix(name, "./")
	switch {
	case !found:
		return name
	case own == ".":
		return module
	}
	return module + "/" + own
}

// beneath tells whether a package is another one or below it.
func beneath(p, above string) bool { return p == above || strings.HasPrefix(p, above+"/") }
