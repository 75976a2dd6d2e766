package board

import "github.com/llmslo/llmslo/generator/check/tree"

// readField reads unit, thresholds and colours of a panel's field configuration.
func (p *Panel) readField(config *tree.Node) {
	defaults := config.Get("defaults")
	p.setUnit(defaults.Get("unit"))
	if noValue := defaults.Get("noValue"); noValue != nil && noValue.Kind != tree.Null {
		p.NoValue = noValue
	}
	p.ColorMode = defaults.Get("color", "mode").Str()
	if v, ok := defaults.Get("max").Float(); ok {
		p.Max, p.MaxNode = v, defaults.Get("max")
	}
	if thresholds := defaults.Get("thresholds"); thresholds != nil {
		p.ThresholdsNode = thresholds
		p.PercentThresholds = thresholds.Get("mode").Str() == "percentage"
		for _, step := range thresholds.Get("steps").Each() {
			if v, ok := step.Get("value").Float(); ok {
				p.Thresholds = append(p.Thresholds, v)
			}
		}
	}
	for _, o := range config.Get("overrides").Each() {
		for _, property := range o.Get("properties").Each() {
			if property.Get("id").Str() == "unit" {
				p.OtherUnits = true
			}
		}
	}
}

func (p *Panel) setUnit(n *tree.Node) {
	if n.Is(tree.String) && n.Str() != "" {
		p.Unit, p.UnitNode = n.Str(), n
	}
}
