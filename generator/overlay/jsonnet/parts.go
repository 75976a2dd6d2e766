package jsonnet

import (
	"fmt"
	"strconv"
	"strings"

	interpreter "github.com/google/go-jsonnet"
)

// maxParts is how many elements are looked at after a failure: enough for a long
// list, and little time for one that has no end.
const maxParts = 200

// parts adds what is wrong with the elements of a list, one by one and through
// nested lists: the interpreter ends a program at its first fault, and who mends a
// list wants to know all of them.
func (f *faults) parts(vm *interpreter.VM, p Program) {
	left := maxParts
	var look func(element string)
	look = func(element string) {
		if left == 0 {
			return
		}
		left--
		// The type is asked for because that computes the value.
		text := fmt.Sprintf("local part = (import %q)%s;\nif std.isArray(part) then std.length(part) else if std.type(%s) == '' then -1 else 0", p.Main, element, p.Part)
		tree, err := interpreter.SnippetToAST(runName, text)
		if err != nil {
			return // the expression of the caller is at fault, which the program has told
		}
		value, err := vm.Evaluate(tree)
		if err != nil {
			f.running(p.Main, err)
			return
		}
		length, _ := strconv.Atoi(strings.TrimSpace(value))
		for i := range length {
			look(fmt.Sprintf("%s[%d]", element, i))
		}
	}
	look("")
}
