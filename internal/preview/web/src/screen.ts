import { RefObject, useEffect, useLayoutEffect, useState } from 'react';

/** useBox is the size of an element, undefined until it is known. */
export function useBox(ref: RefObject<HTMLElement | null>): { width: number; height: number } | undefined {
  const [box, setBox] = useState<{ width: number; height: number }>();
  useLayoutEffect(() => {
    const element = ref.current!;
    const measure = () => {
      const { width, height } = element.getBoundingClientRect();
      setBox((b) => (b && b.width === Math.floor(width) && b.height === Math.floor(height) ? b : { width: Math.floor(width), height: Math.floor(height) }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return box;
}

/** useSeen is true once an element was on screen, or nearly. */
export function useSeen(ref: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen) {
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && setSeen(true), { rootMargin: '400px' });
    observer.observe(ref.current!);
    return () => observer.disconnect();
  }, [ref, seen]);
  return seen;
}
