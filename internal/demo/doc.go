// Package demo is llmslo without a GPU, a cluster or a Grafana: a simulated fleet
// and a Prometheus with the generated rules in one process, in front of them a
// page with alerts, switches and boards. Parts, from the inside out:
//
//   - database: Prometheus' storage and query engine, for one run;
//   - ruleset: Prometheus' rule engine at times that the caller names;
//   - world: fleet, scrapes and rules, moved in simulated time;
//   - queryapi: the part of Prometheus' HTTP API that boards read;
//   - site: the page.
//
// The past is made in the same way as the present: six hours are simulated,
// scraped and evaluated step by step before the demo is live.
package demo
