// What the page gets from the server, or finds frozen in itself: the types of
// internal/preview/answer.

export interface Option {
  text: string;
  value: string;
}

export interface Filter {
  Key: string;
  Operator: string;
  Value: string;
}

export interface Variable {
  name: string;
  type: string;
  label: string;
  description: string;
  hide: number;
  multi: boolean;
  includeAll: boolean;
  allValue: string;
  options: Option[];
  current: string[];
  all: boolean;
  filters?: Filter[];
  error?: string;
}

export interface BoardLink {
  title: string;
  tooltip: string;
  url: string;
  dashboards: boolean;
  tags: string[];
  includeVars: boolean;
  keepTime: boolean;
}

export interface Grid {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What a board says of a panel; anybody may have written it. */
export type Loose = Record<string, any>;

export interface PanelPlace {
  key: string;
  id: number;
  grid: Grid;
  draw: Loose;
  scoped?: Record<string, string>;
  queries: number;
}

export interface Section {
  key: string;
  titled: boolean;
  title: string;
  collapsed: boolean;
  panels: PanelPlace[];
}

export interface View {
  uid: string;
  title: string;
  description: string;
  tags: string[];
  from: string;
  to: string;
  fromMs: number;
  toMs: number;
  nowMs: number;
  timezone: string;
  refresh: string;
  crosshair: boolean;
  variables: Variable[];
  links: BoardLink[];
  sections: Section[];
  notes: string[];
}

export interface TargetAnswer {
  refId: string;
  legend: string;
  format: string;
  instant: boolean;
  expr: string;
  stepMs: number;
  kind?: string;
  result?: any;
  warnings?: string[];
  error?: string;
  foreign?: boolean;
}

export interface PanelAnswer {
  fromMs: number;
  toMs: number;
  own?: string;
  targets: TargetAnswer[];
}

export interface AnnotationEvent {
  fromMs: number;
  toMs: number;
  title: string;
  text: string;
  tags: string[];
}

export interface Annotation {
  name: string;
  color: string;
  events: AnnotationEvent[];
  error?: string;
}

/** Another board that can be opened. */
export interface BoardEntry {
  id: string;
  uid: string;
  title: string;
  tags: string[];
}

/** Everything that a frozen page holds. */
export interface Frozen {
  view: View;
  panels: Record<string, PanelAnswer>;
  annotations: Annotation[];
}

/** What the page finds in itself. */
export interface Start {
  /** The board to ask the server for, when the page is live. */
  board?: string;
  boards?: BoardEntry[];
  frozen?: Frozen;
  /** dark, light, or empty for what the system prefers. */
  theme: string;
}
