// In place of react-inlinesvg, which fetches pictures: the ones that the page
// shows are part of it.
import { createElement, Ref, SVGProps, useEffect } from 'react';
import icons from 'icons';

interface Props extends SVGProps<SVGSVGElement> {
  src: string;
  innerRef?: Ref<SVGSVGElement>;
  loader?: unknown;
  title?: string;
  onLoad?: (...args: any[]) => void;
  onError?: (...args: any[]) => void;
}

const blank: Picture = ['0 0 24 24', []];

/** A picture is its view box and its shapes: tag, attributes. */
export type Picture = [string, Array<[string, Record<string, string>]>];

export default function Icon({ src, innerRef, loader: _loader, title, onLoad, onError: _onError, ...rest }: Props) {
  const name = src.split('/').slice(-2).join('/').replace(/\.svg$/, '');
  const [viewBox, shapes] = (icons as unknown as Record<string, Picture>)[name] ?? blank;
  useEffect(() => onLoad?.(src, true), [src, onLoad]);
  return createElement(
    'svg',
    { viewBox, ...rest, ref: innerRef },
    title ? createElement('title', { key: 'title' }, title) : null,
    ...shapes.map(([tag, attributes], i) => createElement(tag, { key: i, ...attributes }))
  );
}
