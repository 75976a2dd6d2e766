// Package answer asks everything that a board shows: it resolves variables, lays
// out rows and repeated panels, writes the queries as Grafana would, and puts
// them to a Prometheus. What it returns is made to be drawn by a page, or kept.
package answer
