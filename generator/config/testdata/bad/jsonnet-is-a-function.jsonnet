function(team) { apiVersion: 'llmslo/v1' }
