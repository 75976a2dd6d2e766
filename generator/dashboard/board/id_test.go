package board

import (
	"fmt"
	"testing"
)

func TestIDsDependOnTheirKeyAlone(t *testing.T) {
	var long, short IDs
	for i := range 500 {
		long.Of(fmt.Sprint("panel", i))
	}
	a, b := long.Of("ttft-by-model"), short.Of("ttft-by-model")
	if a != b {
		t.Errorf("the id of a panel changed from %d to %d with its neighbours", a, b)
	}
}

func TestIDsNeverMeet(t *testing.T) {
	var ids IDs
	seen := map[uint32]bool{}
	for i := range 100_000 { // far more keys than a board has, so that some collide
		id := ids.Of(fmt.Sprint("key", i))
		if id == 0 || id > 1<<31-1 || seen[id] {
			t.Fatalf("key %d got the id %d", i, id)
		}
		seen[id] = true
	}
}
