import { sql } from 'kysely';
import { residentHolder } from '../../access/holder.ts';
import { issueCard } from '../../access/issue-card.ts';
import { CARDS_HELD } from '../../access/recount.ts';
import type { CallContext } from '../../context.ts';
import type { ImportWriter } from '../../operations/import/import-writer.ts';
import type { ImportRow } from '../../operations/import/read-records.ts';
import { wallTime } from '../../wall-time.ts';
import { baseSettingOf } from '../community/base-setting.ts';
import { text } from './card-steps.ts';

/** Cards by file: each row hands one out to somebody who lives in the room that it names. */
export const cardImport: ImportWriter = {
  async check(rows, context, communityUuid = '') {
    const { database, language, vault } = context;
    const { cardLimitPerRoom } = await baseSettingOf(database, communityUuid);
    const seen = new Set<string>();
    const added = new Map<string, number>();
    for (const { values, errors } of rows) {
      const cardNo = String(values.cardNo).toUpperCase();
      const roomId = String(values.roomId);
      const known = await database.first(sql<{ state: string }>`
        select card_state as state from access_card
        where community_uuid = ${communityUuid} and card_no_index = ${vault.blindIndex(cardNo)}`);
      if (seen.has(cardNo) || (known && known.state !== '0')) {
        errors.push({
          field: 'cardNo',
          message: { zh: '该卡号已被使用', en: 'This card number is in use already' }[language],
        });
      }
      seen.add(cardNo);
      if (!(await residentOf(values, context, communityUuid))) {
        const message = {
          zh: '该房屋没有此姓名和手机号的住户',
          en: 'Nobody of this name and phone lives in that room',
        };
        errors.push({ field: 'personName', message: message[language] });
      }
      const end = text(values.endTime);
      if (end && end <= wallTime(new Date())) {
        errors.push({ field: 'endTime', message: { zh: '有效期须晚于今天', en: 'The end must lie ahead' }[language] });
      }
      const count = added.get(roomId) ?? (await cardsOf(context, roomId));
      added.set(roomId, count + 1);
      if (count < cardLimitPerRoom) continue;
      const message = {
        zh: `已超过每户门卡上限${cardLimitPerRoom}张`,
        en: `A room may have ${cardLimitPerRoom} cards at most`,
      };
      errors.push({ field: 'roomId', message: message[language] });
    }
  },

  async write(rows, context, communityUuid = '') {
    for (const { values } of rows as readonly ImportRow[]) {
      const residentId = await residentOf(values, context, communityUuid);
      // The check has found the person; one who has moved meanwhile gets no card.
      if (!residentId) continue;
      const holder = await residentHolder(context, residentId, String(values.roomId));
      await issueCard(context, holder, {
        cardNo: String(values.cardNo),
        cardType: String(values.cardType),
        endTime: text(values.endTime),
        issueBy: context.session.userName,
      });
    }
  },
};

async function residentOf(
  values: Readonly<Record<string, unknown>>,
  { database, vault }: CallContext,
  communityUuid: string,
): Promise<string | undefined> {
  const row = await database.first(sql<{ id: string }>`
    select r.id from resident r join household h on h.resident_id = r.id and h.household_state is distinct from '4'
    where r.community_uuid = ${communityUuid} and h.room_id = ${values.roomId} and r.resident_name = ${values.personName}
      and r.phone_index = ${vault.blindIndex(String(values.phone))} limit 1`);
  return row?.id;
}

async function cardsOf({ database }: CallContext, roomId: string): Promise<number> {
  const row = await database.first(sql<{ count: number }>`
    select count(*)::integer as count from access_card where room_id = ${roomId} and card_state in ${CARDS_HELD}`);
  return Number(row?.count ?? 0);
}
