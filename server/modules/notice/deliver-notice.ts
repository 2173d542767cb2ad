import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { NoticeReceipt } from '../../../schemas/generated/entities.ts';
import { newId } from '../../core/new-id.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert, type NewRow } from '../../db/bulk-insert.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { initialState } from '../../lifecycle/initial-state.ts';
import { queueSync } from '../../orders/queue-sync.ts';
import { removeSync } from '../../orders/requeue-sync.ts';
import type { Happening } from '../../services/effects.ts';
import type { RecordServices } from '../../services/record-services.ts';
import { devicesToTell, usersOf } from './notice-range.ts';

const n = table('notice', 'n');
const notice = table('notice');
const noticeReceipt = table('notice_receipt');

/** What of a notice `n` a door shows, under the names of `put` (docs/devices.md). */
export const SHOWN = {
  title: notNull(n.title),
  noticeCategory: notNull(n.notice_category),
  noticeFormat: notNull(n.notice_format),
  content: n.content,
  images: n.images,
  videoUrl: n.video_url,
  startTime: n.publish_time,
  endTime: n.end_time,
  playSeconds: n.play_seconds,
  sort: n.sort,
};

/**
 * What a state of a notice means outside of the console: one that is out goes to its devices or users, one that was recalled or is
 * over is taken off the devices again. It happens with the transition, whoever makes it: an operator, or the schedule.
 */
export async function followNotice(services: RecordServices, { event, ids }: Happening): Promise<void> {
  for (const id of ids) {
    if (event === 'publish' || event === 'release') await deliverNotice(services, id);
    else if (event === 'recall' || event === 'end') {
      await removeSync(services, { syncType: CODES.syncType.notice, targetId: id });
    }
  }
}

/**
 * Sends a notice that is out to who is to get it and has not got it yet; twice is as well as once. In the transaction of the
 * caller.
 *
 * @returns how many receive it now
 */
export async function deliverNotice(services: RecordServices, id: string): Promise<number> {
  const row = await services.database.first(query`
    select ${selected({ communityUuid: n.community_uuid, target: n.notice_target, ...SHOWN })}
    from ${n} where ${n.id} = ${id} and ${n.notice_state} = ${codes.noticeState.published}`);
  if (!row) return 0;
  const { communityUuid, target, ...shown } = row;
  if (target !== CODES.noticeTarget.doorMachine) return sendToUsers(services, id);
  const deviceIds = await devicesToTell(services, id);
  if (deviceIds.length === 0) return 0;
  const values = shownValues(shown);
  return queueSync(services, { syncType: CODES.syncType.notice, targetId: id, communityUuid, deviceIds, values });
}

/** What a door is told of a notice: what it lacks is left out. */
export function shownValues(shown: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => value !== null));
}

async function sendToUsers(services: RecordServices, id: string): Promise<number> {
  const { catalogue, database, live, vault } = services;
  const entity = catalogue.entities.noticeReceipt;
  if (!entity) throw new Error('Notices for clients need the entity noticeReceipt.');
  const users = await database.run(query`
    select ${selected({
      communityUuid: sql<string>`u.community_uuid`,
      residentId: sql<string>`u.resident_id`,
      spaceName: sql<string | null>`u.space_name`,
    })}
    from (${usersOf(sql`${n.id} = ${id}`)}) as u
    where not exists (select 1 from ${noticeReceipt}
      where ${noticeReceipt.notice_id} = ${id} and ${noticeReceipt.resident_id} = u.resident_id)`);
  const [first] = users;
  if (!first) return 0;
  const now = wallTime(new Date());
  const rows = users.map(
    (user) =>
      ({
        ...user,
        id: newId(),
        createTime: now,
        updateTime: now,
        revision: 1,
        noticeId: id,
        readState: initialState(services, 'noticeReceipt'),
      }) satisfies NewRow<NoticeReceipt>,
  );
  await bulkInsert(database, entity, rows, vault);
  await live.publish({ entity: 'noticeReceipt', communityUuid: first.communityUuid });
  return rows.length;
}

/** What went out earlier is no news to a resident who comes now; a door shows whatever is out. */
const NEWS = sql`interval '30 days'`;

/**
 * Who has come since a notice went out gets it too: a door that was hung up or enabled, a resident who has moved in or uses the
 * app now.
 */
export async function deliverToNewcomers(services: RecordServices): Promise<void> {
  const { catalogue, database } = services;
  if (!catalogue.entities.notice) return;
  const out = await database.run(query`
    select ${selected({ id: notice.id })} from ${notice}
    where ${notice.notice_state} = ${codes.noticeState.published}
      and (${notice.notice_target} = ${codes.noticeTarget.doorMachine} or ${notice.publish_time} > now() - ${NEWS})
    order by ${notice.id}`);
  for (const { id } of out) {
    await database.transaction(async () => {
      // A recall at the same time waits for this, or this finds that it is not out any more.
      const locked = await database.first(sql`
        select 1 from ${notice} where ${notice.id} = ${id}
          and ${notice.notice_state} = ${codes.noticeState.published} for update skip locked`);
      if (locked) await deliverNotice(services, id);
    });
  }
}
