package world

import "github.com/llmslo/llmslo/internal/simulate/fleet"

// Target is a process of the fleet as it is now.
type Target struct {
	Pod   string `json:"pod"`
	Role  string `json:"role"`
	Model string `json:"model"`
	// State is up, starting, or down for one that runs and answers nobody.
	State string `json:"state"`
}

// Targets lists the processes that discovery shows.
func (w *World) Targets() []Target {
	w.mu.Lock()
	defer w.mu.Unlock()
	out := []Target{}
	for _, p := range w.fleet.Processes() {
		if p.State() == fleet.Absent {
			continue
		}
		t := p.Target()
		out = append(out, Target{t.Pod, string(t.Role), t.Model, stateOf(p)})
	}
	return out
}

func stateOf(p *fleet.Process) string {
	switch p.State() {
	case fleet.Up:
		return "up"
	case fleet.Starting:
		return "starting"
	default:
		return "down"
	}
}

// Page is the metrics page of a process, as a scrape of it would see, with its
// content type. It is not there while the process does not answer.
func (w *World) Page(pod string) (text []byte, kind string, ok bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, p := range w.fleet.Processes() {
		if p.Target().Pod != pod || p.State() != fleet.Up {
			continue
		}
		for _, page := range p.Pages() {
			text = page.Layout().AppendText(text)
		}
		return text, p.ContentType(), true
	}
	return nil, "", false
}
