import { Chosen } from './source';

/** fromAddress reads range and variables of the page's address. */
export function fromAddress(search: string): Chosen {
  const values: Record<string, string[]> = {};
  const parameters = new URLSearchParams(search);
  for (const [key, value] of parameters) {
    if (key.startsWith('var-')) {
      (values[key.slice(4)] ??= []).push(value);
    }
  }
  return { from: parameters.get('from') ?? '', to: parameters.get('to') ?? '', values, keep: true };
}

/** toAddress writes them, and leaves what else is there. */
export function toAddress(search: string, chosen: Chosen): string {
  const parameters = new URLSearchParams(search);
  for (const key of [...parameters.keys()]) {
    if (key.startsWith('var-') || key === 'from' || key === 'to') {
      parameters.delete(key);
    }
  }
  if (chosen.from !== '' && chosen.to !== '') {
    parameters.set('from', chosen.from);
    parameters.set('to', chosen.to);
  }
  for (const [name, all] of Object.entries(chosen.values)) {
    all.forEach((value) => parameters.append(`var-${name}`, value));
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
