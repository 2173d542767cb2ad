import { sql } from 'kysely';
import type { Text } from '../../../schemas/generated/grammar.ts';
import type { CardWish } from '../../access/card-wish.ts';
import { residentHolders } from '../../access/holder.ts';
import { issueCards } from '../../access/issue-card.ts';
import { CARDS_HELD } from '../../access/recount.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import { payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { ImportWriter } from '../../operations/import/import-writer.ts';
import type { ImportRow } from '../../operations/import/read-records.ts';
import type { CallContext } from '../../services/call-context.ts';
import { text } from './card-steps.ts';

const accessCard = table('access_card');
const h = table('household', 'h');
const r = table('resident', 'r');

type Values = Readonly<Record<string, unknown>>;

/** Cards by file: each row issues one to a resident of the room that it names. */
export const cardImport: ImportWriter = {
  writesTogether: true,

  async check(rows, context, communityUuid = '', uncomparedFields) {
    const { database, language } = context;
    const { cardLimitPerRoom } = await baseSettingOf(database, communityUuid);
    const taken = uncomparedFields.has('cardNo') ? new Set<string>() : await takenCards(context, rows, communityUuid);
    const mayCompare = !uncomparedFields.has('personName') && !uncomparedFields.has('phone');
    const residents = await residentsOf(context, rows, communityUuid);
    const counts = await cardsOf(context, rows);
    for (const { values, errors } of rows) {
      const refuse = (field: string, message: Text) => errors.push({ field, message: message[language] });
      const cardNo = numberOf(values);
      if (taken.has(cardNo)) refuse('cardNo', { zh: '该卡号已被使用', en: 'This card number is in use already' });
      taken.add(cardNo);
      if (mayCompare && !residents.has(whoIn(values))) {
        refuse('personName', {
          zh: '该房屋没有此姓名和手机号的住户',
          en: 'Nobody of this name and phone lives in that room',
        });
      }
      const end = text(values.endTime);
      if (end && end <= wallTime(new Date())) {
        refuse('endTime', { zh: '有效期须晚于今天', en: 'The end must be in the future' });
      }
      const roomId = String(values.roomId);
      const count = counts.get(roomId) ?? 0;
      counts.set(roomId, count + 1);
      if (count < cardLimitPerRoom) continue;
      refuse('roomId', {
        zh: `已超过每户门卡上限${cardLimitPerRoom}张`,
        en: `A room may have ${cardLimitPerRoom} cards at most`,
      });
    }
  },

  async write(rows, context, communityUuid = '') {
    const residents = await residentsOf(context, rows, communityUuid);
    const homes = rows.map(({ values }) => {
      const residentId = residents.get(whoIn(values));
      if (!residentId) {
        const message = { zh: '该住户已迁出', en: 'This person has moved out' }[context.language];
        throw payloadError([{ field: 'personName', message }]);
      }
      return { residentId, roomId: String(values.roomId) };
    });
    const holders = await residentHolders(context, homes);
    const wishes = rows.flatMap(({ values }, at): CardWish[] => {
      const holder = holders[at];
      if (!holder) return [];
      const { cardNo, cardType, endTime } = values;
      const issueBy = context.session.userName;
      const card = { cardNo: String(cardNo), cardType: String(cardType), endTime: text(endTime), issueBy };
      return [{ holder, card }];
    });
    await issueCards(context, wishes);
  },
};

function numberOf({ cardNo }: Values): string {
  return String(cardNo).toUpperCase();
}

/** How a row names a person. */
function whoIn({ personName, phone, roomId }: Values): string {
  return JSON.stringify([roomId, personName, phone].map(String));
}

/** The numbers that are in use; one of the stock is free. */
async function takenCards(
  { database, vault }: CallContext,
  rows: readonly ImportRow[],
  communityUuid: string,
): Promise<Set<string>> {
  const byIndex = new Map(rows.map(({ values }) => [vault.blindIndex(numberOf(values)), numberOf(values)]));
  const found = await database.run(query`
    select ${selected({ index: accessCard.card_no_index })} from ${accessCard}
    where ${accessCard.community_uuid} = ${communityUuid}
      and ${accessCard.card_no_index} = any(${[...byIndex.keys()]}::text[])
      and ${accessCard.card_state} is distinct from ${codes.cardState.inStock}`);
  return new Set(found.map(({ index }) => byIndex.get(index) ?? ''));
}

/** The residents of the rooms that the rows name, by how a row names them. */
async function residentsOf(
  { database, vault }: CallContext,
  rows: readonly ImportRow[],
  communityUuid: string,
): Promise<Map<string, string>> {
  const wanted = rows.map(({ values }) => values);
  const found = await database.run(query`
    select distinct on (w.who) ${selected({ who: sql<string>`w.who`, id: r.id })}
    from unnest(${wanted.map(whoIn)}::text[], ${wanted.map(({ roomId }) => String(roomId))}::text[],
      ${wanted.map(({ personName }) => String(personName))}::text[],
      ${wanted.map(({ phone }) => vault.blindIndex(String(phone)))}::text[]) as w (who, room_id, name, phone)
    join ${r} on ${r.community_uuid} = ${communityUuid} and ${r.phone_index} = w.phone and ${r.resident_name} = w.name
    join ${h} on ${h.resident_id} = ${r.id} and ${h.room_id} = w.room_id and ${h.household_state}
      is distinct from ${codes.householdState.movedOut}
    order by w.who, ${r.id}`);
  return new Map(found.map(({ who, id }) => [who, id]));
}

/** How many cards count against the limit of each room. */
async function cardsOf({ database }: CallContext, rows: readonly ImportRow[]): Promise<Map<string, number>> {
  const roomIds = [...new Set(rows.map(({ values }) => String(values.roomId)))];
  const found = await database.run(query`
    select ${selected({
      roomId: notNull(accessCard.room_id),
      count: sql<number>`count(*)::integer`,
    })} from ${accessCard}
    where ${accessCard.room_id} = any(${roomIds}::text[]) and ${accessCard.card_state} in ${CARDS_HELD}
    group by ${accessCard.room_id}`);
  return new Map(found.map(({ roomId, count }) => [roomId, Number(count)]));
}
