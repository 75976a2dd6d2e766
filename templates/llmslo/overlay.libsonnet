// The changes that an overlay can make. An overlay is a list of them:
//
//   local o = import 'llmslo/overlay.libsonnet';
//   [
//     o.panel('Firing alerts', { description+: ' Ask #oncall.' }),
//     o.alert('LLMQueueGrowing', { 'for': '30m' }, where={ deployment: 'chat' }),
//     o.labels({ team: 'serving' }),
//   ]
//
// A patch is merged into what it names, see merge.libsonnet. A change that names
// nothing is an error with the names that it may have meant. Every change of one
// overlay sees what was there before the overlay.
local index = std.parseJson(std.extVar('llmslo/index'));
local settings = import 'llmslo/settings.libsonnet';

local quoted(word) = if std.isString(word) then '"%s"' % word else std.toString(word);
local listed(words) =
  local all = [quoted(word) for word in words];
  if std.length(all) == 1 then all[0]
  else std.join(', ', all[:std.length(all) - 1]) + ' or ' + all[std.length(all) - 1];

// fail ends the evaluation: nothing is what was named; these are near.
local fail(what, word, names) =
  local near = if std.isString(word) then std.native('llmslo.near')(word, names) else [];
  local few = std.set(names);
  error what + (
    if near != [] then '; did you mean %s?' % listed(near)
    else if few == [] then ''
    else if std.length(few) <= 12 then '; there is %s' % listed(few)
    else ''
  );

// The checks of arguments: each is true or ends the evaluation.

local isPatch(what, patch) =
  if std.isObject(patch) || std.isFunction(patch) then true
  else error 'the patch of %s is an object or a function, not %s' % [what, std.type(patch)];

local isObject(what, value) =
  if std.isObject(value) then true
  else error '%s is an object, not %s' % [what, std.type(value)];

local hasBoard(uid) =
  if std.member([board.uid for board in index.dashboards], uid) then true
  else fail('no board has the uid %s' % quoted(uid), uid, [board.uid for board in index.dashboards]);

local isPanel(which, panel) = if std.isNumber(which) then panel.id == which else panel.title == which;

local hasPanel(which, uid) =
  local panels = std.flatMap(
    function(board) board.panels,
    [board for board in index.dashboards if uid == null || board.uid == uid],
  );
  local where = if uid == null then '' else ' on board %s' % quoted(uid);
  if uid != null && !hasBoard(uid) then false
  else if !std.isNumber(which) && !std.isString(which) then
    error 'a panel is named by its title or its id, not by %s' % std.type(which)
  else if std.any([isPanel(which, panel) for panel in panels]) then true
  else if std.isNumber(which) then error 'no panel%s has the id %d' % [where, which]
  else fail('no panel%s has the title %s' % [where, quoted(which)], which, [panel.title for panel in panels]);

local carries(labels, where) =
  std.all([std.get(labels, key) == where[key] for key in std.objectFields(where)]);

local hasAlert(name, where) =
  local named = [alert for alert in index.alerts if name == null || alert.name == name];
  if named == [] then fail('no alert has the name %s' % quoted(name), name, [alert.name for alert in index.alerts])
  else if !isObject('where', where) then false
  else if std.any([carries(alert.labels, where) for alert in named]) then true
  else error 'no alert%s has the labels %s' % [if name == null then '' else ' ' + name, std.manifestJsonMinified(where)];

local hasRecord(name) =
  if std.member(index.records, name) then true
  else fail('no record has the name %s' % quoted(name), name, index.records);

local hasDeployment(name) =
  if std.objectHas(index.deployments, name) then true
  else fail('no deployment has the name %s' % quoted(name), name, std.objectFields(index.deployments));

local hasTarget(deployment, kind) =
  local kinds = index.deployments[deployment];
  if std.member(kinds, kind) then true
  else fail('deployment %s has no target of the kind %s' % [quoted(deployment), quoted(kind)], kind, kinds);

local areSettings(values) =
  local known = std.objectFields(settings);
  std.all([
    if std.member(known, key) then true
    else fail('no setting has the name %s' % quoted(key), key, known)
    for key in std.objectFields(values)
  ]);

// change is an object that apply.libsonnet knows, once every check has passed.
local change(kind, checks, fields) = if std.all(checks) then fields { llmslo_change: kind };

{
  // format(n) fails where the bundle has another format than the overlay was
  // written for.
  format(n)::
    if n == index.format then []
    else error 'the overlay was written for bundle format %s and this release makes format %d; docs/packaging/bundle.md tells what changed' % [std.toString(n), index.format],

  // board(uid, patch) changes a board.
  board(uid, patch)::
    change('board', [hasBoard(uid), isPatch('a board', patch)], { uid: uid, patch: patch }),

  // panel(which, patch, board) changes the panels with a title, or the panel with
  // an id: on one board, or wherever it is.
  panel(which, patch, board=null)::
    change('panel', [hasPanel(which, board), isPatch('a panel', patch)], { which: which, uid: board, patch: patch }),

  // dropPanel(which, board) takes panels away.
  dropPanel(which, board=null)::
    change('dropPanel', [hasPanel(which, board)], { which: which, uid: board }),

  // addPanel(board, panel) adds a panel below all others. Left out, these are
  // filled in: its place, an id made from the title, the data source, refIds.
  addPanel(board, panel)::
    change('addPanel', [hasBoard(board), isObject('a panel', panel)], { uid: board, panel: panel }),

  // alert(name, patch, where) changes the alerts with a name, those of them that
  // carry the labels of where.
  alert(name, patch, where={})::
    change('alert', [hasAlert(name, where), isPatch('an alert', patch)], { name: name, where: where, patch: patch }),

  // dropAlert(name, where) takes alerts away, with their tests and runbook page.
  dropAlert(name, where={})::
    change('dropAlert', [hasAlert(name, where)], { name: name, where: where }),

  // labels(labels, where) puts labels on alerts: on all, or on those that carry
  // the labels of where.
  labels(labels, where={})::
    change('alert', [hasAlert(null, where), isObject('labels', labels)], { name: null, where: where, patch: { labels: labels } }),

  // annotations(annotations, where) does the same for annotations.
  annotations(annotations, where={})::
    change('alert', [hasAlert(null, where), isObject('annotations', annotations)], { name: null, where: where, patch: { annotations: annotations } }),

  // record(name, patch) changes a recording rule in every deployment that has it.
  record(name, patch)::
    change('record', [hasRecord(name), isPatch('a record', patch)], { name: name, patch: patch }),

  // addGroup(deployment, group) adds a rule group, in the form of a rule file, to
  // the alerts of a deployment.
  addGroup(deployment, group)::
    change('addGroup', [hasDeployment(deployment), isObject('a group', group)], { deployment: deployment, group: group }),

  // pods(deployment, kind, labels) says which labels the pods of a kind of target
  // carry, for PodMonitors and their like.
  pods(deployment, kind, labels)::
    change('pods', [hasDeployment(deployment), hasTarget(deployment, kind), isObject('labels', labels)], { deployment: deployment, kind: kind, labels: labels }),

  // settings(values) sets what templates take from the place they are used in.
  settings(values)::
    change('settings', [isObject('settings', values), areSettings(values)], { values: values }),
}
