// Package simulate is the parent of the simulator: a model of LLM-serving fleets
// that shows itself on /metrics pages as real processes write them. It holds no
// code; the parts are, from the inside out:
//
//   - chance: named random streams of one seed;
//   - engine: one vLLM engine – queue, batch, chunked prefill, KV blocks, prefix cache;
//   - cacheserver: one LMCache server;
//   - exposition: families and pages in the dialects of the client libraries;
//   - vllmpage, dynamopage, lmcachepage, pythonpage: the pages of real processes,
//     from the catalogue, held against recorded ones line by line;
//   - effect, scenario: what can go wrong, by name or from a file;
//   - truth: what users really had;
//   - fleet: all of them together, moved in steps of simulated time;
//   - sample: scrapes without HTTP, for weeks of series in tests and for history;
//   - serve: scrapes over HTTP, a port per process, on loopback;
//   - pageshape: support for tests that compare pages.
//
// Nothing here reads a wall clock. The same specification, seed and effects give
// the same bytes.
//
// What is assumed where no source says it: a request that fails before its first
// token leaves vLLM's counter of finished requests and no histogram; the HTTP
// status of a request whose client left is counted nowhere; the connector of
// LMCache has its lookup histogram in front of the engine's families; a Dynamo
// worker answers with its Rust text, then its Python text, then its engine's.
package simulate
