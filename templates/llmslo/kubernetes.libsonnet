// Parts of Kubernetes objects.
local legal = std.set(std.stringChars('abcdefghijklmnopqrstuvwxyz0123456789-'));

// Labels that Kubernetes' service discovery sets, with the meta label behind each.
local discovered = {
  pod: '__meta_kubernetes_pod_name',
  container: '__meta_kubernetes_pod_container_name',
  node: '__meta_kubernetes_pod_node_name',
};

local escaped(text, chars, escape) =
  std.join('', [if std.member(chars, char) then escape + char else char for char in std.stringChars(text)]);

{
  // name(text) is text as the name of an object. One that has to be changed, or is
  // too long, ends in a hash of the text: two texts never become one name. Objects
  // may have 253 characters, the files that are called like them 255 bytes, and one
  // file name is that of the list of files.
  name(text)::
    local most = 240;
    local cleaned = std.stripChars(
      std.join('', [
        if std.setMember(char, legal) then char else '-'
        for char in std.stringChars(std.asciiLower(text))
      ]),
      '-',
    );
    local stem = std.stripChars(cleaned[:most - 9], '-');
    if cleaned == text && text != '' && text != 'kustomization' && std.length(text) <= most then text
    else (if stem == '' then 'unnamed' else stem) + '-' + std.md5(text)[:8],

  // object(bundle, …) is an object with the labels given and no others.
  object(bundle, apiVersion, kind, name, labels):: {
    apiVersion: apiVersion,
    kind: kind,
    metadata: {
      name: name,
      [if bundle.settings.namespace != '' then 'namespace']: bundle.settings.namespace,
      [if labels != {} then 'labels']: labels,
    },
  },

  // shared(bundle) are the labels that all deployments have in common, for objects
  // that belong to no single one.
  shared(bundle):: {
    [key]: bundle.deployments[0].labels[key]
    for key in std.objectFields(bundle.deployments[0].labels)
    if std.all([
      std.get(deployment.labels, key) == bundle.deployments[0].labels[key]
      for deployment in bundle.deployments
    ])
  },

  // kustomization(paths) lists files or directories.
  kustomization(paths):: {
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    resources: std.sort(paths),
  },

  // namespaces(deployment) says where its pods are: in the namespace of its
  // selector, or anywhere.
  namespaces(deployment)::
    if std.objectHas(deployment.selector, 'namespace') then { matchNames: [deployment.selector.namespace] } else { any: true },

  // relabelings(deployment, target) makes series carry the labels of the selector:
  // those that discovery knows are compared, all others are set.
  relabelings(deployment, target)::
    [{ targetLabel: 'job', replacement: target.job }] + [
      local value = deployment.selector[label];
      if std.objectHas(discovered, label) then
        { action: 'keep', sourceLabels: [discovered[label]], regex: escaped(value, '\\.+*?()|[]{}^$', '\\') }
      else
        { targetLabel: label, replacement: escaped(value, '$', '$') }
      for label in std.objectFields(deployment.selector)
      if label != 'namespace'
    ],

  // honorsLabels(target) tells whether labels of the series win over those of
  // discovery: Dynamo's frontend has one that discovery sets too, endpoint.
  honorsLabels(target):: target.honor_labels,
}
