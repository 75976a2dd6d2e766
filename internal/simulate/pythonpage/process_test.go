package pythonpage

import (
	"strings"
	"testing"

	"github.com/llmslo/llmslo/internal/simulate/exposition"
	"github.com/llmslo/llmslo/internal/simulate/pageshape"
)

func TestAProcessAgesAndRemembersItsStart(t *testing.T) {
	page := exposition.NewPage(exposition.Python, 1.75e9)
	p := Declare(page, Config{Minor: 12, Patch: 3, Start: 1.75e9, Virtual: 1e10, Resident: 1e9, Files: 40, MaxFiles: 65535})
	p.Collect(1.75e9, 0, 0)
	young := string(page.Layout().AppendText(nil))
	p.Collect(1.75e9+3600, 1000, 5)
	old := string(page.Layout().AppendText(nil))
	pageshape.CheckCatalogue(t, []byte(old))
	for _, line := range []string{
		"process_start_time_seconds 1.75e+09\n", "process_open_fds 45.0\n", "process_cpu_seconds_total 166.0\n",
		`python_info{implementation="CPython",major="3",minor="12",patchlevel="3",version="3.12.3"} 1.0`,
	} {
		if !strings.Contains(old, line) {
			t.Errorf("no %q in\n%s", line, old)
		}
	}
	if !strings.Contains(young, "process_cpu_seconds_total 12.0\n") || !strings.Contains(young, "process_open_fds 40.0\n") {
		t.Errorf("a young process says\n%s", young)
	}
	if strings.Contains(old, "_created") {
		t.Error("the client makes no _created series of its own process")
	}
}
