import '../good/minimal.yaml'
