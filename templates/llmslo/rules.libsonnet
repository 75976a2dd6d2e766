// Parts of rule files.
local known(bundle, rule) =
  if bundle.settings.keep_firing_for then rule
  else { [key]: rule[key] for key in std.objectFields(rule) if key != 'keep_firing_for' };

{
  // groups(bundle, part) are all groups with the deployment that they belong to;
  // of records or alerts, or of both in this order.
  groups(bundle, part=null):: [
    {
      deployment: deployment,
      part: file.part,
      group: group { rules: [known(bundle, rule) for rule in group.rules] },
    }
    for deployment in bundle.deployments
    for file in bundle.rules
    if file.deployment == deployment.name && (part == null || file.part == part)
    for group in file.groups
  ],

  // split(group, most) cuts a group into groups of at most so many rules, for
  // rulers with a limit. They are evaluated side by side, so a rule that reads one
  // of another part sees it one evaluation later.
  split(group, most)::
    local count = std.length(group.rules);
    if most <= 0 || count <= most then [group] else [
      group {
        name: '%s-%d' % [group.name, i + 1],
        rules: group.rules[i * most:std.min((i + 1) * most, count)],
      }
      for i in std.range(0, std.ceil(count / most) - 1)
    ],
}
