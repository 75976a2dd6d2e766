// merge(target, patch) changes an object as people expect of a patch: objects are
// merged at every depth, null removes a field, everything else is replaced. The
// Jsonnet forms +: and super work, and a function gets the target and returns
// what takes its place.
local merge(target, patch) =
  if std.isFunction(patch) then
    local made = patch(target);
    if std.isObject(made) then made
    else error 'the function of a patch returns an object, not %s' % std.type(made)
  else
    local patched = target + patch;
    local nested(key) =
      std.objectHas(target, key) && std.isObject(target[key]) && std.isObject(patched[key]);
    local removed(key) =
      patched[key] == null && !(std.objectHas(target, key) && target[key] == null);
    {
      [key]: if std.objectHas(patch, key) && nested(key) then merge(target[key], patched[key]) else patched[key]
      for key in std.objectFields(patched)
      if !(std.objectHas(patch, key) && removed(key))
    };

merge
