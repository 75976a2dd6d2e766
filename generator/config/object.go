package config

import "maps"

// field is one key of an object that becomes a T.
type field[T any] struct {
	key     string
	shape   shape
	example string
	read    func(r *reader, n *node, into *T)
}

// on ties a key to the place in T that its value fills. The doc is one or more
// sentences for the reader of the schema.
func on[T, V any](key, doc string, v value[V], place func(*T) *V) field[T] {
	return field[T]{key: key, shape: v.with(shape{"description": doc}).shape, read: func(r *reader, n *node, into *T) {
		if x, ok := v.read(r, n); ok {
			*place(into) = x
		}
	}}
}

// must makes the key required; the example completes the message when it is missing.
func (f field[T]) must(example string) field[T] {
	f.example = example
	return f
}

// or documents the value of an absent key, as one would write it.
func (f field[T]) or(def any) field[T] {
	f.shape = maps.Clone(f.shape)
	f.shape["default"] = def
	return f
}

// object reads the keys of a T over its defaults. Unknown and missing keys are problems.
func object[T any](want string, defaults func() T, fields ...field[T]) value[T] {
	properties, required := shape{}, []string{}
	known := make([]string, len(fields))
	for i, f := range fields {
		known[i] = f.key
		properties[f.key] = f.shape
		if f.example != "" {
			required = append(required, f.key)
		}
	}
	s := shape{"type": "object", "additionalProperties": false, "properties": properties}
	if len(required) > 0 {
		s["required"] = required
	}
	return value[T]{shape: s, read: func(r *reader, n *node) (T, bool) {
		out := defaults()
		if n.kind != objectKind {
			r.expected(n, want, "")
			return out, false
		}
		for _, e := range n.entries {
			if f := find(fields, e.key.text); f != nil {
				f.read(r, e.value, &out)
				continue
			}
			r.problem(e.key, "unknown key "+quoted(e.key.text), unknownKeyFix(e.key.text, known, properties))
		}
		for _, f := range fields {
			if f.example != "" && n.get(f.key) == nil {
				r.problem(n, "the key "+f.key+" is missing", "add it, like "+f.example)
			}
		}
		return out, true
	}}
}

func find[T any](fields []field[T], key string) *field[T] {
	for i := range fields {
		if fields[i].key == key {
			return &fields[i]
		}
	}
	return nil
}

// unknownKeyFix proposes the nearest key of this object, else the inner
// objects that have that very key, else lists what is valid here.
func unknownKeyFix(key string, known []string, properties shape) string {
	if near, ok := nearest(key, known); ok {
		return "did you mean " + quoted(near) + "?"
	}
	if homes := homesOf(key, properties, ""); len(homes) > 0 {
		return "it belongs under " + anyOf(homes)
	}
	return "the keys here are " + anyOf(known)
}

// homesOf lists the paths of the inner objects that have a key.
func homesOf(key string, properties shape, under string) []string {
	var homes []string
	for _, k := range sortedKeys(properties) {
		inner, ok := properties[k].(shape)["properties"].(shape)
		if !ok {
			continue
		}
		if inner[key] != nil {
			homes = append(homes, under+k)
		}
		homes = append(homes, homesOf(key, inner, under+k+".")...)
	}
	return homes
}
