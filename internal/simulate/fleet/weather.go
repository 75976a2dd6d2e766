package fleet

import "github.com/llmslo/llmslo/internal/simulate/engine"

// weather is what effects do to an instance.
type weather struct {
	engine.Conditions
	errors                   []share
	silent, down, absent     bool
	looping                  bool
	transferFails, kvExpires float64
}

// fair is the weather without effects.
func fair() weather { return weather{Conditions: engine.Normal()} }
