package metric

// Unit is the base unit of a metric's value.
type Unit string

// The units of the catalogue. Anything countable without a better unit is Count.
const (
	Seconds      Unit = "seconds"
	Milliseconds Unit = "milliseconds"
	Microseconds Unit = "microseconds"
	Nanoseconds  Unit = "nanoseconds"
	Minutes      Unit = "minutes"
	Bytes        Unit = "bytes"
	Megabytes    Unit = "megabytes"
	GBPerSecond  Unit = "GB/s"
	Tokens       Unit = "tokens"
	TokensPerSec Unit = "tokens/s"
	Requests     Unit = "requests"
	RequestsPerS Unit = "requests/s"
	Blocks       Unit = "blocks"
	Chunks       Unit = "chunks"
	Keys         Unit = "keys"
	Events       Unit = "events"
	Ratio        Unit = "ratio" // 0 to 1
	Percent      Unit = "percent"
	FLOP         Unit = "FLOP"
	Timestamp    Unit = "unix seconds"
	Hours        Unit = "hours"
	PerMille     Unit = "per mille" // 0 to 1000
	Flag         Unit = "0 or 1"
	Count        Unit = "count"
)
