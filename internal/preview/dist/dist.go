// Package dist holds the page's script and style as `make preview` builds them
// from internal/preview/web, and the notices of the software in them.
package dist

import (
	_ "embed" // what is embedded is below
)

//go:embed preview.js
var script string

//go:embed preview.css
var style string

//go:embed NOTICES.txt
var notices string

//go:embed packages.json
var packages string

// Script is the page's script. It can stand inside of a script element.
func Script() string { return script }

// Style is the page's style sheet. It can stand inside of a style element.
func Style() string { return style }

// Notices are licences and copyrights of all that is in Script and Style.
func Notices() string { return notices }

// Packages is the list of npm packages in Script and Style with version and
// licence, as JSON.
func Packages() string { return packages }
