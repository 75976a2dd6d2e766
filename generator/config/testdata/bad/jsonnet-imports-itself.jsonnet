local me = import 'jsonnet-imports-itself.jsonnet';
me { name: 'chat' }
