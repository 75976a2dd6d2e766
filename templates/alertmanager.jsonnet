// Alertmanager: a route per severity, and an inhibition.
// It is a complete configuration to take over into one of your own. A ticket is silent while the page of the same objective
// fires.
local matcher(label, value) = '%s=%s' % [label, std.manifestJsonMinified(value)];

// classes are the pairs of severities in use, with the deployments that use each.
local classes(bundle) =
  local pair(deployment) = [deployment.page, deployment.ticket];
  [
    { page: it[0], ticket: it[1], deployments: [deployment.name for deployment in bundle.deployments if pair(deployment) == it] }
    for it in std.set([pair(deployment) for deployment in bundle.deployments])
  ];

// Deployment names are letters, digits and dashes: nothing to escape.
local ofDeployments(class) = 'deployment=~"%s"' % std.join('|', class.deployments);

function(bundle)
  local settings = bundle.settings;
  local identity = std.set(std.flatMap(function(deployment) deployment.identity, bundle.deployments));
  local same = ['deployment', 'model', 'slo'] + identity;
  local route(class, severity, receiver) = {
    receiver: receiver,
    matchers: [matcher('severity', severity), ofDeployments(class)],
  };
  {
    'alertmanager/alertmanager.yml': {
      route: {
        receiver: settings.ticket_receiver,
        group_by: ['alertname', 'deployment', 'model'] + identity,
        routes: std.flatMap(
          function(class) [
            route(class, class.page, settings.page_receiver),
            route(class, class.ticket, settings.ticket_receiver),
          ],
          classes(bundle),
        ),
      },
      receivers: [{ name: name } for name in std.set([settings.page_receiver, settings.ticket_receiver])],
      inhibit_rules: [
        {
          // Alerts without an objective never inhibit each other.
          source_matchers: [matcher('severity', class.page), ofDeployments(class), 'slo!=""'],
          target_matchers: [matcher('severity', class.ticket), ofDeployments(class), 'slo!=""'],
          equal: same,
        }
        for class in classes(bundle)
        if class.page != class.ticket
      ],
    },
  }
