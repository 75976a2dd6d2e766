package metric

// Prefix is a family of names of which only the beginning is known: names that
// are gone, or that documents and boards use although no release exported them.
type Prefix struct {
	// Prefix is the beginning that every name of the family has.
	Prefix string
	// System says whose name it looks like.
	System System
	// Status is Removed or Phantom.
	Status Status
	// Instead is the beginning of the names to use, empty where there are none.
	Instead string
	// Why says how the names came about, in one sentence.
	Why string
}
