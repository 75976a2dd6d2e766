package promtest

import (
	"errors"
	"io/fs"
	"slices"

	"github.com/prometheus/common/model"
)

// UnorderedGroups are the groups of the document's rule files, sorted, that
// group_eval_order does not name although there are others. Promtool evaluates
// those in a random order, so that a document whose groups read each other can
// pass today and fail tomorrow.
func (d *Document) UnorderedGroups(fsys fs.FS) ([]string, error) {
	files := newRuleFiles(fsys)
	var names []string
	total := 0
	for _, path := range d.RuleFiles {
		groups, errs := files.Load(path, false, model.UTF8Validation)
		if len(errs) > 0 {
			return nil, errors.Join(errs...)
		}
		for _, g := range groups.Groups {
			total++
			if !slices.Contains(d.GroupEvalOrder, g.Name) {
				names = append(names, g.Name)
			}
		}
	}
	if total < 2 {
		return nil, nil
	}
	slices.Sort(names)
	return names, nil
}
