package engine

// fifo is a queue that also takes requests back at its front.
type fifo struct {
	items []*Request
	head  int
}

func (q *fifo) len() int { return len(q.items) - q.head }

func (q *fifo) push(r *Request) { q.items = append(q.items, r) }

// first returns the request at the front without taking it, nil when empty.
func (q *fifo) first() *Request {
	if q.len() == 0 {
		return nil
	}
	return q.items[q.head]
}

func (q *fifo) pop() *Request {
	r := q.items[q.head]
	q.items[q.head] = nil
	q.head++
	if q.head == len(q.items) {
		q.items, q.head = q.items[:0], 0
	} else if q.head > 1024 && q.head > len(q.items)/2 {
		n := copy(q.items, q.items[q.head:])
		clear(q.items[n:])
		q.items, q.head = q.items[:n], 0
	}
	return r
}

// unpop puts a request back in front of all others.
func (q *fifo) unpop(r *Request) {
	if q.head > 0 {
		q.head--
		q.items[q.head] = r
		return
	}
	q.items = append(q.items, nil)
	copy(q.items[1:], q.items)
	q.items[0] = r
}

// insert puts a request behind all that are ready no later than it.
func (q *fifo) insert(r *Request) {
	q.items = append(q.items, r)
	for i := len(q.items) - 1; i > q.head && q.items[i-1].Ready > r.Ready; i-- {
		q.items[i], q.items[i-1] = q.items[i-1], q.items[i]
	}
}

// each calls f for every request from the front.
func (q *fifo) each(f func(*Request)) {
	for _, r := range q.items[q.head:] {
		f(r)
	}
}
