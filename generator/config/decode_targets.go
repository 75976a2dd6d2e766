package config

import "slices"

// maxTarget is the longest name of a target, which is that of a file.
const maxTarget = 128

// targetsValue reads the names of packaging targets. Which of them there are is known
// to the loader only: users add templates of their own.
func targetsValue() value[[]string] {
	name := text("the name of a target, as llmslo targets lists them", maxTarget).then(func(r *reader, n *node, v *string) {
		if r.targets == nil {
			return
		}
		if slices.Contains(r.targets, *v) {
			return
		}
		fix := suggest(*v, r.targets)
		if _, near := nearest(*v, r.targets); !near {
			fix += ", or --templates for one of your own"
		}
		r.problem(n, "there is no target "+quoted(*v), fix)
	})
	list := listOf(name, 0, "a list of targets, like [kubernetes]").with(shape{"uniqueItems": true})
	return list.then(func(r *reader, n *node, _ *[]string) {
		first := map[string]*node{}
		for _, item := range n.items {
			if before := first[item.text]; before != nil && r.clean(item) {
				r.problem(item, "the target "+quoted(item.text)+" is listed twice, first "+whereOf(before), "remove one of them")
				continue
			}
			first[item.text] = item
		}
	})
}
