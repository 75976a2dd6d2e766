// Package preview shows classic Grafana dashboards without Grafana: live against a
// Prometheus, or frozen into one file of HTML for a pull request.
//
// Queries are written and put in Go (package answer); the page, built from
// internal/preview/web with the components that Grafana publishes under
// Apache-2.0, only draws. Boards and label values are untrusted everywhere.
package preview
