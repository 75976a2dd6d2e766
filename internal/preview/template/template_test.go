package template

import (
	"slices"
	"testing"

	"github.com/prometheus/prometheus/promql/parser"
)

var values = Values{
	"one":   One("vllm:x"),
	"path":  {Values: []string{`qwen/Qwen3-0.6B "v2" \d`}},
	"model": {Values: []string{"a.b", "c+d"}, Several: true},
	"pick":  {Values: []string{"a.b"}, Several: true},
	"all":   {Values: []string{"x", "y"}, All: true, Several: true},
	"star":  {Values: []string{"x", "y"}, All: true, AllValue: ".*", Several: true},
	"shown": {Values: []string{"9090"}, Texts: []string{"the server"}},
	"evil":  One("<script>alert(1)</script>"),
	"__to":  One("1795000000000"),
}

func TestPromQL(t *testing.T) {
	cases := map[string]struct{ text, want string }{
		"every spelling":                     {`$one ${one} [[one]] ${one.x} [[one:raw]]`, `vllm:x vllm:x vllm:x vllm:x vllm:x`},
		"several are a regular expression":   {`m{a=~"$model"}`, `m{a=~"(a\\.b|c\\+d)"}`},
		"one of several as well":             {`m{a=~"$pick"}`, `m{a=~"a\\.b"}`},
		"what ends a text is escaped":        {`m{a="$path"}`, `m{a="qwen/Qwen3-0.6B \"v2\" \\d"}`},
		"all of them without a value of all": {`m{a=~"$all"}`, `m{a=~"(x|y)"}`},
		"what stands for all":                {`m{a=~"$star"}`, `m{a=~".*"}`},
		"unknown names stay":                 {`rate(m[$__rate_interval]) ${nope:csv} $1 a$`, `rate(m[$__rate_interval]) ${nope:csv} $1 a$`},
		"formats":                            {`${model:csv} ${model:pipe} ${model:raw} ${model:json} ${model:singlequote}`, `a.b,c+d a.b|c+d {a.b,c+d} ["a.b","c+d"] 'a.b','c+d'`},
		"more formats":                       {`${model:regex} ${pick:json} ${model:join:;} ${path:sqlstring}`, `(a\.b|c\+d) "a.b" a.b;c+d 'qwen/Qwen3-0.6B "v2" \d'`},
		"texts":                              {`${shown:text} ${star:text} ${model:text}`, `the server All a.b + c+d`},
		"an unknown format is none":          {`${one:rot13}`, `vllm:x`},
		"times":                              {`${__to:date:seconds} ${__to:date:iso} ${__to:date}`, `1795000000 2026-11-18T11:06:40.000Z 2026-11-18T11:06:40.000Z`},
		"a name that another begins with":    {`$ones $one_x`, `$ones $one_x`},
	}
	for name, c := range cases {
		if got := values.PromQL(c.text); got != c.want {
			t.Errorf("%s:\ngot  %s\nwant %s", name, got, c.want)
		}
	}
}

func TestAnyValueGivesAQueryThatCanBeRead(t *testing.T) {
	for _, v := range []string{`a"b`, `a\`, "a\nb", `(`, `日本`, `'`, "`", `$one`} {
		for _, several := range []bool{true, false} {
			query := Values{"v": {Values: []string{v}, Several: several}}.PromQL(`m{a=~"$v"}`)
			if !several {
				query = Values{"v": One(v)}.PromQL(`m{a="$v"}`)
			}
			if _, err := parser.NewParser(parser.Options{}).ParseExpr(query); err != nil {
				t.Errorf("%q: %s: %v", v, query, err)
			}
		}
	}
}

func TestWordsAndMarkup(t *testing.T) {
	if got := values.Words("$model of $star, $shown"); got != "a.b + c+d of All, the server" {
		t.Errorf("Words = %s", got)
	}
	if got := values.Markup("**$evil**"); got != "**&lt;script&gt;alert(1)&lt;/script&gt;**" {
		t.Errorf("Markup = %s", got)
	}
	if got := values.Plain("$star $model $pick"); got != ".* {a.b,c+d} a.b" {
		t.Errorf("Plain = %s", got)
	}
}

func TestNames(t *testing.T) {
	got := Names(`label_values(x{a="$a",b="${b:csv}",c="[[c]]",d="$a"}, $d)`)
	if want := []string{"a", "b", "c", "d"}; !slices.Equal(got, want) {
		t.Errorf("Names = %v, want %v", got, want)
	}
}

func TestWithLeavesTheOriginal(t *testing.T) {
	scoped := values.With(Values{"model": One("c+d")})
	if scoped.Words("$model") != "c+d" || values.Words("$model") != "a.b + c+d" {
		t.Errorf("scoped %s, original %s", scoped.Words("$model"), values.Words("$model"))
	}
}
