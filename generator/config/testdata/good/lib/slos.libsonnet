(import 'targets.libsonnet') { availability: '99.9%' }
