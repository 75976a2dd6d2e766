package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/suite"
)

// writeGitHub prints workflow commands, which GitHub shows beside the lines.
func writeGitHub(w io.Writer, r suite.Result) error {
	var b bytes.Buffer
	for _, f := range r.Findings {
		fmt.Fprintf(&b, "::%s %s::%s\n", command(f.Severity), properties(f), data(message(f)))
	}
	_, err := w.Write(b.Bytes())
	return err
}

func command(s check.Severity) string {
	switch s {
	case check.Error:
		return "error"
	case check.Warning:
		return "warning"
	default:
		return "notice"
	}
}

func properties(f check.Finding) string {
	out := "file=" + property(f.File)
	if f.Line > 0 {
		out += fmt.Sprintf(",line=%d,col=%d", f.Line, f.Column)
	}
	if f.EndColumn > 0 {
		out += fmt.Sprintf(",endColumn=%d", f.EndColumn)
	}
	return out + ",title=" + property(f.ID)
}

// message is what the annotation says.
func message(f check.Finding) string {
	parts := []string{f.Summary + "."}
	if at := within(f); at != "" {
		parts = append(parts, "In "+at+".")
	}
	for _, part := range []string{f.Why, f.Fix} {
		if part != "" && part != nothingToDo {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, "\n")
}

// data and property escape what ends a command or one of its parts.
func data(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(s)
}

func property(s string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C").Replace(s)
}
