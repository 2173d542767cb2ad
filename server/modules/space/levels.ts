import { type RawBuilder, sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { naturalOrder } from '../../db/natural-order.ts';
import { commonColumns } from '../../db/sql/common-columns.ts';
import { firstOfAll, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

export type NodeType = Endpoints['/control/cell/v1/options']['request']['nodeType'];

const t = commonColumns('t');

/** From above. */
export const NODE_TYPES: readonly NodeType[] = ['area', 'building', 'unit', 'floor', 'room'];

/** The column of rooms and devices that refers to a node. */
export type NodeKey = 'area_id' | 'building_id' | 'unit_id' | 'floor_id' | 'room_id';

/** Everything is over the rows `t` of the level. */
interface Level {
  /** The columns that name the nodes above, of any level. */
  above: Readonly<Partial<Record<NodeKey, RawBuilder<string | null>>>>;
  /** The one of these that names the node right above. */
  parent: RawBuilder<string | null> | null;
  name: RawBuilder<string>;
  /** The order of nodes of one parent. */
  order: RawBuilder<unknown>;
  /** Where it is, for a choice that is shown outside its parent. */
  path: RawBuilder<string>;
  /** How many nodes are right below it. */
  children: RawBuilder<number>;
  key: NodeKey;
}

const area = table('area', 't');
const building = table('building', 't');
const unit = table('unit', 't');
const floor = table('floor', 't');
const room = table('room', 't');
const b = table('building', 'b');
const u = table('unit', 'u');
const f = table('floor', 'f');
const r = table('room', 'r');

const buildingOf = (node: { readonly building_id: RawBuilder<unknown> }) =>
  sql`(select ${b.building_name} from ${b} where ${b.id} = ${node.building_id})`;

/** The space tree, level by level; each level is an entity of its own. */
export const LEVELS: Record<NodeType, Level> = {
  area: {
    above: {},
    parent: null,
    name: area.area_name,
    order: sql`${area.sort} nulls last, ${naturalOrder(area.area_name)}`,
    path: area.area_name,
    children: sql`(select count(*) from ${b} where ${b.area_id} = ${area.id})`,
    key: 'area_id',
  },
  building: {
    above: { area_id: building.area_id },
    parent: building.area_id,
    name: building.building_name,
    order: naturalOrder(building.building_name),
    path: building.building_name,
    children: sql`(select count(*) from ${u} where ${u.building_id} = ${building.id})`,
    key: 'building_id',
  },
  unit: {
    above: { building_id: unit.building_id },
    parent: unit.building_id,
    name: unit.unit_name,
    order: naturalOrder(unit.unit_name),
    path: sql`concat_ws('-', ${buildingOf(unit)}, ${unit.unit_name})`,
    children: sql`(select count(*) from ${f} where ${f.unit_id} = ${unit.id})`,
    key: 'unit_id',
  },
  floor: {
    above: { unit_id: floor.unit_id, building_id: floor.building_id },
    parent: floor.unit_id,
    name: floor.floor_name,
    order: floor.floor_no,
    path: sql`concat_ws('-', ${buildingOf(floor)},
      (select ${u.unit_name} from ${u} where ${u.id} = ${floor.unit_id}), ${floor.floor_name})`,
    children: sql`(select count(*) from ${r} where ${r.floor_id} = ${floor.id})`,
    key: 'floor_id',
  },
  room: {
    above: {
      floor_id: room.floor_id,
      unit_id: room.unit_id,
      building_id: room.building_id,
      area_id: room.area_id,
    },
    parent: room.floor_id,
    name: room.room_name,
    order: naturalOrder(room.room_name),
    path: sql`coalesce(${room.space_name}, ${room.room_name})`,
    children: sql`0`,
    key: 'room_id',
  },
};

/** The entity of a level. */
export function levelEntity({ catalogue }: Pick<CallContext, 'catalogue'>, nodeType: NodeType): CatalogueEntity {
  const entity = catalogue.entities[nodeType];
  if (!entity) throw new Error(`The space tree needs the entity ${nodeType}.`);
  return entity;
}

/** The nodes of a level that the account may reach, to follow `from`. */
export function levelTable(context: CallContext, nodeType: NodeType, communityUuid?: string): RawBuilder<unknown> {
  return scopedTable(levelEntity(context, nodeType), context.session, communityUuid);
}

/** Which level a node is of; undefined for none that the account may reach. */
export async function levelOf(context: CallContext, id: string, communityUuid?: string): Promise<NodeType | undefined> {
  const levels = NODE_TYPES.map(
    (nodeType) => query`
      select ${selected({ nodeType: sql<NodeType>`${nodeType}` })}
      from ${levelTable(context, nodeType, communityUuid)} as t where ${t.id} = ${id}`,
  );
  const found = await context.database.first(firstOfAll(levels));
  return found?.nodeType;
}
