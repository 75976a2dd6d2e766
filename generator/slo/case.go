package slo

import (
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/config"
)

// caseKept is the first release of Dynamo whose frontend writes model names as they
// are served. Older ones write them in lower case, beside workers that do not.
var caseKept = version.V(1, 2, 0)

// asWritten lets the match of an override hold for both spellings where there are
// two. The flag stands first, so that an override may undo it: (?-i).
func asWritten(d config.Deployment, match string) string {
	if !servedByDynamo(d) || d.Versions.Dynamo.From.Compare(caseKept) >= 0 {
		return match
	}
	return "(?i)" + match
}

func servedByDynamo(d config.Deployment) bool {
	return d.Mode == config.Dynamo || d.Mode == config.LMCache && d.Engine == config.Dynamo
}
