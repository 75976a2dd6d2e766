// Package promql holds the checks on single expressions, those of rules and of
// dashboards alike: one file per kind of fault.
package promql

import (
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/query"
)

// Checker is a check on one expression.
type Checker = check.Checker[*query.Query]

// All returns every check of the package, in the order of its kinds.
func All() []Checker {
	return []Checker{
		// What can not be read.
		Syntax{},
		BrokenSelector{},
		HTMLEscaped{},
		// Names.
		RemovedName{},
		DeprecatedName{},
		PhantomName{},
		UnknownName{},
		NewerName{},
		UnderscoredName{},
		MissingTotal{},
		WrongSuffix{},
		BareHistogram{},
		NameRegex{},
		RenamedNeighbour{},
		// Counters and gauges.
		RateOverGauge{},
		RawCounter{},
		CounterOverTime{},
		DeltaOfCounter{},
		LifetimeRatio{},
		SumWithoutCount{},
		RateOfSum{},
		InfoValue{},
		// Aggregations and histograms.
		SumOfFractions{},
		AggregatedQuantile{},
		AverageOfRatios{},
		QuantileWithoutLe{},
		QuantileWithoutBuckets{},
		SummedBuckets{},
		QuantileUnrated{},
		QuantileRange{},
		QuantilePerSeries{},
		CoarseLadder{},
		MixedLadders{},
		NotABound{},
		OneLeSpelling{},
		// Ratios and what stands in for them.
		ClampedDenominator{},
		EpsilonDenominator{},
		InventedZero{},
		GhostSeries{},
		UnmatchedSides{},
		RatioPerSeries{},
		UnevenMatchers{},
		StateMultiplier{},
		MisleadingRatio{},
		PartialFailures{},
		ClientErrors{},
		RemovedTarget{},
		// Labels.
		UnknownLabel{},
		UnknownLabelValue{},
		UnstableLabel{},
		PodNameRole{},
		// Windows and limits.
		ShortWindow{},
		FractionThreshold{},
		SecondsThreshold{},
		ThresholdBetweenBounds{},
		StalenessLimit{},
	}
}
