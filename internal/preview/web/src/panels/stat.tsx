import { useMemo } from 'react';
import { FieldDisplay, getDisplayValueAlignmentFactors, getFieldDisplayValues, VizOrientation } from '@grafana/data';
import { BarGauge, BigValue, BigValueColorMode, BigValueGraphMode, BigValueJustifyMode, BigValueTextMode, useTheme2, VizRepeater } from '@grafana/ui';
import { BarGaugeDisplayMode, BarGaugeNamePlacement, BarGaugeValueMode } from '@grafana/schema';
import { isObject, optionsOf, reduceOptions } from '../fieldconfig';
import { Arc } from './arc';
import { Linked } from './link';
import { PanelProps } from './props';


/** values are what a panel of single values shows. */
function useValues(p: PanelProps, reduce: any, sparkline: boolean): FieldDisplay[] {
  const theme = useTheme2();
  return useMemo(
    () =>
      getFieldDisplayValues({
        fieldConfig: p.fieldConfig,
        reduceOptions: { ...reduceOptions, ...(isObject(reduce) ? reduce : {}), calcs: calcsOf(reduce) },
        replaceVariables: p.replaceVariables,
        theme,
        data: p.frames,
        sparkline,
        timeZone: p.timeZone,
      }),
    [p.frames, p.fieldConfig, p.replaceVariables, p.timeZone, reduce, theme, sparkline]
  );
}

const calcsOf = (reduce: any): string[] => (Array.isArray(reduce?.calcs) && typeof reduce.calcs[0] === 'string' ? reduce.calcs : reduceOptions.calcs);

const orientations: Record<string, VizOrientation> = { horizontal: VizOrientation.Horizontal, vertical: VizOrientation.Vertical };

const linksOf = (v: FieldDisplay) => (v.hasLinks && v.getLinks ? v.getLinks() : []);

const statDefaults = { colorMode: 'value', graphMode: 'area', justifyMode: 'auto', textMode: 'auto', wideLayout: true, orientation: 'auto', reduceOptions };

export function StatPanel(p: PanelProps) {
  const theme = useTheme2();
  const options = useMemo(() => optionsOf(p.draw, statDefaults), [p.draw]);
  const values = useValues(p, options.reduceOptions, options.graphMode !== 'none');
  return (
    <VizRepeater
      source={p.frames}
      renderCounter={0}
      getValues={() => values}
      getAlignmentFactors={getDisplayValueAlignmentFactors}
      orientation={orientations[options.orientation] ?? VizOrientation.Auto}
      autoGrid
      itemSpacing={3}
      width={p.width}
      height={p.height}
      renderValue={({ value, width, height, alignmentFactors, count }) => (
        <Linked links={linksOf(value)}>
          <BigValue
            theme={theme}
            value={value.display}
            count={count}
            sparkline={value.sparkline ? { ...value.sparkline, timeRange: p.timeRange } : undefined}
            colorMode={options.colorMode as BigValueColorMode}
            graphMode={options.graphMode as BigValueGraphMode}
            justifyMode={options.justifyMode as BigValueJustifyMode}
            textMode={options.textMode as BigValueTextMode}
            disableWideLayout={!options.wideLayout}
            alignmentFactors={alignmentFactors}
            text={isObject(options.text) ? options.text : undefined}
            width={width}
            height={height}
          />
        </Linked>
      )}
    />
  );
}

const barDefaults = { displayMode: 'gradient', valueMode: 'color', namePlacement: 'auto', showUnfilled: true, orientation: 'auto', minVizWidth: 8, minVizHeight: 16, maxVizHeight: 300, reduceOptions };

export function BarGaugePanel(p: PanelProps) {
  const theme = useTheme2();
  const options = useMemo(() => optionsOf(p.draw, barDefaults), [p.draw]);
  const values = useValues(p, options.reduceOptions, false);
  return (
    <VizRepeater
      source={p.frames}
      renderCounter={0}
      getValues={() => values}
      getAlignmentFactors={getDisplayValueAlignmentFactors}
      orientation={orientations[options.orientation] ?? VizOrientation.Auto}
      itemSpacing={8}
      minVizWidth={options.minVizWidth}
      minVizHeight={options.minVizHeight}
      maxVizHeight={options.maxVizHeight}
      width={p.width}
      height={p.height}
      renderValue={({ value, width, height, alignmentFactors, orientation, count }) => (
        <Linked links={linksOf(value)}>
          <BarGauge
            theme={theme}
            value={count === 1 ? { ...value.display, title: '' } : value.display}
            field={value.field}
            display={value.view?.getFieldDisplayProcessor(value.colIndex ?? 0)}
            orientation={orientation}
            displayMode={options.displayMode as BarGaugeDisplayMode}
            valueDisplayMode={options.valueMode as BarGaugeValueMode}
            namePlacement={options.namePlacement as BarGaugeNamePlacement}
            showUnfilled={options.showUnfilled !== false}
            alignmentFactors={alignmentFactors}
            itemSpacing={8}
            width={width}
            height={height}
          />
        </Linked>
      )}
    />
  );
}

const gaugeDefaults = { orientation: 'auto', showThresholdLabels: false, showThresholdMarkers: true, reduceOptions };

export function GaugePanel(p: PanelProps) {
  const options = useMemo(() => optionsOf(p.draw, gaugeDefaults), [p.draw]);
  const values = useValues(p, options.reduceOptions, false);
  return (
    <VizRepeater
      source={p.frames}
      renderCounter={0}
      getValues={() => values}
      orientation={orientations[options.orientation] ?? VizOrientation.Auto}
      autoGrid
      itemSpacing={8}
      width={p.width}
      height={p.height}
      renderValue={({ value, width, height, count }) => (
        <Linked links={linksOf(value)}>
          <Arc value={value} width={width} height={height} named={count > 1} markers={options.showThresholdMarkers !== false} />
        </Linked>
      )}
    />
  );
}
