import { type RawBuilder, sql } from 'kysely';
import { isDefaultDoor, isDoor } from '../access/default-doors.ts';
import { cutTo, type OpenWindow, sentWindow } from '../access/open-window.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import { heldDigest } from '../gateway/held-digest.ts';
import { LAST_PASSING_BIRTHDAY } from './has-access.ts';

/**
 * What follows from the people, rooms, doors, faces and cards of the demo, made where they are: 150,000 rows that say who may
 * pass which door, what each device is to hold and what the simulated ones do hold. What `held-things.ts` says of their
 * number, these rows add up to. For a first load, which has no indexes yet.
 */
export async function fillAccess(database: Database, vault: Vault): Promise<void> {
  await database.transaction(async () => {
    await database.run(sql`set local statement_timeout = 0`);
    await database.run(sql`truncate console_device_held, console_simulated_held, console_simulated_device`);
    for (const table of ['resident', 'household', 'room', 'device'])
      await database.run(sql`analyze ${sql.table(table)}`);
    await database.run(residentPermissions);
    await database.run(workerPermissions);
    await database.run(householdDoors);
    for (const table of ['door_permission', 'access_card', 'face_picture']) {
      await database.run(sql`analyze ${sql.table(table)}`);
    }
    await database.run(faceSyncs);
    await database.run(cardSyncs);
    await database.run(sql`analyze device_sync`);
    await fillHeld(database, vault);
  });
}

const person = sql`person_name, phone, phone_index, phone_tail`;
const place = sql`area_id, building_id, unit_id, floor_id, room_id, space_name`;
const base = sql`id, create_time, update_time, create_by, revision, community_uuid, device_id`;

/** Those of the own room; over when the tenancy is. */
const residentPermissions = sql`
  insert into door_permission (${base}, person_type, person_id, ${person}, ${place}, permission_source, permission_state, end_time)
  select p.id || d.id, h.create_time, h.create_time, h.create_by, 1, d.community_uuid, d.id,
    '1', p.id, p.resident_name, p.phone, p.phone_index, p.phone_tail,
    r.area_id, r.building_id, r.unit_id, r.floor_id, r.id, r.space_name, '1',
    case when h.expire_date < current_date then '3' else '1' end,
    (h.expire_date + time '23:59:59') at time zone 'Asia/Shanghai'
  from resident p
    join household h on h.resident_id = p.id and h.household_state <> '4'
    join room r on r.id = h.room_id
    join device d on ${isDefaultDoor}
  where p.face_url is not null or p.card_count > 0 or p.app_bound or p.birthday <= ${LAST_PASSING_BIRTHDAY}::date`;

/** Staff pass everywhere. */
const workerPermissions = sql`
  insert into door_permission (${base}, person_type, person_id, ${person}, permission_source, permission_state)
  select w.id || d.id, w.create_time, w.create_time, w.create_by, 1, d.community_uuid, d.id,
    '3', w.id, w.worker_name, w.phone, w.phone_index, w.phone_tail, '5', '1'
  from worker w join device d on d.community_uuid = w.community_uuid and ${isDoor} where w.staff_state = '1'`;

const householdDoors = sql`
  update household h set door_count = c.doors
  from (select person_id, count(*)::integer as doors from door_permission where permission_state = '1' group by person_id) c
  where c.person_id = h.resident_id and h.household_state <> '4'`;

/** Of the faces at a device with trouble the last ones have failed or still wait, as many as its row says. */
const faceSyncs = sql`
  insert into device_sync (${base}, person_type, person_id, ${person}, space_name, sync_type, target_id, face_url,
    sync_state, fail_reason, retry_count, sync_time)
  select md5(id || device_id), create_time, create_time, create_by, 1, community_uuid, device_id, person_type, person_id,
    ${person}, space_name, '1', id, face_url, state,
    case when state = '3' then case nth % 2 when 0 then '照片质量不足，特征提取失败' else '设备存储空间不足' end end,
    case when state = '3' then 5 else 0 end,
    case when state = '2' then create_time + make_interval(secs => 3 + nth % 40) end
  from (
    select f.*, d.id as device_id, n.nth,
      case when d.online_state = '2' then '0'
        when n.nth > coalesce(nullif(d.failed_sync, 0), d.pending_sync, 0) then '2'
        when d.online_state = '0' then '0' else '3' end as state
    from (
      select t.id, p.device_id,
        row_number() over (partition by p.device_id order by t.create_time desc, t.id collate "C" desc) as nth
      from face_picture t join door_permission p on p.person_id = t.person_id and p.permission_state = '1'
      where t.face_state = '2') n
      join face_picture f on f.id = n.id join device d on d.id = n.device_id) as held`;

const cardSyncs = sql`
  insert into device_sync (${base}, person_type, person_id, ${person}, space_name, sync_type, target_id, card_no,
    card_no_index, sync_state, retry_count, sync_time)
  select md5(k.id || d.id), k.create_time, k.create_time, k.create_by, 1, k.community_uuid, d.id, k.person_type, k.person_id,
    k.person_name, k.phone, k.phone_index, k.phone_tail, k.space_name, '2', k.id, k.card_no, k.card_no_index,
    case when d.online_state = '2' then '0' else '2' end, 0,
    case when d.online_state <> '2' then k.create_time + interval '5 seconds' end
  from access_card k
    join door_permission p on p.person_id = k.person_id and p.permission_state = '1'
    join device d on d.id = p.device_id
  where k.card_state = '1'`;

interface Target extends Pick<OpenWindow, 'startTime' | 'endTime'> {
  id: string;
  personId: string;
  cardNo: string | null;
  faceUrl: string | null;
  doorEnd: string | null;
}

/** What each row puts on its device, as `access/bring-to-doors.ts` would send it. */
async function fillHeld(database: Database, vault: Vault): Promise<void> {
  const wall = (column: RawBuilder<unknown>) =>
    sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
  const targets = await database.run(sql<Target>`
    select t.id, t.person_id as "personId", t.card_no as "cardNo", t.face_url as "faceUrl",
      ${wall(sql`t.start_time`)} as "startTime", ${wall(sql`t.end_time`)} as "endTime", ${wall(sql`p.end_time`)} as "doorEnd"
    from (
      select id, person_id, start_time, end_time, card_no, null as face_url from access_card where card_state = '1'
      union all
      select id, person_id, start_time, end_time, null, face_url from face_picture where face_state = '2') t
    join (select person_id, max(end_time) as end_time from door_permission where permission_state = '1' group by person_id) p
      on p.person_id = t.person_id`);
  const held = targets.map(({ id, personId, cardNo, faceUrl, doorEnd, ...limits }) => {
    const door = { startTime: null, endTime: doorEnd, weekdays: null, dayStart: null, dayEnd: null };
    const content = cardNo === null ? { faceUrl } : { cardNo: vault.decrypt(cardNo) };
    const values = { ...content, personId, ...sentWindow(cutTo(door, limits)) };
    return { id, content: vault.encrypt(JSON.stringify(values)), digest: vault.encrypt(heldDigest(values)) };
  });
  const ids = held.map(({ id }) => id);
  await database.run(sql`
    insert into console_device_held (sync_id, content)
    select s.id, v.content from device_sync s
      join unnest(${ids}::text[], ${held.map(({ content }) => content)}::text[]) as v (id, content) on v.id = s.target_id
    where s.sync_type in ('1', '2')`);
  await database.run(sql`
    insert into console_simulated_held (device_sn, held_type, target_id, digest)
    select d.device_sn, s.sync_type, s.target_id, v.digest from device_sync s
      join unnest(${ids}::text[], ${held.map(({ digest }) => digest)}::text[]) as v (id, digest) on v.id = s.target_id
      join device d on d.id = s.device_id
    where s.sync_type in ('1', '2') and s.sync_state = '2'`);
}
