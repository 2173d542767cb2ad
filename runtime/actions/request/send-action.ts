import type { Text, Value, Values } from '../../../schemas/generated/grammar.ts';
import { failureReason, RequestFailure } from '../../request/failures.ts';
import type { Row } from '../../values.ts';
import type { ActionSubject, ActionTools } from '../action-kind.ts';
import { actionPayload } from './action-payload.ts';
import type { BatchResult } from './batch-results.ts';

export interface SentAction {
  label: Text;
  endpoint: string;
  params: Values;
  batch: boolean;
}

/**
 * Makes an action's call. Ticked rows go in one call where it takes `ids`, else one after the other, so that both answer
 * a result for each row.
 *
 * @param fields what was filled in; it stands beside the params
 * @throws RequestFailure when the one call fails
 */
export async function sendAction(
  action: SentAction,
  subject: ActionSubject,
  fields: Row,
  tools: Pick<ActionTools, 'host' | 't'>,
  quiet = false,
): Promise<unknown> {
  const { client } = tools.host;
  const { rows, rowKey = 'id', scopes } = subject;
  if (!rows || action.batch) {
    return client.post(action.endpoint, { ...fields, ...actionPayload(action.params, subject) }, { quiet });
  }
  const results: BatchResult[] = [];
  for (const row of rows) {
    const one: ActionSubject = { rowKey, near: row, scopes: { ...scopes, row } };
    const id = String(row[rowKey]);
    const result = await client
      .post(action.endpoint, { ...fields, ...actionPayload(ofOneRow(action.params), one) }, { quiet: true })
      .then(
        () => ({ id, ok: true }),
        (error: unknown) => ({ id, ok: false, message: reasonOf(error, tools) }),
      );
    results.push(result);
  }
  return { results };
}

/** Params that were meant for ticked rows, for one of them: `ids` from the selection becomes its `id`. */
function ofOneRow(params: Values): Values {
  const entries = Object.entries(params).map(([name, value]): [string, Value] => {
    const from = typeof value === 'object' && value !== null && 'from' in value ? value.from : '';
    if (!from.startsWith('selection.')) return [name, value];
    return [name === 'ids' ? 'id' : name, { from: from.replace('selection.', 'row.') }];
  });
  return Object.fromEntries(entries);
}

function reasonOf(error: unknown, { t }: Pick<ActionTools, 't'>): string {
  return error instanceof RequestFailure ? failureReason(error, t) : t('failure.unknown');
}
