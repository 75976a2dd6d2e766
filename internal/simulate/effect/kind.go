package effect

// Kind is what an effect does.
type Kind string

// The kinds. Those marked (factor) and (share) need that value.
const (
	// Traffic multiplies the requests of models (factor).
	Traffic Kind = "traffic"
	// Diurnal lets traffic follow the hour of the day (UTC), down to a share of its peak at night (factor).
	Diurnal Kind = "diurnal"
	// Prompts and Outputs multiply the lengths of prompts and answers (factor).
	Prompts Kind = "prompts"
	Outputs Kind = "outputs"
	// Prefill and Decode multiply the speed of engines (factor).
	Prefill Kind = "prefill"
	Decode  Kind = "decode"
	// Blocks multiplies the KV blocks that engines can use (factor).
	Blocks Kind = "blocks"
	// Cache multiplies what is found in engines' own prefix caches (factor).
	Cache Kind = "cache"
	// ForgetCache empties prefix caches once.
	ForgetCache Kind = "forget-cache"
	// Stall stops scheduling: requests wait, no token comes, gauges move.
	Stall Kind = "stall"
	// Hang stops the engine: no token comes and gauges keep their values.
	Hang Kind = "hang"
	// FreezeGauges cancels all requests once and leaves the gauges as they were.
	FreezeGauges Kind = "freeze-gauges"
	// Errors lets a share of the requests fail in one of the ways of Error (share).
	Errors Kind = "errors"
	// SlowRequest sends one request with an answer of Factor times the usual length.
	SlowRequest Kind = "slow-request"
	// LogStatsOff runs engines without their metrics.
	LogStatsOff Kind = "log-stats-off"
	// Down makes processes unreachable.
	Down Kind = "down"
	// Restart kills processes once; they load and come back with fresh counters.
	Restart Kind = "restart"
	// CrashLoop lets processes load, serve for half a minute and die, again and again.
	CrashLoop Kind = "crash-loop"
	// Rollout replaces the engines of models one after the other.
	Rollout Kind = "rollout"
	// ScaledDown takes processes out of discovery.
	ScaledDown Kind = "scaled-down"
	// ScrapeGap keeps scrapes from happening at all.
	ScrapeGap Kind = "scrape-gap"
	// The faults of LMCache servers: of stores into memory, of loads from and
	// stores to the second tier, of the event bus (share), and of the eviction loop.
	LMCacheAllocation Kind = "lmcache-allocation"
	LMCachePrefetch   Kind = "lmcache-prefetch"
	LMCacheStore      Kind = "lmcache-store"
	LMCacheEvents     Kind = "lmcache-events"
	LMCacheEviction   Kind = "lmcache-eviction"
	// Nixl lets a share of KV transfers fail, KVExpiry lets KV expire before it is read (share).
	Nixl     Kind = "nixl"
	KVExpiry Kind = "kv-expiry"
)

// Error is how a request fails.
type Error string

// The ways to fail.
const (
	// Engine: the engine gives up before the first token; HTTP 500.
	Engine Error = "engine"
	// Refused: turned away before the engine; HTTP 503.
	Refused Error = "refused"
	// Broken: the answer breaks off after HTTP 200.
	Broken Error = "broken"
	// Empty: HTTP 200 and not one token.
	Empty Error = "empty"
	// Client: the request is wrong; HTTP 400.
	Client Error = "client"
	// Disconnect: the client leaves after a second.
	Disconnect Error = "disconnect"
)

// Value is what a kind needs to be told.
type Value int

// What kinds need.
const (
	// NoValue: the kind says it all.
	NoValue Value = iota
	// FactorValue: a factor of at least 0.
	FactorValue
	// ShareValue: a share above 0 and up to 1.
	ShareValue
	// ErrorValue: a share and the way to fail.
	ErrorValue
)

// Description says what a kind needs and does, in a sentence for users.
type Description struct {
	Kind  Kind
	Needs Value
	Text  string
}

// Kinds lists all kinds in the order in which they are explained.
func Kinds() []Description {
	return []Description{
		{Traffic, FactorValue, "multiplies the requests of models"},
		{Diurnal, FactorValue, "lets traffic follow the hour of the day, down to that share of its peak at night"},
		{Prompts, FactorValue, "multiplies the length of prompts"},
		{Outputs, FactorValue, "multiplies the length of answers"},
		{SlowRequest, FactorValue, "sends one request whose answer is that many times as long"},
		{Prefill, FactorValue, "multiplies the speed at which engines compute prompts"},
		{Decode, FactorValue, "multiplies the speed at which engines generate"},
		{Blocks, FactorValue, "multiplies the KV blocks that engines can use"},
		{Cache, FactorValue, "multiplies what engines find in their prefix caches"},
		{ForgetCache, NoValue, "empties prefix caches once"},
		{Stall, NoValue, "lets engines schedule nothing: requests wait and no token comes"},
		{Hang, NoValue, "stops engines: no token comes and gauges keep their values"},
		{FreezeGauges, NoValue, "cancels all requests once and leaves the gauges as they were"},
		{Errors, ErrorValue, "lets a share of the requests fail"},
		{LogStatsOff, NoValue, "runs engines without their metrics"},
		{Down, NoValue, "makes processes unreachable"},
		{Restart, NoValue, "kills processes once; they come back with fresh counters"},
		{CrashLoop, NoValue, "lets processes load, serve half a minute and die, again and again"},
		{Rollout, NoValue, "replaces the engines of models one after the other"},
		{ScaledDown, NoValue, "takes processes out of discovery"},
		{ScrapeGap, NoValue, "keeps scrapes from happening"},
		{LMCacheAllocation, ShareValue, "lets stores into the memory of LMCache servers fail"},
		{LMCachePrefetch, ShareValue, "lets loads from their second tier fail"},
		{LMCacheStore, ShareValue, "lets stores into their second tier fail"},
		{LMCacheEvents, ShareValue, "lets their event bus drop events"},
		{LMCacheEviction, NoValue, "stops their eviction loop"},
		{Nixl, ShareValue, "lets KV transfers between prefill and decode fail"},
		{KVExpiry, ShareValue, "lets KV expire before the decode side reads it"},
	}
}

// ErrorKinds lists the ways to fail.
func ErrorKinds() []Error { return []Error{Engine, Refused, Broken, Empty, Client, Disconnect} }

// Describe returns the description of a kind.
func Describe(k Kind) (Description, bool) {
	for _, d := range Kinds() {
		if d.Kind == k {
			return d, true
		}
	}
	return Description{}, false
}
