package config

import (
	"fmt"
	"strings"
	"unicode"
)

// excerptWidth is how many characters of a source line are shown.
const excerptWidth = 100

// excerpt prints a source line with its number and a caret under the column,
// each on a line of its own that begins with a line break; nothing when the
// line is not known. Control characters do not reach the terminal.
func excerpt(line string, number, column int) string {
	if strings.TrimSpace(line) == "" || number == 0 {
		return ""
	}
	runes := []rune(line)
	for i, r := range runes {
		switch {
		case r == '\t':
			runes[i] = ' '
		case unicode.IsControl(r):
			runes[i] = unicode.ReplacementChar
		}
	}
	caret := column - 1
	if caret > excerptWidth*2/3 {
		cut := min(caret-excerptWidth/3, len(runes))
		runes = append([]rune("…"), runes[cut:]...)
		caret += 1 - cut
	}
	if len(runes) > excerptWidth {
		runes = append(runes[:excerptWidth:excerptWidth], '…')
	}
	gutter := fmt.Sprintf("%4d", number)
	out := "\n" + gutter + " | " + string(runes)
	if column > 0 && caret <= len(runes) {
		out += "\n" + strings.Repeat(" ", len(gutter)) + " | " + strings.Repeat(" ", caret) + "^"
	}
	return out
}
