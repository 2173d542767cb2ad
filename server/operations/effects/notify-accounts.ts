import { CODES } from '../../../schemas/generated/codes.ts';
import type { EffectNotify } from '../../../schemas/generated/grammar.ts';
import { notifyInboxes } from '../../inboxes/notify-inboxes.ts';
import type { Acting } from './acting.ts';
import { effectText } from './effect-text.ts';
import { type Happened, valueFrom } from './happened.ts';
import { noteImpact } from './impact.ts';

/** Messages are kept in the language of the console's people, as all of them are. */
const LANGUAGE = 'zh';

/** A message in the inboxes of accounts of the record's community; one that belongs to none has no readers. */
export async function notifyAccounts(words: EffectNotify, context: Acting, record: Happened): Promise<void> {
  const { communityUuid, id, scopes } = record;
  if (communityUuid === undefined) return;
  const { to, type = CODES.messageType.toDo, level, title, content, page } = words;
  const alarmLevel = level === undefined ? null : valueFrom(level, scopes);
  const account = typeof to === 'string' ? undefined : valueFrom(to, scopes);
  if (account === null) return;
  const count = await notifyInboxes(
    context,
    {
      communityUuid,
      messageType: type as typeof CODES.messageType.toDo,
      title: effectText(title, context.catalogue, record, LANGUAGE),
      content: effectText(content, context.catalogue, record, LANGUAGE),
      ...(typeof alarmLevel === 'string' && { alarmLevel }),
      linkPage: page ?? null,
      linkId: page === undefined ? null : id,
    },
    account === undefined ? { holding: String(to) } : { accounts: [account].flat().map(String) },
  );
  noteImpact('message', count);
}
