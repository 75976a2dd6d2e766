import 'jsonnet-syntaxx.jsonnet'
