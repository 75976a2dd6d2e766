// Alertmanager: a route per severity, and inhibitions.
// It is a complete configuration to take over into one of your own. While the page of an
// objective fires, the ticket of the same objective is silent, and so are the tickets on
// possible causes for the same model: symptoms go before causes.
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
  local causes = ['deployment', 'model'] + identity;
  local same = causes + ['slo'];
  local route(class, severity, receiver) = {
    receiver: receiver,
    matchers: [matcher('severity', severity), ofDeployments(class)],
  };
  {
    'alertmanager/alertmanager.yml': {
      route: {
        receiver: settings.ticket_receiver,
        // One notification for what happens to a model, however many objectives it hurts.
        group_by: ['deployment', 'model'] + identity,
        routes: std.flatMap(
          function(class) [
            route(class, class.page, settings.page_receiver),
            route(class, class.ticket, settings.ticket_receiver),
          ],
          classes(bundle),
        ),
      },
      receivers: [{ name: name } for name in std.set([settings.page_receiver, settings.ticket_receiver])],
      inhibit_rules: std.flatMap(
        function(class)
          local pages = [matcher('severity', class.page), ofDeployments(class), 'slo!=""'];
          local tickets = [matcher('severity', class.ticket), ofDeployments(class)];
          [
            { source_matchers: pages, target_matchers: tickets + ['slo!=""'], equal: same },
            // What may have caused it is on the page's board; model!="" leaves out
            // targets and caches, which are nobody's alone.
            { source_matchers: pages, target_matchers: tickets + ['slo=""', 'model!=""'], equal: causes },
          ],
        [class for class in classes(bundle) if class.page != class.ticket],
      ),
    },
  }
