import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { CatalogueEntity, Text } from '../../../schemas/generated/grammar.ts';
import type { FieldError } from '../../core/errors.ts';
import { orNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';

const a = table('area', 'a');
const b = table('building', 'b');
const community = table('community');
const f = table('floor', 'f');
const r = table('room', 'r');
const u = table('unit', 'u');

/**
 * The parts of its place that a device must have, by its locationType, and those that it may have; all others do not belong to
 * it.
 */
const LEVELS: Readonly<Record<string, readonly string[]>> = {
  [CODES.locationType.unitDoor]: ['buildingId', 'unitId'],
  [CODES.locationType.floor]: ['buildingId', 'unitId', 'floorId'],
  [CODES.locationType.flatDoor]: ['buildingId', 'unitId', 'floorId', 'roomId'],
};
const BELOW_BUILDING = ['unitId', 'floorId', 'roomId'];

const TEXTS = {
  missing: { zh: '请选择{label}', en: 'Please choose the {label}' },
  elsewhere: { zh: '{label}不属于所选的上级位置', en: 'The {label} is not part of the place above it' },
} satisfies Record<string, Text>;

export type Values = Record<string, unknown>;

interface Names {
  areaId: string | null;
  buildingId: string | null;
  unitId: string | null;
  floorId: string | null;
  roomId: string | null;
  spaceName: string | null;
}

/**
 * The place of a device, as it is stored: fields that its locationType does not use are emptied, the area follows from the
 * building, and the address is put together; what serves all of a community has its name.
 *
 * @param device its values, those that stay included
 * @returns what is to be stored beside them, or what is wrong
 */
export async function placeOf(
  { database, language }: Pick<CallContext, 'database' | 'language'>,
  entity: CatalogueEntity,
  device: Readonly<Values>,
  communityUuid: string,
): Promise<{ values: Values } | { errors: FieldError[] }> {
  const needed = LEVELS[String(device.locationType)] ?? [];
  const taken = (field: string) =>
    BELOW_BUILDING.includes(field) && !needed.includes(field) ? null : ((device[field] as string | null) ?? null);
  const error = (field: string, text: Text): FieldError => ({
    field,
    message: text[language].replace('{label}', entity.fields[field]?.label[language] ?? field),
  });
  const missing = needed.filter((field) => !taken(field));
  if (missing.length > 0) return { errors: missing.map((field) => error(field, TEXTS.missing)) };
  const given = {
    buildingId: taken('buildingId'),
    unitId: taken('unitId'),
    floorId: taken('floorId'),
    roomId: taken('roomId'),
  };
  const names = await database.first(query`
    select ${selected({
      areaId: orNull(a.id),
      buildingId: orNull(b.id),
      unitId: orNull(u.id),
      floorId: orNull(f.id),
      roomId: orNull(r.id),
      spaceName: sql<string | null>`
        coalesce(nullif(concat_ws('-', ${a.area_name}, ${b.building_name}, ${u.unit_name}, ${f.floor_name},
        ${r.room_name}), ''),
        (select ${community.community_name} from ${community} where ${community.community_uuid} = ${communityUuid}))`,
    })}
    from (select 1) as one
    left join ${b} on ${b.id} = ${given.buildingId} and ${b.community_uuid} = ${communityUuid}
    left join ${u} on ${u.id} = ${given.unitId} and ${u.building_id} = ${b.id}
    left join ${f} on ${f.id} = ${given.floorId} and ${f.unit_id} = ${u.id}
    left join ${r} on ${r.id} = ${given.roomId} and ${r.floor_id} = ${f.id}
    left join ${a} on ${a.id} = coalesce(${b.area_id}, ${(device.areaId as string | null) ?? null})
      and ${a.community_uuid} = ${communityUuid}`);
  if (!names) throw new Error('The place was not answered.');
  const strange = Object.entries(given).filter(([field, id]) => id !== null && names[field as keyof Names] !== id);
  if (strange.length > 0) return { errors: strange.map(([field]) => error(field, TEXTS.elsewhere)) };
  const { areaId, buildingId, unitId, floorId, roomId } = names;
  const spaceIds = [areaId, buildingId, unitId, floorId, roomId].filter((id) => id !== null);
  return { values: { ...names, spaceIds } };
}
