package board

import "hash/fnv"

// IDs gives every row and panel of a board its number. A number depends on the
// key alone, so a link to a panel survives every change to its neighbours.
type IDs struct {
	taken map[uint32]bool
}

// Of returns the number of a key, between 1 and 2³¹-1. Two keys of one board that
// meet on a number, one chance in ten million, are told apart in board order.
func (ids *IDs) Of(key string) uint32 {
	if ids.taken == nil {
		ids.taken = map[uint32]bool{}
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(key)) // a hash never fails
	id := h.Sum32() & 0x7fffffff
	for id == 0 || ids.taken[id] {
		id = (id + 1) & 0x7fffffff
	}
	ids.taken[id] = true
	return id
}
