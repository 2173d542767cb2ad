import type { Condition } from '../../schemas/generated/grammar.ts';

const VALUES = 'values.';

/**
 * The fields of a form that a condition reads, in the order in which it names them: bare names, and paths that begin with
 * `values.`. What it compares with (`{ "from": "values.…" }`) is read, too.
 */
export function conditionNames(condition: Condition): string[] {
  return [...new Set(namesIn(condition))];
}

function namesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(namesIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) => [...nameOf(key, inner), ...namesIn(inner)]);
}

function nameOf(key: string, inner: unknown): string[] {
  const path = key === 'from' && typeof inner === 'string' ? inner : key;
  if (path.startsWith(VALUES)) return [path.slice(VALUES.length)];
  return path === key && key !== 'plus' && !key.startsWith('$') && !key.includes('.') ? [key] : [];
}
