package fleet

// rollout replaces the instances of a model one after the other: one stops
// taking requests, ends when it is empty or after its grace, and a new pod loads
// in its place. The next follows when the new one has served for a moment.
type rollout struct {
	next  int
	until float64 // when the draining one is killed
	phase phase
}

type phase int

const (
	choose phase = iota
	drain
	load
)

// Times of a rollout in seconds.
const (
	grace  = 30
	steady = 15
)

// step moves the rollout on and tells whether it is over.
func (r *rollout) step(now float64, all []*instance) bool {
	if r.next >= len(all) {
		return true
	}
	i := all[r.next]
	switch r.phase {
	case choose:
		i.draining, r.until, r.phase = true, now+grace, drain
	case drain:
		if i.load() > 0 && now < r.until && i.state == Up {
			return false
		}
		i.kill()
		i.replace()
		r.phase = load
	case load:
		if i.state == Up && now-i.upSince >= steady {
			r.next, r.phase = r.next+1, choose
		}
	}
	return false
}

// replace makes the process that begins another pod with another address, its
// cache server with it.
func (i *instance) replace() {
	i.generation++
	i.address(i.served.group)
	if i.cache != nil {
		i.cache.generation++
		i.cache.host = i.host
		i.cache.stop()
	}
}
