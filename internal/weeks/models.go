package weeks

import (
	"time"

	"github.com/llmslo/llmslo/internal/weeks/fleet"
)

// seed of everything that is drawn.
const seed = 4

// models are served side by side. "small" has a twentieth of all traffic.
var models = []fleet.Model{
	{Name: "chat", PerSecond: 10, Shape: fleet.Diurnal, Instances: 2, Engines: 1},
	{Name: "parallel", PerSecond: 4, Shape: fleet.Diurnal, Instances: 1, Engines: 4},
	{Name: "small", PerSecond: 1, Shape: fleet.Diurnal, Instances: 1, Engines: 1},
	{Name: "office", PerSecond: 2, Shape: fleet.Office, Instances: 1, Engines: 1},
	{Name: "rare", PerSecond: 6.0 / 3600, Shape: fleet.Flat, Instances: 1, Engines: 1},
	{Name: "mixed", PerSecond: 3, Shape: fleet.Diurnal, Instances: 2, Engines: 1, Mixed: true},
	{Name: "bursts", PerSecond: 5, Shape: fleet.Bursts, Instances: 1, Engines: 1},
	{Name: "new", PerSecond: 1.5, Shape: fleet.Flat, Instances: 1, Engines: 1, Born: moment(7, 12, 0)},
}

// halves are the models in two worlds of their own: rules keep models apart, so that
// two cores can play them in half the time.
func halves() [][]fleet.Model { return [][]fleet.Model{models[:2], models[2:]} }

// moment is a time of a day; day 1 is a Monday.
func moment(day, hour, minute int) time.Duration {
	return time.Duration(day-1)*24*time.Hour + time.Duration(hour)*time.Hour + time.Duration(minute)*time.Minute
}

// on is an effect on every instance and engine.
func on(kind fleet.Kind, share float64) fleet.Effect { return fleet.Effect{Kind: kind, Share: share} }
