import type { Values } from '../../../schemas/generated/grammar.ts';
import { type Row, resolveValues } from '../../core/values.ts';
import type { ActionSubject } from '../action-kind.ts';

/** The payload of a call: the document's params, resolved. One that names none is about no record and is sent none of its keys. */
export function actionPayload(params: Values, { scopes }: Pick<ActionSubject, 'scopes'>): Row {
  return resolveValues(params, scopes);
}
