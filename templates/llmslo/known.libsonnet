// known(value) is a change of an overlay, and an error for anything else.
function(value)
  if std.isObject(value) && std.objectHas(value, 'llmslo_change') then value
  else error 'an overlay is a list of changes made with llmslo/overlay.libsonnet, not %s' % std.type(value)
