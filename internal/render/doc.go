// Package render opens pages in a headless Chromium, watches what goes wrong in
// them, and takes pictures. Its tests, with the build tag e2e, draw every board of
// every mode from a demo, and use the pages with the keyboard and in a narrow window.
package render
