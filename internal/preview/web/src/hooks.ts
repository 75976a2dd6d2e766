// In place of react-use: the hooks of it that Grafana's components use.
import { DependencyList, EffectCallback, RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';

export function useMountedState(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}

type Task<A extends unknown[], T> = (...args: A) => Promise<T>;

interface State<T> {
  loading: boolean;
  error?: Error;
  value?: T;
}

export function useAsyncFn<A extends unknown[], T>(task: Task<A, T>, deps: DependencyList = [], initial: State<T> = { loading: false }): [State<T>, Task<A, T | Error>] {
  const last = useRef(0);
  const mounted = useMountedState();
  const [state, setState] = useState(initial);
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const run = useCallback((...args: A) => {
    const call = ++last.current;
    const current = () => mounted() && call === last.current;
    setState((s) => (s.loading ? s : { ...s, loading: true }));
    return task(...args).then(
      (value) => {
        if (current()) {
          setState({ value, loading: false });
        }
        return value;
      },
      (error: Error) => {
        if (current()) {
          setState({ error, loading: false });
        }
        return error;
      }
    );
  }, deps);
  return [state, run];
}

export function useAsync<T>(task: Task<[], T>, deps: DependencyList = []): State<T> {
  const [state, run] = useAsyncFn(task, deps, { loading: true });
  useEffect(() => void run(), [run]);
  return state;
}

export function useToggle(initial: boolean): [boolean, (next?: unknown) => void] {
  return useReducer((on: boolean, next?: unknown) => (typeof next === 'boolean' ? next : !on), initial) as [boolean, (next?: unknown) => void];
}

export function useEffectOnce(effect: EffectCallback): void {
  useEffect(effect, []);
}

export function usePrevious<T>(value: T): T | undefined {
  const ref = useRef<T | undefined>(undefined);
  useEffect(() => {
    ref.current = value;
  });
  return ref.current;
}

/** useThrottleFn calls at once, then with the last arguments after each pause. */
export function useThrottleFn<A extends unknown[], T>(fn: (...args: A) => T, ms = 200, args: A): T | null {
  const [state, setState] = useState<T | null>(null);
  const timer = useRef<number | undefined>(undefined);
  const next = useRef<A | undefined>(undefined);
  useEffect(() => {
    if (timer.current !== undefined) {
      next.current = args;
      return;
    }
    setState(() => fn(...args));
    const later = () => {
      const waiting = next.current;
      next.current = undefined;
      timer.current = waiting ? window.setTimeout(later, ms) : undefined;
      if (waiting) {
        setState(() => fn(...waiting));
      }
    };
    timer.current = window.setTimeout(later, ms);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, args);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return state;
}

const nowhere = { x: 0, y: 0, width: 0, height: 0, top: 0, left: 0, bottom: 0, right: 0 };

export function useMeasure<E extends Element>(): [(element: E | null) => void, typeof nowhere] {
  const [element, ref] = useState<E | null>(null);
  const [box, setBox] = useState(nowhere);
  const observer = useMemo(
    () =>
      new ResizeObserver((entries) => {
        const { x, y, width, height, top, left, bottom, right } = entries[0].contentRect;
        setBox({ x, y, width, height, top, left, bottom, right });
      }),
    []
  );
  useLayoutEffect(() => {
    if (!element) {
      return undefined;
    }
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, observer]);
  return [ref, box];
}

export function useClickAway(ref: RefObject<HTMLElement | null>, onAway: (e: Event) => void): void {
  const latest = useRef(onAway);
  useEffect(() => {
    latest.current = onAway;
  }, [onAway]);
  useEffect(() => {
    const listen = (e: Event) => ref.current && !ref.current.contains(e.target as Node) && latest.current(e);
    document.addEventListener('mousedown', listen);
    document.addEventListener('touchstart', listen);
    return () => {
      document.removeEventListener('mousedown', listen);
      document.removeEventListener('touchstart', listen);
    };
  }, [ref]);
}

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const media = window.matchMedia(query);
    const listen = () => setMatches(media.matches);
    media.addEventListener('change', listen);
    return () => media.removeEventListener('change', listen);
  }, [query]);
  return matches;
}

export function useWindowSize(): { width: number; height: number } {
  const [size, setSize] = useState({ width: window.innerWidth, height: window.innerHeight });
  useEffect(() => {
    const listen = () => setSize({ width: window.innerWidth, height: window.innerHeight });
    window.addEventListener('resize', listen);
    return () => window.removeEventListener('resize', listen);
  }, []);
  return size;
}
