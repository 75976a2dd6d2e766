// Package templates holds the packaging templates and the library that users'
// templates and overlays import.
package templates

import "embed"

// Files are the built-in templates at the top, each a function of the bundle, and
// the library below llmslo/.
//
//go:embed *.jsonnet llmslo/*.libsonnet
var Files embed.FS
