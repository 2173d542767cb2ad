import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import type { Database } from '../../db/database.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { isEncrypted, storedFields } from '../../db/table-of.ts';

type Values = Readonly<Record<string, unknown>>;

const room = table('room');

/** What the field set `space` says of a place besides its room: nobody types these where a room is chosen. */
const PLACE = ['areaId', 'buildingId', 'unitId', 'floorId', 'spaceName'] as const;

/**
 * Adds to written values where their room is: its area, building, unit, floor and address, as far as the entity stores them.
 * Without a room the address is emptied where the values say that there is none. What the values give themselves stays.
 */
export async function withPlaces<Row extends Values>(
  database: Database,
  entity: CatalogueEntity,
  rows: readonly Row[],
): Promise<Row[]> {
  const fields = placeFields(entity);
  if (fields.length === 0) return [...rows];
  const ids = [...new Set(rows.flatMap(({ roomId }) => (typeof roomId === 'string' ? [roomId] : [])))];
  const found = ids.length === 0 ? [] : await placesOf(database, ids);
  const places = new Map(found.map((place) => [place.id, place]));
  return rows.map((row) => {
    if (row.roomId === undefined) return row;
    const place: Values = places.get(String(row.roomId)) ?? {};
    return { ...Object.fromEntries(fields.map((field) => [field, place[field] ?? null])), ...row };
  });
}

/** Those of one record. */
export async function withPlace<Row extends Values>(
  database: Database,
  entity: CatalogueEntity,
  values: Row,
): Promise<Row> {
  const [placed] = await withPlaces(database, entity, [values]);
  return placed ?? values;
}

/** Where a room is; nothing where there is none such. */
export async function placeOfRoom(database: Database, roomId: string) {
  const [place] = await placesOf(database, [roomId]);
  if (!place) return undefined;
  const { id, ...parts } = place;
  return { ...parts, roomId: id };
}

function placesOf(database: Database, ids: readonly string[]) {
  return database.run(query`
    select ${selected({
      id: room.id,
      areaId: room.area_id,
      buildingId: room.building_id,
      unitId: room.unit_id,
      floorId: room.floor_id,
      spaceName: room.space_name,
    })} from ${room} where ${room.id} = any(${ids}::text[])`);
}

/** Only of entities that keep an address of their own beside a room. */
function placeFields(entity: CatalogueEntity): string[] {
  const stored = new Map(storedFields(entity));
  const address = stored.get('spaceName');
  if (entity.name === 'room' || !address || isEncrypted(address)) return [];
  if (stored.get('roomId')?.relation?.entity !== 'room') return [];
  return PLACE.filter((field) => stored.has(field));
}
