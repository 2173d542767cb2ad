import { CODES } from '../../../schemas/generated/codes.ts';
import { syncToDoors } from '../../access/sync-to-doors.ts';
import { stateNow, wrongState } from '../../lifecycle/check-state.ts';
import { writeEach } from '../../operations/write/write-each.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import { communityOf } from './card-steps.ts';

/** Sends cards in use to their doors once more. */
export async function syncCards(payload: Readonly<Record<string, unknown>>, context: CallContext): Promise<unknown> {
  const { catalogue, endpoint } = context;
  const entity = entityOf(catalogue, endpoint);
  return writeEach(context, entity, payload, { logType: CODES.logType.push, verb: '同步' }, async (id) => {
    const card = await lockRecord(context, entity, id, communityOf(payload));
    if (stateNow(entity, card) !== CODES.cardState.active)
      throw wrongState(context, entity, card, { zh: '同步', en: 'Sync' });
    await syncToDoors(context, String(card.plain('personId')), undefined, CODES.syncType.card);
    return { id };
  });
}
