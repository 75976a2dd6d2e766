// Package render opens pages in a headless Chromium, watches what goes wrong in
// them, and takes pictures. Its tests, with the build tag e2e, draw every board of
// every mode against a real Prometheus and look at each panel.
package render
