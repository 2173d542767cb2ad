import { CODES } from '../../../schemas/generated/codes.ts';
import { syncToDoors } from '../../access/sync-to-doors.ts';
import { ApiError } from '../../core/errors.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { communityOf } from './card-steps.ts';

/** Sends cards in use to their doors once more. */
export async function syncCards(payload: Readonly<Record<string, unknown>>, context: CallContext): Promise<unknown> {
  const { catalogue, endpoint, language } = context;
  const entity = entityOf(catalogue, endpoint);
  return writeEach(context, entity, payload, { logType: CODES.logType.push, verb: '同步' }, async (id) => {
    const card = await lockRecord(context, entity, id, communityOf(payload));
    const state = String(card.plain('cardState'));
    if (state !== CODES.cardState.active) {
      const label =
        catalogue.dictionaries.cardState?.values.find(({ value }) => value === state)?.label[language] ?? state;
      throw new ApiError('wrong-state', { state: label, action: { zh: '同步', en: 'Sync' }[language] });
    }
    await syncToDoors(context, String(card.plain('personId')), undefined, CODES.syncType.card);
    return { id };
  });
}
