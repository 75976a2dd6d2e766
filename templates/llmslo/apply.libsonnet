// apply(bundle, main) makes the changes of an overlay, and returns what they
// touched and nothing else: what is not returned keeps its bytes.
local known = import 'llmslo/known.libsonnet';
local merge = import 'llmslo/merge.libsonnet';

local flat(value) = if std.isArray(value) then std.flatMap(flat, value) else [value];

// Boards.

// fill adds what a new panel leaves out.
local fill(panel, board) =
  local source = std.get(panel, 'datasource', { type: 'prometheus', uid: '${datasource}' });
  local bottom = std.foldl(
    function(y, other) std.max(y, other.gridPos.y + other.gridPos.h),
    [other for other in board.panels if std.objectHas(other, 'gridPos')],
    0,
  );
  local hash = std.parseHex(std.md5(std.get(panel, 'title', ''))[:7]);
  {
    id: hash + 1,
    datasource: source,
    gridPos: { x: 0, y: bottom, w: 12, h: 8 },
  } + panel + (
    if !std.objectHas(panel, 'targets') then {} else {
      targets: std.mapWithIndex(
        function(i, target) { refId: std.char(std.codepoint('A') + i), datasource: source } + target,
        panel.targets,
      ),
    }
  );

local isPanel(which, panel) = if std.isNumber(which) then panel.id == which else std.get(panel, 'title') == which;

local changePanels(panels, changes) = [
  local nested = if std.objectHas(panel, 'panels') then panel { panels: changePanels(panel.panels, changes) } else panel;
  std.foldl(
    function(result, change) if change.llmslo_change == 'panel' && isPanel(change.which, panel) then merge(result, change.patch) else result,
    changes,
    nested,
  )
  for panel in panels
  if !std.any([change.llmslo_change == 'dropPanel' && isPanel(change.which, panel) for change in changes])
];

local changeBoard(board, changes) =
  local below = board { panels: changePanels(board.panels, changes) };
  std.foldl(
    function(result, change)
      if change.llmslo_change == 'addPanel' then result { panels+: [fill(change.panel, result)] }
      else if change.llmslo_change == 'board' then merge(result, change.patch)
      else result,
    changes,
    below,
  );

local holds(panels, which) = std.any([
  isPanel(which, panel) || holds(std.get(panel, 'panels', []), which)
  for panel in panels
]);

// Rules.

local carries(labels, where) =
  std.all([std.get(labels, key) == where[key] for key in std.objectFields(where)]);

local concerns(change, rule) =
  if std.member(['alert', 'dropAlert'], change.llmslo_change) then
    std.objectHas(rule, 'alert') && (change.name == null || rule.alert == change.name) && carries(std.get(rule, 'labels', {}), change.where)
  else
    change.llmslo_change == 'record' && std.get(rule, 'record') == change.name;

// Rules and groups say where they were, so that their tests can follow them.
local changeRules(rules, changes) = [
  std.foldl(
    function(result, change) if std.objectHas(change, 'patch') && concerns(change, rules[i]) then merge(result, change.patch) else result,
    changes,
    rules[i],
  ) + { llmslo_was: i }
  for i in std.range(0, std.length(rules) - 1)
  if !std.any([change.llmslo_change == 'dropAlert' && concerns(change, rules[i]) for change in changes])
];

local changeGroups(groups, changes, added) = [
  group
  for group in std.mapWithIndex(
    function(i, group) group { rules: changeRules(group.rules, changes), llmslo_was: i },
    groups,
  ) + added
  if group.rules != []
];

function(bundle, main)
  local changes = [known(change) for change in flat(main)];
  local of(kinds) = [change for change in changes if std.member(kinds, change.llmslo_change)];

  local onBoards = of(['board', 'panel', 'dropPanel', 'addPanel']);
  local onRules = of(['alert', 'dropAlert', 'record']);
  local added(file) =
    if file.part != 'alerts' then [] else [change.group for change in of(['addGroup']) if change.deployment == file.deployment];

  {
    dashboards: {
      [board.path]: changeBoard(board.json, here)
      for board in bundle.dashboards
      for here in [[
        change
        for change in onBoards
        if change.uid == board.uid || change.uid == null && holds(board.json.panels, change.which)
      ]]
      if here != []
    },
    rules: {
      [file.path]: changeGroups(file.groups, onRules, added(file))
      for file in bundle.rules
      if added(file) != [] || std.any([
        concerns(change, rule)
        for change in onRules
        for group in file.groups
        for rule in group.rules
      ])
    },
    pods: [{ deployment: change.deployment, kind: change.kind, labels: change.labels } for change in of(['pods'])],
    settings: std.foldl(function(values, change) values + change.values, of(['settings']), {}),
  }
