import type { EffectUpdate } from '../../../schemas/generated/grammar.ts';
import { lockRecord } from '../../rows/stored-record.ts';
import { storeChanges } from '../write/store-changes.ts';
import { type Acting, systemSession } from './acting.ts';
import { checkWritten } from './check-written.ts';
import { type Happened, valuesFrom } from './happened.ts';

/**
 * Writes values into the record itself. They belong to what has happened to it: its revision, its history and the line of the log are of
 * that, and nothing follows from them.
 */
export async function changeSelf(
  words: EffectUpdate,
  context: Acting,
  { id, entity, ...happened }: Happened,
): Promise<void> {
  const values = valuesFrom(words.with, { id, entity, ...happened }, entity);
  const within = { ...context, session: systemSession(happened.communityUuid, context.caller) };
  const record = await lockRecord(within, entity, id, happened.communityUuid);
  checkWritten(within, entity, values, record);
  await storeChanges(within, entity, record, values, { isPart: true });
}
