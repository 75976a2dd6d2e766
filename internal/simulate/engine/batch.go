package engine

// batch holds the requests that decode, as a heap with the next one to end on top.
type batch struct{ items []*Request }

func (b *batch) len() int { return len(b.items) }

// next is the request whose last token comes first; the batch must not be empty.
func (b *batch) next() *Request { return b.items[0] }

func (b *batch) add(r *Request) {
	r.place = len(b.items)
	b.items = append(b.items, r)
	b.up(r.place)
}

// remove takes a request out wherever it is.
func (b *batch) remove(r *Request) {
	i, last := r.place, len(b.items)-1
	b.swap(i, last)
	b.items[last] = nil
	b.items = b.items[:last]
	r.place = -1
	if i < last {
		b.up(i)
		b.down(i)
	}
}

// youngest is the request that was admitted last, which vLLM preempts first.
func (b *batch) youngest() *Request {
	y := b.items[0]
	for _, r := range b.items[1:] {
		if r.turn > y.turn {
			y = r
		}
	}
	return y
}

func (b *batch) before(i, j int) bool {
	x, y := b.items[i], b.items[j]
	if x.end != y.end {
		return x.end < y.end
	}
	return x.turn < y.turn
}

func (b *batch) swap(i, j int) {
	b.items[i], b.items[j] = b.items[j], b.items[i]
	b.items[i].place, b.items[j].place = i, j
}

func (b *batch) up(i int) {
	for i > 0 {
		parent := (i - 1) / 2
		if !b.before(i, parent) {
			return
		}
		b.swap(i, parent)
		i = parent
	}
}

func (b *batch) down(i int) {
	for {
		child := 2*i + 1
		if child >= len(b.items) {
			return
		}
		if right := child + 1; right < len(b.items) && b.before(right, child) {
			child = right
		}
		if !b.before(child, i) {
			return
		}
		b.swap(i, child)
		i = child
	}
}
