// Package grafanaids proves boards against what Grafana itself knows: the ids in the
// registries of its npm package @grafana/data (units, transformations, matchers,
// reducers, colour modes, variable formats) and JSON Schemas of the types in
// @grafana/schema. Grafana swallows a wrong id or a misspelt key in silence: an
// unknown unit is printed as a suffix, an unknown reducer leaves a tile empty.
//
// The data is read from the packages (Apache-2.0) by internal/preview/web/scripts/ids.mjs
// (make grafana-ids) and carries their version. Only tests import this package:
// generating needs none of it.
//
// What it can not judge: the defaults and migrations of panels, which are not
// published, and whether a query answers.
package grafanaids
