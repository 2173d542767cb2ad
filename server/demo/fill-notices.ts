import { sql } from 'kysely';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import { SHOWN, shownValues } from '../modules/notice/deliver-notice.ts';
import { isForDoor, usersOf } from '../modules/notice/notice-range.ts';
import { heldDigest } from '../orders/held-digest.ts';
import { LANE } from '../orders/order-kinds.ts';

const consoleDeviceHeld = table('console_device_held');
const consoleDeviceLine = table('console_device_line');
const consoleDeviceOrder = table('console_device_order');
const consoleSimulatedHeld = table('console_simulated_held');
const d = table('device', 'd');
const deviceSync = table('device_sync');
const n = table('notice', 'n');
const notice = table('notice');
const noticeReceipt = table('notice_receipt');
const s = table('device_sync', 's');

/**
 * What follows from the notices of the demo, made where they are: which door holds one or has dropped it, and who has got one and
 * read it. A door that is out of reach waits for what has come since. After `fillAccess`, which empties what devices hold.
 */
export async function fillNotices(database: Database, vault: Vault): Promise<void> {
  await database.transaction(async () => {
    await database.run(sql`set local statement_timeout = 0`);
    await database.run(receipts);
    await database.run(doorSyncs);
    await database.run(doorCounts);
    await fillHeld(database, vault);
    await database.run(waitingOrders);
    await database.run(waitingLines);
    await database.run(pendingCounts);
  });
}

/** Most of those who read one do so on the first day; of what went out long ago few have never read it. */
const receipts = sql`
  insert into ${noticeReceipt} (${columnNames(
    noticeReceipt,
    'id',
    'create_time',
    'update_time',
    'revision',
    'community_uuid',
    'notice_id',
    'resident_id',
    'space_name',
    'read_state',
    'read_time',
  )})
  select md5(u.notice_id || u.resident_id), u.publish_time, coalesce(u.read_at, u.publish_time),
    case when u.read_at is null then 1 else 2 end, u.community_uuid, u.notice_id, u.resident_id, u.space_name,
    case when u.read_at is null then ${codes.readState.unread} else ${codes.readState.read} end, u.read_at
  from (
    select v.*, case when v.lot < 880 and v.publish_time + v.wait < now() then v.publish_time + v.wait end as read_at
    from (
      select u.*, abs(hashtext(u.notice_id || u.resident_id)) % 1000 as lot,
        make_interval(mins => 3 + (abs(hashtext(u.resident_id || u.notice_id)) % 1000)
          * (1 + abs(hashtext(u.resident_id)) % 6)) as wait
      from (${usersOf(sql`${n.notice_target} = ${codes.noticeTarget.client}
        and ${n.notice_state} in (${codes.noticeState.published}, ${codes.noticeState.recalled}, ${codes.noticeState.ended})`)}) as u
    ) as v
  ) as u`;

/** One that works has what is out and has dropped what is not; one that is silent has what came before. */
const doorSyncs = sql`
  insert into ${deviceSync} (${columnNames(
    deviceSync,
    'id',
    'create_time',
    'update_time',
    'create_by',
    'revision',
    'community_uuid',
    'device_id',
    'sync_type',
    'target_id',
    'sync_state',
    'retry_count',
    'sync_time',
  )})
  select md5(${n.id} || ${d.id}), ${n.publish_time}, ${n.publish_time}, ${n.create_by}, 1, ${n.community_uuid}, ${d.id},
    ${codes.syncType.notice}, ${n.id},
    case when ${n.notice_state} <> ${codes.noticeState.published} then ${codes.syncState.removed}
      when ${d.online_state} = ${codes.onlineState.online} or ${d.last_heartbeat} > ${n.publish_time}
        then ${codes.syncState.synced}
      else ${codes.syncState.waiting} end,
    0,
    case when ${n.notice_state} <> ${codes.noticeState.published} then ${n.update_time} + interval '4 seconds'
      when ${d.online_state} = ${codes.onlineState.online} or ${d.last_heartbeat} > ${n.publish_time}
        then ${n.publish_time} + make_interval(secs => 2 + abs(hashtext(${d.id})) % 30) end
  from ${n} join ${d} on ${isForDoor}
  where ${n.notice_target} = ${codes.noticeTarget.doorMachine}
    and ${n.notice_state} in (${codes.noticeState.published}, ${codes.noticeState.recalled}, ${codes.noticeState.ended})`;

const doorCounts = sql`
  update ${notice} set ${assigned(notice, { device_total: sql`c.total`, synced_count: sql`c.synced` })}
  from (
    select ${s.target_id} as id, count(*)::integer as total,
      count(*) filter (where ${s.sync_state} = ${codes.syncState.synced})::integer as synced
    from ${s} where ${s.sync_type} = ${codes.syncType.notice} group by 1) c
  where ${notice.id} = c.id`;

/** As the device that comes back would be sent it. */
const waitingOrders = sql`
  insert into ${consoleDeviceOrder}
    (${columnNames(consoleDeviceOrder, 'id', 'device_id', 'lane', 'kind', 'sync_id')})
  select md5('order' || ${s.id}), ${s.device_id}, ${LANE.sync}, 'put', ${s.id} from ${s}
  where ${s.sync_type} = ${codes.syncType.notice} and ${s.sync_state} = ${codes.syncState.waiting}
  order by ${s.create_time}, ${s.id}`;

const waitingLines = sql`
  insert into ${consoleDeviceLine} (${columnNames(consoleDeviceLine, 'device_id', 'due_at')})
  select distinct ${s.device_id}, now() from ${s}
  where ${s.sync_type} = ${codes.syncType.notice} and ${s.sync_state} = ${codes.syncState.waiting}
  on conflict (${columnNames(consoleDeviceLine, 'device_id')}) do nothing`;

const pendingCounts = sql`
  update ${d} set ${assigned(d, { pending_sync: sql`${d.pending_sync} + c.waiting` })}
  from (
    select ${s.device_id} as id, count(*)::integer as waiting from ${s}
    where ${s.sync_type} = ${codes.syncType.notice} and ${s.sync_state} = ${codes.syncState.waiting} group by 1) c
  where ${d.id} = c.id`;

async function fillHeld(database: Database, vault: Vault): Promise<void> {
  const shown = await database.run(query`
    select ${selected({ id: n.id, ...SHOWN })} from ${n}
    where ${n.notice_target} = ${codes.noticeTarget.doorMachine} and ${n.notice_state} = ${codes.noticeState.published}`);
  const sealed = shown.map(({ id, ...one }) => {
    const values = shownValues(one);
    return { id, content: vault.encrypt(JSON.stringify(values)), digest: vault.encrypt(heldDigest(values)) };
  });
  const ids = sealed.map(({ id }) => id);
  await database.run(sql`
    insert into ${consoleDeviceHeld} (${columnNames(consoleDeviceHeld, 'sync_id', 'content')})
    select ${s.id}, v.content from ${s}
      join unnest(${ids}::text[], ${sealed.map(({ content }) => content)}::text[]) as v (id, content)
        on v.id = ${s.target_id}
    where ${s.sync_type} = ${codes.syncType.notice}`);
  await database.run(sql`
    insert into ${consoleSimulatedHeld}
      (${columnNames(consoleSimulatedHeld, 'device_sn', 'held_type', 'target_id', 'digest')})
    select ${d.device_sn}, ${s.sync_type}, ${s.target_id}, v.digest from ${s}
      join unnest(${ids}::text[], ${sealed.map(({ digest }) => digest)}::text[]) as v (id, digest)
        on v.id = ${s.target_id}
      join ${d} on ${d.id} = ${s.device_id}
    where ${s.sync_type} = ${codes.syncType.notice} and ${s.sync_state} = ${codes.syncState.synced}`);
}
