import {
  dataLinksOverrideProcessor,
  displayNameOverrideProcessor,
  FieldConfigOptionsRegistry,
  FieldConfigPropertyItem,
  FieldType,
  Field,
  identityOverrideProcessor,
  locationUtil,
  numberOverrideProcessor,
  standardFieldConfigEditorRegistry,
  standardTransformers,
  standardTransformersRegistry,
  stringOverrideProcessor,
  thresholdsOverrideProcessor,
  unitOverrideProcessor,
  valueMappingsOverrideProcessor,
} from '@grafana/data';

type Processor = FieldConfigPropertyItem['process'];

/** option is an option of a field, without the editor that nobody opens here. */
function option(id: string, process: Processor, shouldApply: (f: Field) => boolean = () => true): FieldConfigPropertyItem {
  return { id, path: id, name: id, description: '', isCustom: false, editor: () => null, override: () => null, process, shouldApply, settings: {} } as FieldConfigPropertyItem;
}

const standard = () => [
  option('displayName', displayNameOverrideProcessor),
  option('unit', unitOverrideProcessor),
  option('min', numberOverrideProcessor),
  option('max', numberOverrideProcessor),
  option('decimals', numberOverrideProcessor),
  option('noValue', stringOverrideProcessor),
  option('color', identityOverrideProcessor, (f) => f.type !== FieldType.time),
  option('thresholds', thresholdsOverrideProcessor),
  option('mappings', valueMappingsOverrideProcessor),
  option('links', dataLinksOverrideProcessor),
  option('description', stringOverrideProcessor),
  option('fieldMinMax', identityOverrideProcessor),
  option('filterable', identityOverrideProcessor),
];

/** The options that graphs, tables and timelines add to a field. */
const customs = [
  'drawStyle', 'lineInterpolation', 'barAlignment', 'barWidthFactor', 'barMaxWidth', 'lineWidth', 'fillOpacity', 'gradientMode', 'fillBelowTo', 'lineStyle',
  'spanNulls', 'insertNulls', 'showPoints', 'showValues', 'pointSize', 'pointSymbol', 'stacking', 'transform', 'axisPlacement', 'axisLabel', 'axisWidth', 'axisSoftMin', 'axisSoftMax',
  'axisColorMode', 'axisCenteredZero', 'axisGridShow', 'axisBorderShow', 'scaleDistribution', 'thresholdsStyle', 'hideFrom', 'lineColor', 'fillColor', 'pointColor',
  'align', 'cellOptions', 'width', 'minWidth', 'inspect', 'filterable', 'hidden', 'hideHeader', 'wrapText', 'wrapHeaderText', 'footer', 'tooltip', 'displayMode', 'neutral',
];

// A table's column of times takes its width as all columns; the time of a graph has no line.
const forAll = new Set(['align', 'cellOptions', 'width', 'minWidth', 'inspect', 'filterable', 'hidden', 'hideHeader', 'wrapText', 'wrapHeaderText', 'footer', 'tooltip', 'displayMode', 'axisGridShow', 'hideFrom']);

/** fieldOptions knows every option that a board may set or override. */
export const fieldOptions = new FieldConfigOptionsRegistry(() => [
  ...standard(),
  ...customs.map((path) => ({
    ...option(`custom.${path}`, identityOverrideProcessor, forAll.has(path) ? undefined : (f) => f.type !== FieldType.time),
    path,
    isCustom: true,
  })),
]);

/** register tells Grafana's packages what Grafana itself tells them at its start. */
export function register(): void {
  standardFieldConfigEditorRegistry.setInit(standard);
  standardTransformersRegistry.setInit(() =>
    [...new Map(Object.values(standardTransformers).map((t: any) => [t.id, t])).values()].map((t: any) => ({ id: t.id, name: t.name ?? t.id, editor: () => null, transformation: async () => t, imageDark: '', imageLight: '' }) as any)
  );
  locationUtil.initialize({ config: { appSubUrl: '' } as any, getVariablesUrlParams: () => ({}), getTimeRangeForUrl: () => ({ from: 'now-6h', to: 'now' }) as any });
}

/** knownTransformation tells what can be applied from what lives in Grafana's server. */
export const knownTransformation = (id: string) => standardTransformersRegistry.getIfExists(id) !== undefined;
