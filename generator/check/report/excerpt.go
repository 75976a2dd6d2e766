package report

import (
	"fmt"
	"strings"

	"github.com/llmslo/llmslo/generator/check"
)

// width is how many characters of a line are shown.
const width = 100

// excerpt prints the line of a finding and marks what is meant. Of a long line
// the part around it is shown.
func excerpt(f check.Finding) string {
	line := []rune(oneLine(f.Excerpt))
	if strings.TrimSpace(string(line)) == "" || f.Column <= 1 && f.EndColumn == 0 {
		return "" // the file as a whole is meant
	}
	from, to := f.Column-1, f.EndColumn-1
	if to <= from {
		to = from + 1
	}
	from, to = min(from, len(line)), min(to, len(line)+1)
	if from > 2*width/3 {
		cut := from - width/3
		line = append([]rune("…"), line[cut:]...)
		from, to = from-cut+1, to-cut+1
	}
	if len(line) > width {
		line = append(line[:width:width], '…')
		to = min(to, width)
	}
	gutter := fmt.Sprintf("    %4d | ", f.Line)
	blank := strings.Repeat(" ", len(gutter)-2) + "| "
	return gutter + string(line) + "\n" + blank + strings.Repeat(" ", from) + strings.Repeat("^", max(to-from, 1)) + "\n"
}
