// Package weeks plays weeks of a fleet with faults at known times to two sets of
// rules, ours and those that Sloth generates for the same objectives, and counts
// what somebody on call would: pages missed, false pages, time to the page.
//
// It is test support: it imports a time series database.
package weeks
