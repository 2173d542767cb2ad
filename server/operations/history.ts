import type { HistoryDifference, HistoryRequest, ListAnswer } from '../../schemas/generated/endpoints.ts';
import { differenceBetween } from '../history/difference-between.ts';
import { timelineInWords } from '../history/timeline-words.ts';
import type { CallContext } from '../services/call-context.ts';
import { detail } from './detail.ts';
import { list } from './list.ts';

type Step = Record<string, unknown>;

/**
 * Answers a `history` call: the steps of one record in the language of the caller, the newest first; with `since` or `until`
 * what differs between two of them. Who may not read the record may not read its history.
 *
 * @throws ApiError not-found, other-community: as the detail of the record
 */
export async function history(
  payload: Readonly<Record<string, unknown>>,
  context: CallContext,
): Promise<ListAnswer<Step> | HistoryDifference> {
  const { id, since, until, communityUuid: _, ...page } = payload as unknown as HistoryRequest;
  const { endpoint } = context;
  const { historyOf = '' } = endpoint;
  await detail({ id }, { ...context, endpoint: { ...endpoint, entity: historyOf } });
  if (since !== undefined || until !== undefined)
    return { difference: await differenceBetween(context, { objectType: historyOf, objectId: id, since, until }) };
  const filters = { objectType: 'equals', objectId: 'equals' } as const;
  const answer = await list(
    { ...page, objectType: historyOf, objectId: id },
    { ...context, endpoint: { ...endpoint, filters } },
  );
  return { ...answer, list: await timelineInWords(answer.list, historyOf, context) };
}
