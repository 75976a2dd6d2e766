package query

// KnownLabel tells whether any series of the catalogue carries the label.
func (e *Env) KnownLabel(name string) bool {
	if e.labels == nil {
		e.labels = map[string]bool{}
		for _, m := range e.Registry.All() {
			for _, l := range m.Describe().Labels {
				e.labels[l.Name] = true
			}
		}
	}
	return e.labels[name]
}
