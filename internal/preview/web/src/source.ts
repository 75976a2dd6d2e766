import { Annotation, Frozen, PanelAnswer, PanelPlace, Variable, View } from './protocol';

/** What somebody chose to see. */
export interface Chosen {
  from: string;
  to: string;
  values: Record<string, string[]>;
  /** Keep values that are not offered: those of the address, until one is changed. */
  keep: boolean;
}

/** Where a page gets what it draws. */
export interface Source {
  /** Whether time range and variables can be changed. */
  readonly live: boolean;
  view(chosen: Chosen, signal: AbortSignal): Promise<View>;
  panel(view: View, place: PanelPlace, signal: AbortSignal): Promise<PanelAnswer>;
  annotations(view: View, signal: AbortSignal): Promise<Annotation[]>;
}

/** frozen answers with what was recorded, whatever is asked. */
export function frozen(f: Frozen): Source {
  return {
    live: false,
    view: async () => f.view,
    panel: async (view, place) =>
      f.panels[place.key] ?? { fromMs: view.fromMs, toMs: view.toMs, targets: [{ refId: '', legend: '', format: '', instant: false, expr: '', stepMs: 0, error: 'was not recorded' }] },
    annotations: async () => f.annotations,
  };
}

/** atOnce is how many panels are asked for at the same time. */
const atOnce = 5;

/** live asks the server that the page came from. */
export function live(board: string): Source {
  const queue = new Queue(atOnce);
  const post = async <T>(what: string, body: unknown, signal: AbortSignal): Promise<T> => {
    const response = await fetch(`/api/${what}/${encodeURIComponent(board)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
    if (!response.ok) {
      throw new Error((await response.text()).trim() || `the preview answers with status ${response.status}`);
    }
    return response.json();
  };
  // What is drawn needs neither options nor texts of variables sent back.
  const variables = (all: Variable[]) => all.map((v) => ({ ...v, options: v.options.filter((o) => o.text !== o.value && v.current.includes(o.value)) }));
  return {
    live: true,
    view: (chosen, signal) => post('view', chosen, signal),
    panel: (view, place, signal) =>
      queue.run(() => post('panel', { from: String(view.fromMs), to: String(view.toMs), variables: variables(view.variables), id: place.id, scoped: place.scoped ?? {} }, signal), signal),
    annotations: (view, signal) => post('annotations', { from: String(view.fromMs), to: String(view.toMs), variables: variables(view.variables) }, signal),
  };
}

/** Queue runs so many tasks at once; those whose signal is gone are not begun. */
class Queue {
  private running = 0;
  private waiting: Array<() => void> = [];

  constructor(private readonly limit: number) {}

  async run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
    if (this.running >= this.limit) {
      await new Promise<void>((go) => this.waiting.push(go));
    }
    this.running++;
    try {
      signal.throwIfAborted();
      return await task();
    } finally {
      this.running--;
      this.waiting.shift()?.();
    }
  }
}
