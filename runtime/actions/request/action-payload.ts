import type { Values } from '../../../schemas/generated/grammar.ts';
import { type Row, resolveValues } from '../../core/values.ts';
import { type ActionSubject, nearOf } from '../action-kind.ts';

/**
 * The payload of a call: the document's params, resolved. Where it names none, the key of the record that the action is
 * about as `id`, of ticked rows their keys as `ids`.
 */
export function actionPayload(params: Values, subject: ActionSubject): Row {
  const { rowKey, rows, scopes } = subject;
  if (Object.keys(params).length > 0 || rowKey === undefined) return resolveValues(params, scopes);
  return rows ? { ids: rows.map((row) => row[rowKey]) } : { id: nearOf(subject)[rowKey] };
}
