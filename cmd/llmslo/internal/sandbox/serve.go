package sandbox

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/metrics"
	"sync"
	"time"

	"github.com/llmslo/llmslo/generator/config"
)

// watchInterval is how often the child looks at its memory.
const watchInterval = 10 * time.Millisecond

// Serve is the child: it reads a request, evaluates it in this process and
// writes the answer. It ends the process when the program takes too much memory.
func Serve(in io.Reader, out io.Writer) error {
	var r request
	if err := json.NewDecoder(in).Decode(&r); err != nil {
		return fmt.Errorf("read the request: %w", err)
	}
	// One answer only: the watch or the evaluation, whichever comes first.
	var once sync.Mutex
	go watch(r.MaxMemory, func() {
		once.Lock()
		status := 0
		if err := json.NewEncoder(out).Encode(answer{Overrun: true}); err != nil {
			status = 1
		}
		os.Exit(status)
	})
	if err := limitMemory(4 * r.MaxMemory); err != nil {
		return err
	}
	a, err := r.answer()
	if err != nil {
		return err
	}
	once.Lock()
	return json.NewEncoder(out).Encode(a)
}

// answer runs what the request asks for.
func (r request) answer() (answer, error) {
	if r.Packaging != nil {
		return pack(*r.Packaging), nil
	}
	root, err := os.OpenRoot(r.Dir)
	if err != nil {
		return answer{}, err
	}
	a := evaluate(config.Program{Root: root.FS(), Name: r.Name, Source: r.Source})
	return a, root.Close()
}

// evaluate turns an evaluation into an answer.
func evaluate(p config.Program) answer {
	value, err := config.InProcess{}.Evaluate(p)
	var problems config.Errors
	switch {
	case errors.As(err, &problems):
		return answer{Problems: problems}
	case err != nil:
		return answer{Problems: config.Errors{{Pos: config.Position{File: p.Name}, What: err.Error()}}}
	}
	return answer{Value: string(value)}
}

// watch calls overrun once the process holds more memory than it may.
func watch(most uint64, overrun func()) {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}, {Name: "/memory/classes/heap/stacks:bytes"}}
	for range time.Tick(watchInterval) {
		metrics.Read(sample)
		if sample[0].Value.Uint64()+sample[1].Value.Uint64() > most {
			overrun()
		}
	}
}
