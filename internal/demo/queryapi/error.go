package queryapi

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"github.com/prometheus/prometheus/promql"
)

// ErrorType says whose fault it is that there is no answer, as in Prometheus.
type ErrorType string

// The types.
const (
	BadData   ErrorType = "bad_data"
	Execution ErrorType = "execution"
	Canceled  ErrorType = "canceled"
	Timeout   ErrorType = "timeout"
	Internal  ErrorType = "internal"
	NotFound  ErrorType = "not_found"
)

// Error is why an endpoint has no answer.
type Error struct {
	Type ErrorType
	What string
}

// Error implements error.
func (e *Error) Error() string { return e.What }

// Status is the HTTP status of the error.
func (e *Error) Status() int {
	switch e.Type {
	case BadData:
		return http.StatusBadRequest
	case Execution:
		return http.StatusUnprocessableEntity
	case Canceled:
		return 499 // as servers call a client that went away
	case Timeout:
		return http.StatusServiceUnavailable
	case NotFound:
		return http.StatusNotFound
	default:
		return http.StatusInternalServerError
	}
}

func bad(format string, a ...any) error { return &Error{BadData, fmt.Sprintf(format, a...)} }

// invalid names the parameter that is wrong.
func invalid(parameter string, err error) error {
	return bad("invalid parameter %q: %v", parameter, err)
}

// failed finds out what an error of the engine or the storage means.
func failed(err error) error {
	var canceled promql.ErrQueryCanceled
	var late promql.ErrQueryTimeout
	var store promql.ErrStorage
	kind := Execution
	switch {
	case errors.As(err, &canceled), errors.Is(err, context.Canceled):
		kind = Canceled
	case errors.As(err, &late), errors.Is(err, context.DeadlineExceeded):
		kind = Timeout
	case errors.As(err, &store):
		kind = Internal
	}
	return &Error{kind, err.Error()}
}

func refuse(w http.ResponseWriter, err error) {
	var e *Error
	if !errors.As(err, &e) {
		e = &Error{Internal, err.Error()}
	}
	write(w, e.Status(), reply{Status: "error", Type: string(e.Type), Error: e.What})
}
