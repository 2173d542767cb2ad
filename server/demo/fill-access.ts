import { type RawBuilder, sql } from 'kysely';
import { isDefaultDoor, isDoor } from '../access/default-doors.ts';
import { cutTo, sentWindow } from '../access/open-window.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import { assigned } from '../db/sql/assigned.ts';
import { codes } from '../db/sql/codes.ts';
import { query, selected } from '../db/sql/query.ts';
import { columnNames, table } from '../db/sql/table.ts';
import { heldDigest } from '../orders/held-digest.ts';
import { LAST_PASSING_BIRTHDAY } from './has-access.ts';

const accessCard = table('access_card');
const consoleAccessHold = table('console_access_hold');
const consoleDeviceHeld = table('console_device_held');
const consoleSimulatedDevice = table('console_simulated_device');
const consoleSimulatedHeld = table('console_simulated_held');
const d = table('device', 'd');
const deviceSync = table('device_sync');
const doorPermission = table('door_permission');
const f = table('face_picture', 'f');
const facePicture = table('face_picture');
const h = table('household', 'h');
const held = table('face_picture', 'held');
const i = table('isolation_person', 'i');
const k = table('access_card', 'k');
const p = table('door_permission', 'p');
const r = table('room', 'r');
const resident = table('resident', 'p');
const s = table('device_sync', 's');
const t = table('face_picture', 't');
const w = table('worker', 'w');

/**
 * What follows from the people, rooms, doors, faces and cards of the demo, made where they are: 150,000 rows of who may pass
 * which door, what each device is to hold and what the simulated ones do hold. The counts of `held-things.ts` are the sums of
 * these rows. For a first load, which has no indexes yet.
 */
export async function fillAccess(database: Database, vault: Vault): Promise<void> {
  await database.transaction(async () => {
    await database.run(sql`set local statement_timeout = 0`);
    await database.run(sql`truncate ${consoleDeviceHeld}, ${consoleSimulatedHeld}, ${consoleSimulatedDevice}`);
    for (const of of [table('resident'), table('household'), table('room'), table('device')]) {
      await database.run(sql`analyze ${of}`);
    }
    await database.run(residentPermissions);
    await database.run(workerPermissions);
    await database.run(workerDoors);
    await database.run(isolated);
    await database.run(householdDoors);
    for (const of of [doorPermission, accessCard, facePicture]) await database.run(sql`analyze ${of}`);
    await database.run(faceSyncs);
    await database.run(cardSyncs);
    await database.run(sql`analyze ${deviceSync}`);
    await fillHeld(database, vault);
  });
}

/** Columns that permissions and what devices hold have alike. */
const base = columnNames(
  doorPermission,
  'id',
  'create_time',
  'update_time',
  'create_by',
  'revision',
  'community_uuid',
  'device_id',
);
const person = columnNames(
  doorPermission,
  'person_type',
  'person_id',
  'person_name',
  'phone',
  'phone_index',
  'phone_tail',
);
const place = columnNames(doorPermission, 'area_id', 'building_id', 'unit_id', 'floor_id', 'room_id', 'space_name');

/** Those of the own room; over when the tenancy is. */
const residentPermissions = sql`
  insert into ${doorPermission} (${base}, ${person}, ${place},
    ${columnNames(doorPermission, 'permission_source', 'permission_state', 'end_time')})
  select ${resident.id} || ${d.id}, ${h.create_time}, ${h.create_time}, ${h.create_by}, 1, ${d.community_uuid},
    ${d.id},
    ${codes.personType.resident}, ${resident.id}, ${resident.resident_name}, ${resident.phone},
    ${resident.phone_index}, ${resident.phone_tail},
    ${r.area_id}, ${r.building_id}, ${r.unit_id}, ${r.floor_id}, ${r.id}, ${r.space_name},
    ${codes.permissionSource.roomDefault},
    case when ${h.expire_date} < current_date then ${codes.permissionState.expired}
      else ${codes.permissionState.active} end,
    (${h.expire_date} + time '23:59:59') at time zone 'Asia/Shanghai'
  from ${resident}
    join ${h} on ${h.resident_id} = ${resident.id} and ${h.household_state} <> ${codes.householdState.movedOut}
    join ${r} on ${r.id} = ${h.room_id}
    join ${d} on ${isDefaultDoor}
  where ${resident.face_url} is not null or ${resident.card_count} > 0 or ${resident.app_bound}
    or ${resident.birthday} <= ${LAST_PASSING_BIRTHDAY}::date`;

/** Staff pass everywhere. */
const workerPermissions = sql`
  insert into ${doorPermission}
    (${base}, ${person}, ${columnNames(doorPermission, 'permission_source', 'permission_state')})
  select ${w.id} || ${d.id}, ${w.create_time}, ${w.create_time}, ${w.create_by}, 1, ${d.community_uuid}, ${d.id},
    ${codes.personType.staff}, ${w.id}, ${w.worker_name}, ${w.phone}, ${w.phone_index}, ${w.phone_tail},
    ${codes.permissionSource.staff}, ${codes.permissionState.active}
  from ${w} join ${d} on ${d.community_uuid} = ${w.community_uuid} and ${isDoor}
  where ${w.staff_state} = ${codes.staffState.employed}`;

const workerDoors = sql`
  update ${w} set ${assigned(w, { device_ids: sql`c.doors` })}
  from (
    select ${doorPermission.person_id}, array_agg(${doorPermission.device_id} order by ${doorPermission.device_id}) as doors
    from ${doorPermission} where ${doorPermission.person_type} = ${codes.personType.staff}
    group by ${doorPermission.person_id}) c
  where c.person_id = ${w.id}`;

/** The doors of who is isolated are frozen, and are thawed with the release: see `access/hold-access.ts`. These people hold nothing else. */
const isolated = sql`
  with frozen as (
    update ${p} set ${assigned(p, { permission_state: codes.permissionState.frozen })}
    from ${i} where ${i.resident_id} = ${p.person_id} and ${p.permission_state} = ${codes.permissionState.active}
      and ${i.isolation_state} in (${codes.isolationState.inIsolation}, ${codes.isolationState.endingSoon},
        ${codes.isolationState.transferred})
    returning ${p.id}, ${p.person_id})
  insert into ${consoleAccessHold} (${columnNames(consoleAccessHold, 'kind', 'target_id', 'person_id')})
  select 'permission', frozen.id, frozen.person_id from frozen on conflict do nothing`;

const householdDoors = sql`
  update ${h} set ${assigned(h, { door_count: sql`c.doors` })}
  from (
    select ${doorPermission.person_id}, count(*)::integer as doors from ${doorPermission}
    where ${doorPermission.permission_state} = ${codes.permissionState.active}
    group by ${doorPermission.person_id}) c
  where c.person_id = ${h.resident_id} and ${h.household_state} <> ${codes.householdState.movedOut}`;

/** Of the faces at a device with trouble the last ones have failed or still wait, as many as its row states. */
const faceSyncs = sql`
  insert into ${deviceSync} (${base}, ${person}, ${columnNames(
    deviceSync,
    'space_name',
    'sync_type',
    'target_id',
    'face_url',
    'sync_state',
    'fail_reason',
    'retry_count',
    'sync_time',
  )})
  select md5(${held.id} || held.device_id), ${held.create_time}, ${held.create_time}, ${held.create_by}, 1,
    ${held.community_uuid}, held.device_id, ${person}, ${held.space_name}, ${codes.syncType.face}, ${held.id},
    ${held.face_url}, held.state,
    case when held.state = ${codes.syncState.failed}
      then case nth % 2 when 0 then '照片质量不足，特征提取失败' else '设备存储空间不足' end end,
    case when held.state = ${codes.syncState.failed} then 5 else 0 end,
    case when held.state = ${codes.syncState.synced}
      then ${held.create_time} + make_interval(secs => 3 + nth % 40) end
  from (
    select f.*, ${d.id} as device_id, n.nth,
      case when ${d.online_state} = ${codes.onlineState.notActivated} then ${codes.syncState.waiting}
        when n.nth > coalesce(nullif(${d.failed_sync}, 0), ${d.pending_sync}, 0) then ${codes.syncState.synced}
        when ${d.online_state} = ${codes.onlineState.offline} then ${codes.syncState.waiting}
        else ${codes.syncState.failed} end as state
    from (
      select ${t.id}, ${p.device_id}, row_number() over (
        partition by ${p.device_id} order by ${t.create_time} desc, ${t.id} collate "C" desc) as nth
      from ${t} join ${p} on ${p.person_id} = ${t.person_id}
        and ${p.permission_state} = ${codes.permissionState.active}
      where ${t.face_state} = ${codes.faceState.valid}) n
      join ${f} on ${f.id} = n.id join ${d} on ${d.id} = n.device_id) as held`;

const cardSyncs = sql`
  insert into ${deviceSync} (${base}, ${person}, ${columnNames(
    deviceSync,
    'space_name',
    'sync_type',
    'target_id',
    'card_no',
    'card_no_index',
    'sync_state',
    'retry_count',
    'sync_time',
  )})
  select md5(${k.id} || ${d.id}), ${k.create_time}, ${k.create_time}, ${k.create_by}, 1, ${k.community_uuid}, ${d.id},
    ${k.person_type}, ${k.person_id}, ${k.person_name}, ${k.phone}, ${k.phone_index}, ${k.phone_tail},
    ${k.space_name}, ${codes.syncType.card}, ${k.id}, ${k.card_no}, ${k.card_no_index},
    case when ${d.online_state} = ${codes.onlineState.notActivated} then ${codes.syncState.waiting}
      else ${codes.syncState.synced} end,
    0,
    case when ${d.online_state} <> ${codes.onlineState.notActivated} then ${k.create_time} + interval '5 seconds' end
  from ${k}
    join ${p} on ${p.person_id} = ${k.person_id} and ${p.permission_state} = ${codes.permissionState.active}
    join ${d} on ${d.id} = ${p.device_id}
  where ${k.card_state} = ${codes.cardState.active}`;

/** What each row puts on its device, as `access/sync-to-doors.ts` would send it. */
async function fillHeld(database: Database, vault: Vault): Promise<void> {
  const wall = (column: RawBuilder<unknown>) =>
    sql<string | null>`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
  const targets = await database.run(query`
    select ${selected({
      id: sql<string>`t.id`,
      personId: sql<string>`t.person_id`,
      cardNo: sql<string | null>`t.card_no`,
      faceUrl: sql<string | null>`t.face_url`,
      startTime: wall(sql`t.start_time`),
      endTime: wall(sql`t.end_time`),
      doorEnd: wall(sql`p.end_time`),
    })}
    from (
      select ${accessCard.id}, ${accessCard.person_id}, ${accessCard.start_time}, ${accessCard.end_time},
        ${accessCard.card_no}, null as face_url
      from ${accessCard} where ${accessCard.card_state} = ${codes.cardState.active}
      union all
      select ${facePicture.id}, ${facePicture.person_id}, ${facePicture.start_time}, ${facePicture.end_time},
        null, ${facePicture.face_url}
      from ${facePicture} where ${facePicture.face_state} = ${codes.faceState.valid}) t
    join (
      select ${doorPermission.person_id}, max(${doorPermission.end_time}) as end_time from ${doorPermission}
      where ${doorPermission.permission_state} = ${codes.permissionState.active}
      group by ${doorPermission.person_id}) p
      on p.person_id = t.person_id`);
  const sealed = targets.map(({ id, personId, cardNo, faceUrl, doorEnd, ...limits }) => {
    const door = { startTime: null, endTime: doorEnd, weekdays: null, dayStart: null, dayEnd: null };
    const content = cardNo === null ? { faceUrl } : { cardNo: vault.decrypt(cardNo) };
    const values = { ...content, personId, ...sentWindow(cutTo(door, limits)) };
    return { id, content: vault.encrypt(JSON.stringify(values)), digest: vault.encrypt(heldDigest(values)) };
  });
  const ids = sealed.map(({ id }) => id);
  await database.run(sql`
    insert into ${consoleDeviceHeld} (${columnNames(consoleDeviceHeld, 'sync_id', 'content')})
    select ${s.id}, v.content from ${s}
      join unnest(${ids}::text[], ${sealed.map(({ content }) => content)}::text[]) as v (id, content)
        on v.id = ${s.target_id}
    where ${s.sync_type} in (${codes.syncType.face}, ${codes.syncType.card})`);
  await database.run(sql`
    insert into ${consoleSimulatedHeld}
      (${columnNames(consoleSimulatedHeld, 'device_sn', 'held_type', 'target_id', 'digest')})
    select ${d.device_sn}, ${s.sync_type}, ${s.target_id}, v.digest from ${s}
      join unnest(${ids}::text[], ${sealed.map(({ digest }) => digest)}::text[]) as v (id, digest)
        on v.id = ${s.target_id}
      join ${d} on ${d.id} = ${s.device_id}
    where ${s.sync_type} in (${codes.syncType.face}, ${codes.syncType.card})
      and ${s.sync_state} = ${codes.syncState.synced}`);
}
