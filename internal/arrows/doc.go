// Package arrows holds the rules about which package may import which, as a test
// that needs nothing but the go command. The linter's configuration says the same
// to editors.
package arrows
