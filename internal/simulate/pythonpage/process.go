// Package pythonpage is what the Python client says of its own process, on the
// pages of vLLM and of LMCache's server.
package pythonpage

import (
	"fmt"

	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/catalog/vllm"
	"github.com/llmslo/llmslo/internal/simulate/exposition"
)

// Config says what process it is. Amounts are those of an idle process that
// just started.
type Config struct {
	// Minor and Patch are the release of Python 3.
	Minor, Patch int
	// Start is when the process started, in unix seconds.
	Start float64
	// Virtual and Resident are its memory in bytes, Files and MaxFiles its file descriptors.
	Virtual, Resident, Files, MaxFiles float64
}

// Process holds the series of one process.
type Process struct {
	start, virtual, resident, cpu, files *exposition.Child
	collected, collections               [3]*exposition.Child
	config                               Config
}

// every is the range of all releases: the client has had these names since 0.4.
var every = version.Range{}

// Declare adds the families to a page.
func Declare(page *exposition.Page, c Config) *Process {
	p := &Process{config: c}
	generations := [...]string{"0", "1", "2"}
	collected := page.Declare(vllm.PythonGCObjectsCollected, every, []string{"generation"})
	uncollectable := page.Declare(vllm.PythonGCObjectsUncollectable, every, []string{"generation"})
	collections := page.Declare(vllm.PythonGCCollections, every, []string{"generation"})
	for i, g := range generations {
		p.collected[i], p.collections[i] = collected.With(g), collections.With(g)
		uncollectable.With(g)
	}
	page.Declare(vllm.PythonInfo, every, nil, exposition.Constant(
		exposition.Label{Name: "implementation", Value: "CPython"}, exposition.Label{Name: "major", Value: "3"},
		exposition.Label{Name: "minor", Value: fmt.Sprint(c.Minor)}, exposition.Label{Name: "patchlevel", Value: fmt.Sprint(c.Patch)},
		exposition.Label{Name: "version", Value: fmt.Sprintf("3.%d.%d", c.Minor, c.Patch)},
	)).With().Set(1)
	p.virtual = page.Declare(vllm.ProcessVirtualMemoryBytes, every, nil).With()
	p.resident = page.Declare(vllm.ProcessResidentMemoryBytes, every, nil).With()
	p.start = page.Declare(vllm.ProcessStartTime, every, nil).With()
	p.cpu = page.Declare(vllm.ProcessCPU, every, nil).With()
	p.files = page.Declare(vllm.ProcessOpenFDs, every, nil).With()
	page.Declare(vllm.ProcessMaxFDs, every, nil).With().Set(c.MaxFiles)
	p.start.Set(c.Start)
	p.virtual.Set(c.Virtual)
	return p
}

// Collect moves the series on to a time in unix seconds, at which the process
// has handled so many requests and holds so many open.
func (p *Process) Collect(now, handled, open float64) {
	age := max(now-p.config.Start, 0)
	p.cpu.Set(float64(int64(100*(12+0.04*age+0.01*handled))) / 100)
	p.resident.Set(p.config.Resident + 4096*float64(int64(handled/64)))
	p.files.Set(p.config.Files + open)
	for i, every := range [...]float64{2, 20, 200} {
		runs := float64(int64((age + handled) / every))
		p.collections[i].Set(runs)
		p.collected[i].Set(runs * 40 * float64(i+1))
	}
}
