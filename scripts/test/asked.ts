/** What `npm test` was asked for. */
export type Asked =
  | { kind: 'everything'; record: boolean }
  | { kind: 'changed'; seconds: number | undefined }
  | { kind: 'names'; names: readonly string[] }
  | { kind: 'refused'; why: string };

/** Reads the words after `npm test --`. */
export function readAsked(words: readonly string[]): Asked {
  const at = words.indexOf('--seconds');
  const given = at >= 0 ? words[at + 1] : undefined;
  const rest = at >= 0 ? [...words.slice(0, at), ...words.slice(at + 2)] : [...words];
  const changed = rest.includes('--changed');
  const record = rest.includes('--record-timings');
  const unknown = rest.filter((word) => word.startsWith('-') && word !== '--changed' && word !== '--record-timings');
  const names = rest.filter((word) => !word.startsWith('-'));
  if (unknown.length > 0) return refused(`Unknown: ${unknown.join(', ')}.`);
  if (at >= 0 && !changed) return refused('--seconds says how long --changed may take.');
  if (at >= 0 && !/^[1-9]\d{0,4}$/.test(given ?? '')) return refused('--seconds takes a number of seconds.');
  if (Number(changed) + Number(record) + Number(names.length > 0) > 1)
    return refused('What changed, names, or everything with --record-timings: one of them.');
  if (changed) return { kind: 'changed', seconds: given === undefined ? undefined : Number(given) };
  return names.length > 0 ? { kind: 'names', names } : { kind: 'everything', record };
}

const refused = (why: string): Asked => ({
  kind: 'refused',
  why: `${why} There are --changed [--seconds N], --record-timings, and names of tests, folders and pages.`,
});
