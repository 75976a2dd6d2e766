package fetch

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"strings"
	"syscall"
)

// refused says what a status other than 200 means; nil for 200.
func refused(shown string, r *http.Response) *Error {
	e := &Error{URL: shown, Status: r.StatusCode, What: fmt.Sprintf("the server answered %s", r.Status)}
	switch r.StatusCode {
	case http.StatusOK:
		return nil
	case http.StatusUnauthorized, http.StatusForbidden:
		e.Fix = "it wants credentials: write http://user:password@host/…, or save the page with curl and check the file"
	case http.StatusNotFound:
		e.Fix = "metrics mostly are at /metrics, and a server that has switched them off has no such path"
	case http.StatusTooManyRequests, http.StatusServiceUnavailable:
		e.Fix = "the server is busy or starting: ask again"
	case http.StatusBadGateway, http.StatusGatewayTimeout:
		e.Fix = "the proxy in front of it reaches nobody: ask the process itself"
	default:
		e.Fix = "save the page by other means and check the file"
	}
	return e
}

// unanswered says why there is no answer.
func unanswered(shown string, o Options, err error) *Error {
	e := &Error{URL: shown, err: err, What: "there is no answer", Fix: "is the process running, and is this its port?"}
	var dns *net.DNSError
	var record tls.RecordHeaderError
	var certificate *tls.CertificateVerificationError
	var unknown x509.UnknownAuthorityError
	switch {
	case errors.Is(err, errRedirects):
		e.What, e.Fix = fmt.Sprintf("it redirects more than %d times", redirects), "name the last place itself"
	case errors.Is(err, errDowngrade):
		e.What, e.Fix = "it redirects from https to http", "name the place itself if that is meant"
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, os.ErrDeadlineExceeded):
		e.What, e.Fix = fmt.Sprintf("there was no answer within %s", o.Timeout), "a longer --timeout helps a slow page; a firewall drops silently"
	case errors.Is(err, context.Canceled):
		e.What, e.Fix = "it was interrupted", ""
	case errors.As(err, &dns):
		e.What, e.Fix = fmt.Sprintf("there is no host %s", dns.Name), "check the name; names of a cluster are known inside it only"
	case errors.Is(err, syscall.ECONNREFUSED):
		e.What = "nobody listens there"
	case errors.As(err, &record), strings.Contains(err.Error(), "server gave HTTP response to HTTPS client"):
		e.What, e.Fix = "the port speaks http, not https", "write http://"
	case errors.As(err, &certificate), errors.As(err, &unknown):
		e.What, e.Fix = "its certificate is not trusted", "save the page by other means and check the file"
	}
	return e
}
