import type { Condition, Value } from '../../schemas/generated/grammar.ts';

/** Scopes whose paths are not the form's values. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'row',
  'params',
  'community',
  'user',
  'selection',
  'node',
  'answer',
  'now',
]);

/** The names of the form whose values a condition reads: its result can only change when one of these does. */
export function conditionReads(condition: Condition | undefined): string[] {
  const names = new Set<string>();
  if (condition) collect(condition, names);
  return [...names];
}

/** The name of the form that a value is read from; undefined for a plain one or one from elsewhere. */
export function valueReads(value: Value): string | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  const [scope, name] = value.from.split('.');
  return scope === 'values' ? name : undefined;
}

function collect(inner: unknown, names: Set<string>): void {
  if (Array.isArray(inner)) for (const each of inner) collect(each, names);
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return;
  for (const [key, operand] of Object.entries(inner)) {
    if (key === 'from' && typeof operand === 'string') addFrom(operand, names);
    else if (!key.startsWith('$') && key !== 'plus') addPath(key, names);
    collect(operand, names);
  }
}

function addFrom(path: string, names: Set<string>): void {
  if (path.startsWith('values.')) addPath(path, names);
}

function addPath(path: string, names: Set<string>): void {
  const [first = '', second] = path.split('.');
  if (second === undefined) names.add(first);
  else if (first === 'values') names.add(second);
  else if (!ELSEWHERE.has(first)) names.add(first);
}
