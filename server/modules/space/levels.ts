import { type RawBuilder, sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import type { CallContext } from '../../context.ts';
import { naturalOrder } from '../../db/natural-order.ts';
import { scopedTable } from '../../operations/scoped-table.ts';

export type NodeType = Endpoints['/control/cell/v1/options']['request']['nodeType'];

/** From above. */
export const NODE_TYPES: readonly NodeType[] = ['area', 'building', 'unit', 'floor', 'room'];

interface Level {
  /** Columns that name a node above, of any level. */
  above: readonly string[];
  /** The column of these that names the node right above it. */
  parent: string | null;
  name: string;
  /** How nodes of one parent stand, over the rows `t`. */
  order: RawBuilder<unknown>;
  /** Where it is, for a choice that stands outside its parent; over the rows `t`. */
  path: string;
  /** How many nodes are right below it, over the rows `t`. */
  children: string;
  /** The columns of rooms and devices that name a node of this level. */
  key: string;
}

const natural = (column: string) => naturalOrder(sql.ref(column));
const BUILDING = `(select building_name from building b where b.id = t.building_id)`;

/** The space tree, level by level; each level is an entity of its own. */
export const LEVELS: Record<NodeType, Level> = {
  area: {
    above: [],
    parent: null,
    name: 'area_name',
    order: sql`t.sort nulls last, ${natural('t.area_name')}`,
    path: 'area_name',
    children: '(select count(*) from building b where b.area_id = t.id)',
    key: 'area_id',
  },
  building: {
    above: ['area_id'],
    parent: 'area_id',
    name: 'building_name',
    order: natural('t.building_name'),
    path: 'building_name',
    children: '(select count(*) from unit u where u.building_id = t.id)',
    key: 'building_id',
  },
  unit: {
    above: ['building_id'],
    parent: 'building_id',
    name: 'unit_name',
    order: natural('t.unit_name'),
    path: `concat_ws('-', ${BUILDING}, unit_name)`,
    children: '(select count(*) from floor f where f.unit_id = t.id)',
    key: 'unit_id',
  },
  floor: {
    above: ['unit_id', 'building_id'],
    parent: 'unit_id',
    name: 'floor_name',
    order: sql`t.floor_no`,
    path: `concat_ws('-', ${BUILDING}, (select unit_name from unit u where u.id = t.unit_id), floor_name)`,
    children: '(select count(*) from room r where r.floor_id = t.id)',
    key: 'floor_id',
  },
  room: {
    above: ['floor_id', 'unit_id', 'building_id', 'area_id'],
    parent: 'floor_id',
    name: 'room_name',
    order: natural('t.room_name'),
    path: `coalesce(space_name, room_name)`,
    children: '0',
    key: 'room_id',
  },
};

/** The entity of a level. */
export function levelEntity({ catalogue }: Pick<CallContext, 'catalogue'>, nodeType: NodeType): CatalogueEntity {
  const entity = catalogue.entities[nodeType];
  if (!entity) throw new Error(`The space tree needs the entity ${nodeType}.`);
  return entity;
}

/** The nodes of a level that the account may reach, to stand behind `from`. */
export function levelTable(context: CallContext, nodeType: NodeType, communityUuid?: string): RawBuilder<unknown> {
  return scopedTable(levelEntity(context, nodeType), context.session, communityUuid);
}

/** Which level a node is of; undefined for none that the account may reach. */
export async function levelOf(context: CallContext, id: string, communityUuid?: string): Promise<NodeType | undefined> {
  const levels = NODE_TYPES.map(
    (nodeType) => sql`select ${nodeType} as "nodeType" from ${levelTable(context, nodeType, communityUuid)} as t
      where t.id = ${id}`,
  );
  const found = await context.database.first(
    sql<{ nodeType: NodeType }>`${sql.join(levels, sql` union all `)} limit 1`,
  );
  return found?.nodeType;
}
