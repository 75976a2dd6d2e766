// The bundle: everything generated, as templates and overlays see it. The fields
// are described in docs/packaging/bundle.md. Text and parsed forms are computed
// only where a template asks for them.
local data = std.parseJson(std.extVar('llmslo/bundle'));

data {
  rules: [
    file { groups: std.parseJson(std.extVar('llmslo/' + file.path)) }
    for file in data.rules
  ],
  dashboards: [
    board {
      text: std.extVar('llmslo/' + board.path),
      json: std.parseJson(self.text),
    }
    for board in data.dashboards
  ],
  settings: (import 'llmslo/settings.libsonnet') + data.settings,
}
