import { residentHolder } from '../../../access/holder.ts';
import { issueCard } from '../../../access/issue-card.ts';
import { codes } from '../../../db/sql/codes.ts';
import { query, selected } from '../../../db/sql/query.ts';
import { table } from '../../../db/sql/table.ts';
import type { CallContext } from '../../../services/call-context.ts';
import { type Effect, needed, personOf } from './effect.ts';

const accessCard = table('access_card');

/** The person receives the card whose number was read by the reader, without one the oldest card of the stock. */
export const issueCardAppliedFor: Effect = async (context, application, grant) => {
  const residentId = personOf(grant, context);
  const message = { zh: '库存中没有门卡，请输入卡号', en: 'There is no card in stock: please enter a number' };
  const cardNo = needed(
    grant.cardNo ?? (await stockCard(context, String(application.communityUuid))),
    'cardNo',
    message,
    context,
  );
  const holder = await residentHolder(context, residentId, application.roomId ?? undefined);
  await issueCard(context, holder, {
    cardNo,
    startTime: grant.startTime,
    endTime: grant.endTime,
    deviceIds: grant.deviceIds.length > 0 ? grant.deviceIds : undefined,
    issueBy: context.session.userName,
  });
  return residentId;
};

async function stockCard(
  { database, vault }: Pick<CallContext, 'database' | 'vault'>,
  communityUuid: string,
): Promise<string | undefined> {
  const row = await database.first(query`
    select ${selected({ cardNo: accessCard.card_no })} from ${accessCard}
    where ${accessCard.community_uuid} = ${communityUuid} and ${accessCard.card_state} = ${codes.cardState.inStock}
    order by ${accessCard.create_time}, ${accessCard.id} limit 1 for update skip locked`);
  return row && vault.decrypt(row.cardNo);
}
