import type { Comparand, Condition, Scalar } from '../../schemas/generated/grammar.ts';
import type { BlockContext, DocumentContext } from '../nodes.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import type { Reach, ScopeName } from './reach.ts';
import { mention, type Walk } from './walk.ts';

type ConditionContext = (DocumentContext & { reach: Reach }) | BlockContext;

/** Reports every comparison in a condition, at any depth, and what it compares with. */
export function walkCondition(condition: Condition | undefined, context: ConditionContext, walk: Walk): void {
  if (!condition) return;
  walk.emit('condition', { condition }, context);
  walkParts(condition, context, walk);
}

function walkParts(condition: Condition, context: ConditionContext, walk: Walk): void {
  for (const [key, operand] of Object.entries(condition)) {
    if (key.startsWith('$')) {
      for (const inner of operand as Condition[]) walkParts(inner, context, walk);
      continue;
    }
    const place = keyAt(condition as object, key);
    const [scope, field] = scopeOf(key, context.reach);
    if (scope && field !== undefined) mention(walk, context, context.reach[scope], field, place);
    const all = operandsOf(condition as object, key, operand);
    for (const { value, place: where } of all) {
      if (!isFrom(value)) continue;
      if ('page' in context) walk.emit('value', { value, place: where, field: key }, context);
      else {
        mentionFrom(value, context, walk);
        walk.emit('recordValue', { value, place: where, field: key }, context);
      }
    }
    const operands = all.flatMap(({ operator, value, place: where }) =>
      isFrom(value) ? [] : [{ operator, value, place: where }],
    );
    walk.emit('comparison', { field: key, place, operands }, context);
  }
}

/** What a condition of an entity compares with is a field of the same record. */
function mentionFrom(value: { from: string }, context: DocumentContext & { reach: Reach }, walk: Walk): void {
  const [scope, field] = value.from.split('.');
  if (scope === 'values' && field !== undefined) mention(walk, context, context.reach.values, field, at(value, 'from'));
}

/** The scope of a field in a condition: a bare name belongs to the near scope, a path names its scope. */
export function scopeOf(path: string, reach: Reach): [scope: ScopeName | undefined, field: string | undefined] {
  const dot = path.indexOf('.');
  if (dot < 0) return [reach.near, path];
  const scope = path.slice(0, dot);
  return scope in reach && scope !== 'near' ? [scope as ScopeName, path.slice(dot + 1)] : [undefined, undefined];
}

interface Operand {
  operator: string;
  value: Comparand;
  place: Place;
}

/** A plain value means equals; the values of `$in` and `$nin` are each compared. */
function operandsOf(condition: object, key: string, operand: unknown): Operand[] {
  if (typeof operand !== 'object' || operand === null) {
    return [{ operator: '$eq', value: operand as Scalar, place: at(condition, key) }];
  }
  return Object.entries(operand as Record<string, Comparand | Scalar[]>).flatMap(([operator, value]) => {
    if (!Array.isArray(value)) return [{ operator, value, place: at(operand, operator) }];
    return value.map((one, index) => ({ operator, value: one, place: at(operand, operator, index) }));
  });
}

function isFrom(value: Comparand): value is Exclude<Comparand, Scalar> & object {
  return typeof value === 'object' && value !== null;
}
