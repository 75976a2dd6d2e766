import { DataFrame, FieldConfigSource, InterpolateFunction, TimeRange } from '@grafana/data';
import { Annotation, Loose } from '../protocol';

/** What every kind of panel is drawn from. */
export interface PanelProps {
  draw: Loose;
  frames: DataFrame[];
  fieldConfig: FieldConfigSource;
  timeRange: TimeRange;
  timeZone: string;
  width: number;
  height: number;
  crosshair: boolean;
  annotations: Annotation[];
  replaceVariables: InterpolateFunction;
  /** Called with milliseconds when somebody marks a stretch of time; absent when nothing can be asked. */
  onZoom?: (from: number, to: number) => void;
}
