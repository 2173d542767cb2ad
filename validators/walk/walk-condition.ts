import type { Condition, Scalar } from '../../schemas/generated/grammar.ts';
import type { Comparison, DocumentContext, Row } from '../nodes.ts';
import { at, keyAt } from '../positions/place.ts';
import { mention, type Walk } from './walk.ts';

/** Tells of every comparison in a condition, however deep it stands. */
export function walkCondition(condition: Condition, context: DocumentContext & { row?: Row }, walk: Walk): void {
  for (const [key, operand] of Object.entries(condition)) {
    if (key.startsWith('$')) {
      for (const inner of operand as Condition[]) walkCondition(inner, context, walk);
      continue;
    }
    const place = keyAt(condition, key);
    const comparison = { field: key, place, operands: operandsOf(condition, key) };
    mention(walk, context, context.row?.entity, key, place);
    walk.emit('comparison', comparison, context);
  }
}

/** A plain value means equals; the values of `$in` and `$nin` are each compared. */
function operandsOf(condition: Condition, key: string): Comparison['operands'] {
  const operand = condition[key];
  if (typeof operand !== 'object' || operand === null) {
    return [{ operator: '$eq', value: operand as Scalar, place: at(condition, key) }];
  }
  return Object.entries(operand as Record<string, Scalar | Scalar[]>).flatMap(([operator, value]) => {
    if (!Array.isArray(value)) return [{ operator, value, place: at(operand, operator) }];
    return value.map((one, index) => ({ operator, value: one, place: at(operand, operator, index) }));
  });
}
