package promql

import (
	"strconv"
	"time"

	"github.com/prometheus/common/model"
)

// Duration prints a span the way PromQL and rule files write it: 5m, 1h30m, 30d.
func Duration(d time.Duration) string { return model.Duration(d).String() }

// Window prints a span with one unit where it divides evenly, the way window
// names are read aloud: 1d, 3d, 6h, 30m. It is used in record names and labels.
func Window(d time.Duration) string {
	const day = 24 * time.Hour
	if d > 0 && d%day == 0 {
		return strconv.FormatInt(int64(d/day), 10) + "d"
	}
	return Duration(d)
}
