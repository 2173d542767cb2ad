/**
 * How much a difference matters to a reviewer.
 * access: an account gains or loses a right, or a value is protected less. breaking: something existing is removed or asks
 * for more. behaviour: what users see or can do changes otherwise. text: texts only.
 */
export type Weight = 'access' | 'breaking' | 'behaviour' | 'text';

/** The gravest first. */
export const WEIGHTS: readonly Weight[] = ['access', 'breaking', 'behaviour', 'text'];

/** One difference between two versions of the documents, in words. */
export interface Difference {
  /** Its subject, such as `/business/card` or `entity device`. */
  subject: string;
  text: string;
  weight: Weight;
}

/** Collects the differences of one subject. */
export function differencesOf(subject: string) {
  const found: Difference[] = [];
  const report = (text: string, weight: Weight) => {
    found.push({ subject, text, weight });
  };
  return { found, report };
}

/** Equal as JSON: the order of keys does not count. */
export function isSame(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b);
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${entries
    .sort(([x], [y]) => (x < y ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`)
    .join(',')}}`;
}

/** The things that both lists have, and those that only one of them has. */
export function paired<Thing>(
  before: readonly Thing[],
  after: readonly Thing[],
  nameOf: (thing: Thing) => string,
): { gone: [string, Thing][]; come: [string, Thing][]; both: [string, Thing, Thing][] } {
  const old = new Map(before.map((thing) => [nameOf(thing), thing]));
  const now = new Map(after.map((thing) => [nameOf(thing), thing]));
  return {
    gone: [...old].filter(([name]) => !now.has(name)),
    come: [...now].filter(([name]) => !old.has(name)),
    both: [...now].flatMap(([name, thing]) => {
      const other = old.get(name);
      return other === undefined ? [] : [[name, other, thing] as [string, Thing, Thing]];
    }),
  };
}

/** A value as written in a sentence: a text in Chinese, a list, a condition as JSON. */
export function inWords(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (isText(value)) return value.zh;
  if (typeof value === 'string') return value;
  return JSON.stringify(value);
}

function isText(value: unknown): value is { zh: string; en: string } {
  return typeof value === 'object' && value !== null && 'zh' in value && typeof value.zh === 'string';
}
