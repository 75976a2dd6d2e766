// Grafana's Git Sync: a directory of resource manifests.
// It holds one folder with a Dashboard per board. Point a repository at the directory; folder metadata needs
// Grafana 13.
function(bundle)
  local folder = 'grafana-git-sync/' + bundle.settings.grafana_folder_uid;
  {
    [folder + '/_folder.json']: {
      apiVersion: 'folder.grafana.app/v1',
      kind: 'Folder',
      metadata: { name: bundle.settings.grafana_folder_uid },
      spec: { title: bundle.dashboards[0].folder },
    },
  } + {
    ['%s/%s.json' % [folder, board.uid]]: {
      apiVersion: 'dashboard.grafana.app/v1',
      kind: 'Dashboard',
      metadata: { name: board.uid },
      spec: board.json,
    }
    for board in bundle.dashboards
  }
