import type { Text, Value, Values } from '../../../schemas/generated/grammar.ts';
import { type Row, selectionOf } from '../../core/values.ts';
import { failureReason, RequestFailure } from '../../request/failures.ts';
import type { ActionSubject, ActionTools } from '../action-kind.ts';
import { actionPayload } from './action-payload.ts';
import { type BatchResult, batchResultsOf } from './batch-results.ts';

/** The server's status for what cannot be done to a record in its state. */
const OVERTAKEN = 40903;

/** The most rows that a batch call accepts at once. */
const MOST = 200;

export interface SentAction {
  label: Text;
  endpoint: string;
  params: Values;
  /** It may be sent later where there is no network. */
  waits?: true;
  batch: boolean;
}

/**
 * Makes an action's call. Ticked rows are sent in one call where it accepts `ids` (in several when they are many), else one after
 * the other, so that there is always a result for each row.
 *
 * @param fields the filled-in values; they are sent beside the params
 * @returns the answer; `KEPT` for a call that waits and got none
 * @throws RequestFailure when the one call fails
 */
export function sendAction(
  action: SentAction,
  subject: ActionSubject,
  fields: Row,
  tools: Pick<ActionTools, 'host' | 't' | 'followUps'>,
  inPlace = false,
): Promise<unknown> {
  return sent(action, subject, fields, tools, inPlace).catch((error: unknown) => {
    // Another user was first: the reason names the user, and the rows show their new state.
    if (error instanceof RequestFailure && error.code === OVERTAKEN) {
      tools.followUps(['reload'], subject.scopes, action.endpoint);
    }
    throw error;
  });
}

async function sent(
  action: SentAction,
  subject: ActionSubject,
  fields: Row,
  tools: Pick<ActionTools, 'host' | 't'>,
  inPlace: boolean,
): Promise<unknown> {
  const { client, sendOrStore } = tools.host;
  const { rows, rowKey = 'id', scopes } = subject;
  const { endpoint, label } = action;
  const payloadOf = (about: ActionSubject) => ({ ...fields, ...actionPayload(action.params, about) });
  const post = (about: ActionSubject) => client.post<unknown>(endpoint, payloadOf(about), { inPlace });
  if (!rows || (action.batch && rows.length <= MOST)) {
    if (!action.waits || !sendOrStore) return post(subject);
    return sendOrStore({ endpoint, payload: payloadOf(subject), label }, { inPlace });
  }
  if (action.batch) {
    const results: BatchResult[] = [];
    for (let from = 0; from < rows.length; from += MOST) {
      const part = rows.slice(from, from + MOST);
      const ids = part.map((row) => String(row[rowKey]));
      const answer = await post({ ...subject, rows: part, scopes: { ...scopes, selection: selectionOf(part) } }).catch(
        // Changes to the rows before are not undone: those of this part are reported as failed.
        (error: unknown) => ({ results: ids.map((id) => ({ id, ok: false, message: reasonOf(error, tools) })) }),
      );
      results.push(...(batchResultsOf(answer) ?? ids.map((id) => ({ id, ok: true }))));
    }
    return { results };
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
