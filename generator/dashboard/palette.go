package dashboard

import (
	"strings"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// One colour per meaning, on every board. Named colours follow the theme.
const (
	// Quantiles are blues, darker the further out; the mean is purple.
	colorP50  board.Color = "super-light-blue"
	colorP95  board.Color = "blue"
	colorP99  board.Color = "dark-blue"
	colorMean board.Color = "purple"

	// What is wished, and what judges.
	colorTarget  board.Color = "orange"
	colorGood    board.Color = "green"
	colorWarning board.Color = "orange"
	colorBad     board.Color = "red"

	// Prompt work and output work, in tokens as in time.
	colorPrompt board.Color = "light-purple"
	colorOutput board.Color = "dark-purple"

	// Notes at the edge of a graph.
	colorSideline board.Color = "semi-dark-purple"

	// Requests: those served, those that wait and why.
	colorServed   board.Color = "light-green"
	colorWaiting  board.Color = "yellow"
	colorDeferred board.Color = "dark-yellow"

	// Caches, from the nearest to the furthest.
	colorNear   board.Color = "light-green"
	colorMiddle board.Color = "semi-dark-green"
	colorFar    board.Color = "dark-green"

	// Requests that ended: as wished, by a limit, by the client's doing.
	colorLimited board.Color = "blue"
	colorClient  board.Color = "light-purple"

	// Burn windows, from the shortest to the longest.
	colorShort  board.Color = "light-blue"
	colorLonger board.Color = "semi-dark-blue"
)

// verdicts colour lines that are named after how something ended: green and red
// are kept for what is well and what is not, whatever a palette makes of the names.
func verdicts(labels []string) []board.Named {
	switch strings.Join(labels, " ") {
	case "finished_reason":
		return []board.Named{{Match: "^stop$", Color: colorServed}, {Match: "^length$", Color: colorLimited}, {Match: "^abort$", Color: colorClient}, {Match: "^error$", Color: colorBad}}
	case "status":
		return []board.Named{{Match: "^(2xx|ok)$", Color: colorServed}, {Match: "^4xx$", Color: colorClient}, {Match: "^(5xx|error)$", Color: colorBad}}
	case "status error_type":
		return []board.Named{{Match: "^success", Color: colorServed}, {Match: "^error", Color: colorBad}, {Match: "^error (validation|not_found|cancelled)$", Color: colorClient}}
	case "reason":
		return []board.Named{{Match: "^capacity$", Color: colorWaiting}, {Match: "^deferred$", Color: colorDeferred}}
	default:
		return nil
	}
}
