package fleet

import (
	"math"
	"time"
)

// Model is one served model with its own engines.
type Model struct {
	Name string
	// PerSecond is the mean number of requests per second in the busiest hour.
	PerSecond float64
	Shape     Shape
	// Instances are processes, each with Engines data-parallel engines behind one port.
	Instances, Engines int
	// Mixed is true when every second instance spells whole bucket bounds without
	// a decimal point: 30 instead of 30.0.
	Mixed bool
	// Born is when the model is deployed; 0 is before anything is looked at.
	Born time.Duration
}

// Shape is how traffic follows the clock: the share of the busiest hour's.
type Shape func(at time.Duration) float64

// clock splits a moment into the day of the week, Monday being 0, and the hour.
func clock(at time.Duration) (day int, hour float64) {
	return int(at/(24*time.Hour)) % 7, math.Mod(at.Hours(), 24)
}

// Flat is the same at all hours.
func Flat(time.Duration) float64 { return 1 }

// Diurnal rises to the early afternoon and falls to a sixth at night; weekends are calmer.
func Diurnal(at time.Duration) float64 {
	day, hour := clock(at)
	share := 7.0/12 - 5.0/12*math.Cos((hour-2)/24*2*math.Pi)
	if day >= 5 {
		share *= 0.6
	}
	return share
}

// Office is busy from 7 to 19 on working days, with slow first and last hours, and
// entirely idle otherwise.
func Office(at time.Duration) float64 {
	day, hour := clock(at)
	switch {
	case day >= 5 || hour < 7 || hour >= 19:
		return 0
	case hour < 8 || hour >= 18:
		return 0.1
	}
	return 1
}

// Bursts is nearly quiet, but for two hours a day that begin at once at 10.
func Bursts(at time.Duration) float64 {
	if _, hour := clock(at); hour >= 10 && hour < 12 {
		return 1
	}
	return 0.004
}
