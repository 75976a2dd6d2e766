// Package examples holds one configuration per mode: those that out/ is made
// from, that the documentation shows and that the demo runs.
package examples

import "embed"

// Files are the configurations by file name: the mode with .yaml.
//
//go:embed *.yaml
var Files embed.FS
