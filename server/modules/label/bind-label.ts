import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { ApiError, payloadError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { nameBinder, removeLinks } from '../../labels/align-links.ts';
import { linkThings, nameThings, recountThings, type Thing } from '../../labels/label-things.ts';
import { publishRecords } from '../../live/publish-record.ts';
import { writeOperationLog } from '../../operation-log/write-operation-log.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { residentEntity } from '../household/household-entities.ts';
import { labelPeople } from '../household/label-people.ts';

const link = table('label_object_link');
const l = table('label', 'l');
const t = table('label_object_link', 't');

const OTHER_KIND = { zh: '该标签不用于此类对象', en: 'This label is of something else' };

interface Counted {
  count: number;
}

const entityNamed = ({ catalogue }: CallContext, name: string) => {
  const entity = catalogue.entities[name];
  if (!entity) throw new Error(`Labels need the entity ${name}.`);
  return entity;
};

/**
 * Gives a label to people, rooms or vehicles of its community: all of them or none.
 *
 * @throws ApiError not-found for what is out of reach, payload-wrong without anybody, or for a person with more than ten labels
 */
export async function bindLabel(
  payload: Endpoints['/control/label/v1/bind']['request'],
  context: CallContext,
): Promise<Counted> {
  const { database, language, session } = context;
  return database.transaction(async () => {
    const label = await database.first(query`
      select ${selected({ id: l.id, of: l.label_object, communityUuid: l.community_uuid })}
      from ${scopedTable(entityNamed(context, 'label'), session)} as l where ${l.id} = ${payload.labelId}`);
    if (!label) throw new ApiError('not-found');
    const isPerson = label.of === CODES.labelObject.person;
    const thing: Thing = label.of === CODES.labelObject.room ? 'room' : 'vehicle';
    const fits = isPerson ? 'residentIds' : thing === 'room' ? 'roomId' : 'vehicleIds';
    for (const field of ['residentIds', 'roomId', 'vehicleIds'] as const) {
      const given = payload[field];
      if (field === fits || !given?.length) continue;
      throw payloadError([{ field, message: OTHER_KIND[language] }]);
    }
    const own = isPerson ? payload.residentIds : thing === 'room' ? [payload.roomId ?? ''] : payload.vehicleIds;
    const ids = [...new Set([...(payload.objectIds ?? []), ...(own ?? [])])].filter((id) => id !== '');
    if (ids.length === 0) {
      const message = { zh: '请选择要关联的对象', en: 'Please choose who or what gets it' }[language];
      throw payloadError([{ field: fits, message }]);
    }
    if (isPerson) await labelPeople(residentEntity(context), { ids, labelIds: [label.id] }, context);
    else await labelThings(context, { id: label.id, communityUuid: label.communityUuid }, thing, ids);
    if (payload.remark) {
      await database.run(sql`
        update ${link} set ${assigned(link, { remark: payload.remark })}
        where ${link.label_id} = ${label.id} and ${link.object_id} = any(${ids}::text[])`);
    }
    await publish(context, label.communityUuid);
    return { count: ids.length };
  });
}

async function labelThings(
  context: CallContext,
  label: { id: string; communityUuid: string },
  thing: Thing,
  ids: readonly string[],
): Promise<void> {
  const { database, session } = context;
  const entity = entityNamed(context, thing);
  const found = await database.run(query`
    select ${selected({ id: t.id })} from ${scopedTable(entity, session, label.communityUuid)} as t
    where ${t.id} = any(${ids}::text[])`);
  if (found.length < ids.length) throw new ApiError('not-found');
  await linkThings(database, label.id, thing, ids);
  await nameBinder(database, [label.id], ids, session.userName);
  await recountThings(database, [label.id]);
  await publishRecords(context, entity, label.communityUuid);
  await writeOperationLog(context, {
    logType: CODES.logType.update,
    content: { zh: `打标签：${ids.length}个`, en: `Add labels: ${ids.length}` },
    communityUuid: label.communityUuid,
  });
}

/** Takes labels away from those who have them. */
export async function unbindLabels(
  { id, ids = [] }: { id?: string | undefined; ids?: readonly string[] | undefined },
  context: CallContext,
): Promise<Counted> {
  const { database, session } = context;
  const wanted = [...new Set(id === undefined ? ids : [id, ...ids])];
  return database.transaction(async () => {
    const links = await database.run(query`
      select ${selected({
        id: t.id,
        labelId: t.label_id,
        residentId: t.resident_id,
        vehicleId: t.vehicle_id,
        objectId: t.object_id,
        communityUuid: t.community_uuid,
      })} from ${scopedTable(entityNamed(context, 'labelObjectLink'), session)} as t
      where ${t.id} = any(${wanted}::text[]) order by ${t.id}`);
    if (links.length === 0 || links.length < wanted.length) throw new ApiError('not-found');
    const people = links.filter(({ residentId }) => residentId !== null);
    for (const labelId of new Set(people.map((one) => String(one.labelId)))) {
      const residents = people.filter((one) => one.labelId === labelId).map(({ residentId }) => String(residentId));
      await labelPeople(residentEntity(context), { ids: residents, labelIds: [labelId], mode: 'remove' }, context);
    }
    const things = links.filter(({ residentId }) => residentId === null);
    await removeLinks(
      database,
      things.map((one) => one.id),
    );
    for (const thing of ['room', 'vehicle'] as const) {
      const of = things.filter(({ vehicleId }) => (vehicleId === null) === (thing === 'room'));
      if (of.length === 0) continue;
      await nameThings(
        database,
        thing,
        of.map(({ objectId }) => String(objectId)),
      );
      await recountThings(
        database,
        of.map(({ labelId }) => String(labelId)),
      );
      await writeOperationLog(context, {
        logType: CODES.logType.update,
        content: { zh: `取消标签：${of.length}个`, en: `Remove labels: ${of.length}` },
        communityUuid: of[0]?.communityUuid,
      });
    }
    for (const communityUuid of new Set(links.map((one) => one.communityUuid))) await publish(context, communityUuid);
    return { count: links.length };
  });
}

async function publish(context: CallContext, communityUuid: string): Promise<void> {
  for (const name of ['label', 'labelObjectLink']) {
    await publishRecords(context, entityNamed(context, name), communityUuid);
  }
}
