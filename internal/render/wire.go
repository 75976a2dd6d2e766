package render

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
)

// message is one of Chromium's DevTools protocol, in either direction.
type message struct {
	ID      int64           `json:"id,omitempty"`
	Session string          `json:"sessionId,omitempty"`
	Method  string          `json:"method,omitempty"`
	Params  json.RawMessage `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   *struct {
		Message string `json:"message"`
		Data    string `json:"data"`
	} `json:"error,omitempty"`
}

// wire carries messages over two pipes, each message ended by a zero byte.
type wire struct {
	write io.Writer
	// happened gets every event, in order.
	happened func(message)

	mu      sync.Mutex
	next    int64
	waiting map[int64]chan message
	// ended is closed when nothing can be read any more; err is then why.
	ended chan struct{}
	err   error
}

func newWire(write io.Writer, read io.Reader, happened func(message)) *wire {
	w := &wire{write: write, happened: happened, waiting: map[int64]chan message{}, ended: make(chan struct{})}
	go w.listen(bufio.NewReaderSize(read, 1<<20))
	return w
}

func (w *wire) listen(r *bufio.Reader) {
	for {
		text, err := r.ReadBytes(0)
		if err != nil {
			w.err = err
			close(w.ended)
			return
		}
		var m message
		if err := json.Unmarshal(text[:len(text)-1], &m); err != nil {
			continue // not ours to repair: who waits for it ends with its context
		}
		if m.ID == 0 {
			w.happened(m)
			continue
		}
		w.mu.Lock()
		answer := w.waiting[m.ID]
		delete(w.waiting, m.ID)
		w.mu.Unlock()
		if answer != nil {
			answer <- m
		}
	}
}

// call asks for a method and decodes what it returns into result, unless nil.
func (w *wire) call(ctx context.Context, session, method string, parameters, result any) error {
	if parameters == nil {
		parameters = struct{}{}
	}
	text, err := json.Marshal(parameters)
	if err != nil {
		return err
	}
	answer := make(chan message, 1)
	w.mu.Lock()
	w.next++
	m := message{ID: w.next, Session: session, Method: method, Params: text}
	w.waiting[m.ID] = answer
	line, err := json.Marshal(m)
	if err == nil {
		_, err = w.write.Write(append(line, 0))
	}
	w.mu.Unlock()
	if err != nil {
		return fmt.Errorf("%s: %w", method, err)
	}
	select {
	case m = <-answer:
	case <-ctx.Done():
		return fmt.Errorf("%s: %w", method, context.Cause(ctx))
	case <-w.ended:
		return fmt.Errorf("%s: the browser ended: %w", method, w.err)
	}
	if m.Error != nil {
		return errors.New(method + ": " + m.Error.Message + " " + m.Error.Data)
	}
	if result == nil {
		return nil
	}
	return json.Unmarshal(m.Result, result)
}
