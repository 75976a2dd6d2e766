package facts

import "github.com/llmslo/llmslo/catalog/metric"

// KindWords says in a sentence what a kind is and what may be done with it.
func KindWords(k metric.Kind) string {
	switch k {
	case metric.KindCounter:
		return "it only rises while its process lives; read its rate or increase"
	case metric.KindGauge:
		return "the present value of something that rises and falls"
	case metric.KindFraction:
		return "a share between 0 and 1; the mean and the maximum of several have a meaning, their sum has none"
	case metric.KindStateGauge:
		return "1 for the state that a label names, 0 for the others"
	case metric.KindInfo:
		return "the facts are in the labels; the value says nothing by itself"
	case metric.KindHistogram:
		return "observations counted per bucket, with their sum and number; read rates of these"
	case metric.KindSummary:
		return "the sum and number of observations; read rates of these"
	default:
		return ""
	}
}

// BirthWords says when the first sample appears.
func BirthWords(b metric.Birth) string {
	switch b {
	case metric.AtStart:
		return "at the start of the process, before any event"
	case metric.AtStartIfGated:
		return "at the start of the process where the feature is configured, else never"
	case metric.HeaderOnly:
		return "a TYPE line at start, the first sample with the first event"
	case metric.FirstEvent:
		return "with the first event; before it there is no series"
	default:
		return "not established"
	}
}

// StatusWords says what a status means for a query.
func StatusWords(s metric.Status) string {
	switch s {
	case metric.Current:
		return "exported by the newest release"
	case metric.Deprecated:
		return "still exported, and going away"
	case metric.Removed:
		return "exported by older releases only"
	case metric.Unreleased:
		return "seen in a branch, a pull request or the newest build only"
	case metric.Phantom:
		return "found in documents or on boards; no release ever exported it"
	default:
		return ""
	}
}

// MultiprocessWords says how several processes of one server share the series.
func MultiprocessWords(mode string) string {
	switch mode {
	case "":
		return ""
	case "mostrecent", "livemostrecent":
		return mode + ": the value that was written last, of any of the processes"
	case "sum", "livesum":
		return mode + ": the values of the processes added up"
	case "all", "liveall":
		return mode + ": one series per process, told apart by pid"
	case "dropped":
		return "dropped: absent when several processes share the page"
	default:
		return mode
	}
}
