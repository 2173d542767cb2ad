import { type RawBuilder, sql } from 'kysely';
import { bulkInsert } from '../db/bulk-insert.ts';
import { type Language, payloadError } from '../errors.ts';
import { baseSettingOf } from '../modules/community/base-setting.ts';
import { newId } from '../new-id.ts';
import { columnValues } from '../operations/write/column-values.ts';
import { duplicateOf } from '../operations/write/duplicate-error.ts';
import { wallTime } from '../wall-time.ts';
import type { AccessNeeds } from './access-needs.ts';
import { bringToDoors } from './bring-to-doors.ts';
import { writeCardTimeline } from './card-timeline.ts';
import { checkCard } from './check-card.ts';
import { defaultDoors } from './default-doors.ts';
import { grantDoors } from './grant-doors.ts';
import { HOLDER_FIELDS, type Holder } from './holder.ts';
import { CARDS_HELD, recountResidents, recountRooms } from './recount.ts';

/** The end of what has no end. */
export const NO_END = '2099-12-31 23:59:59';

/** Times are UTC+8 text. */
export interface NewCard {
  /** From the stock, or new. */
  cardNo: string;
  cardType?: string | undefined;
  cardUsage?: string | undefined;
  startTime?: string | null | undefined;
  /** Left out: the end of the tenancy. */
  endTime?: string | null | undefined;
  /** Left out: the doors that the holder may pass, and those that go with the room. */
  deviceIds?: readonly string[] | null | undefined;
  deposit?: number | null | undefined;
  batchNo?: string | null | undefined;
  remark?: string | null | undefined;
  /** The account that hands it out, by its name. */
  issueBy: string;
  /** The name of the step in the card's history; left out means 发卡. */
  action?: string;
}

/**
 * Hands out a card, from the stock or a new one, and brings it to its doors; those that the holder could not pass before are
 * granted.
 *
 * @returns its id
 * @throws ApiError duplicate for a number in use, payload-wrong for one that is none (a masked one too), and when the room has as many cards as it may
 */
export async function issueCard(
  needs: AccessNeeds & { language?: Language },
  holder: Holder,
  card: NewCard,
): Promise<string> {
  const { catalogue, database, vault } = needs;
  const entity = catalogue.entities.accessCard;
  if (!entity) throw new Error('Issuing cards needs the entity accessCard.');
  const { communityUuid, personId, roomId } = holder;
  return database.transaction(async () => {
    const cardNo = card.cardNo.trim().toUpperCase();
    const errors = checkCard(cardNo, needs.language ?? 'zh');
    if (errors.length > 0) throw payloadError(errors);
    if (roomId) await checkLimit(needs, holder, roomId);
    const known = await database.first(sql<{ id: string; cardState: string | null }>`
      select id, card_state as "cardState" from access_card
      where community_uuid = ${communityUuid} and card_no_index = ${vault.blindIndex(cardNo)} for update`);
    if (known && known.cardState !== '0') {
      throw duplicateOf(entity, ['communityUuid', 'cardNo'], needs.language ?? 'zh');
    }
    const now = wallTime(new Date());
    const endTime = card.endTime ?? (await tenancyEnd(needs, holder)) ?? NO_END;
    const deviceIds = await doorsOf(needs, holder, card.deviceIds ?? undefined, endTime);
    const about = Object.fromEntries(HOLDER_FIELDS.map((field) => [field, holder[field] ?? null]));
    const { cardType, cardUsage, deposit, batchNo, remark, issueBy } = card;
    const given = Object.entries({ cardType, cardUsage, deposit, batchNo, remark }).filter(
      ([, value]) => value != null,
    );
    const values: Record<string, unknown> = {
      ...about,
      ...Object.fromEntries(given),
      startTime: card.startTime ?? now,
      endTime,
      deviceIds,
      cardState: '1',
      issueTime: now,
      issueBy,
      updateTime: now,
    };
    const id = known?.id ?? newId();
    if (known) {
      const set = Object.entries(values).flatMap(([field, value]): [string, RawBuilder<unknown>][] => {
        const property = entity.fields[field];
        return property ? columnValues(field, property, value, vault) : [];
      });
      await database.run(sql`
        update access_card set revision = coalesce(revision, 0) + 1,
          ${sql.join(set.map(([column, value]) => sql`${sql.id(column)} = ${value}`))} where id = ${id}`);
    } else {
      const rest = { id, createTime: now, createBy: issueBy, revision: 1, communityUuid, cardNo };
      const usage = holder.personType === '3' ? '2' : '1';
      await bulkInsert(
        database,
        entity,
        [{ cardType: '1', cardUsage: usage, syncedCount: 0, failedCount: 0, deviceTotal: 0, ...values, ...rest }],
        vault,
      );
    }
    await bringToDoors(needs, personId, deviceIds, '2');
    const fromState = known ? '0' : null;
    await writeCardTimeline(needs, [{ id, communityUuid, fromState }], {
      action: card.action ?? '发卡',
      toState: '1',
      operator: issueBy,
      remark: remark ?? null,
    });
    await recountRooms(database, [roomId]);
    await recountResidents(database, [personId]);
    await needs.live.publish({ entity: 'accessCard', id, communityUuid });
    return id;
  });
}

async function checkLimit(
  { database, language = 'zh' }: AccessNeeds & { language?: Language },
  { communityUuid }: Holder,
  roomId: string,
): Promise<void> {
  // Two at once would both find room for one more.
  await database.run(sql`select 1 from room where id = ${roomId} for update`);
  const { cardLimitPerRoom } = await baseSettingOf(database, communityUuid);
  const row = await database.first(sql<{ count: number }>`
    select count(*)::integer as count from access_card where room_id = ${roomId} and card_state in ${CARDS_HELD}`);
  if (Number(row?.count ?? 0) < cardLimitPerRoom) return;
  const message = {
    zh: `已超过每户门卡上限${cardLimitPerRoom}张`,
    en: `A room may have ${cardLimitPerRoom} cards at most`,
  }[language];
  throw payloadError([{ field: 'cardNo', message }]);
}

/** The last second of a tenancy. */
async function tenancyEnd({ database }: AccessNeeds, { personId, roomId }: Holder): Promise<string | undefined> {
  if (!roomId) return undefined;
  const row = await database.first(sql<{ day: string | null }>`
    select max(expire_date)::text as day from household
    where resident_id = ${personId} and room_id = ${roomId} and household_state is distinct from '4'`);
  return row?.day ? `${row.day} 23:59:59` : undefined;
}

/** The doors of a new card, each of which its holder may pass from now on. */
async function doorsOf(
  needs: AccessNeeds,
  holder: Holder,
  wanted: readonly string[] | undefined,
  endTime: string,
): Promise<string[]> {
  const { database } = needs;
  const held = await database.run(sql<{ id: string }>`
    select device_id as id from door_permission
    where person_id = ${holder.personId} and permission_state in ('1', '2')`);
  const open = new Set(held.map(({ id }) => id));
  const chosen = wanted ?? [...open, ...(holder.roomId ? await defaultDoors(database, holder.roomId) : [])];
  const lacking = chosen.filter((id) => !open.has(id));
  if (lacking.length > 0) {
    const source = holder.personType === '3' ? '5' : wanted ? '3' : '1';
    await grantDoors(needs, holder, { deviceIds: lacking, source, endTime: endTime === NO_END ? null : endTime });
  }
  return [...new Set(chosen)].sort();
}
