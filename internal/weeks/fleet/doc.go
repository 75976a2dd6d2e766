// Package fleet is a cheap statistical model of vLLM servers: how many requests
// come in a scrape interval, and how many of them are late or fail, is drawn at
// once instead of request by request, so that weeks of series of a dozen servers
// are made in seconds. It shows the families that alerts read, with the labels,
// births, restarts and spellings of real servers; of each histogram it has the
// bounds around the target only.
//
// internal/simulate has the other model: engines that work, request by request.
package fleet
