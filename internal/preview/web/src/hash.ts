// In place of string-hash: Bernstein's hash from the end of a text to its begin,
// by which Grafana gives colours to names.
export default function hash(text: string): number {
  let h = 5381;
  for (let i = text.length - 1; i >= 0; i--) {
    h = Math.imul(h, 33) ^ text.charCodeAt(i);
  }
  return h >>> 0;
}
