import { type RawBuilder, sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { BuildingTypeCode } from '../../../schemas/generated/entities.ts';
import { commonColumns } from '../../db/sql/common-columns.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { all, contains } from '../../rows/filter-condition.ts';
import type { CallContext } from '../../services/call-context.ts';
import { LEVELS, levelOf, levelTable, NODE_TYPES, type NodeType } from './levels.ts';

const b = table('building', 'b');
const building = table('building', 't');
const r = table('room', 'r');
const room = table('room', 't');
const t = commonColumns('t');

type Tree = Endpoints['/control/cell/v1/tree'];
type Asked = Tree['request'] & { communityUuid?: string; keyword?: string; parentId?: string | null };
type Node = Tree['response']['children'][number];

/** Children of one node, or what a search finds of one level: no user reads more. */
const MOST = 500;

/** The nodes right below one, or the areas; with a keyword, nodes of every level by their names, under their whole names. */
export async function spaceTree(payload: Asked, context: CallContext): Promise<Tree['response']> {
  const { communityUuid, keyword, nodeType: deepest = 'room', parentId } = payload;
  const shown = NODE_TYPES.slice(0, NODE_TYPES.indexOf(deepest) + 1);
  const read = (nodeType: NodeType, ...conditions: RawBuilder<unknown>[]) =>
    readLevel(context, nodeType, conditions, { communityUuid, deepest, whole: Boolean(keyword) });
  if (keyword) {
    const found: Node[] = [];
    for (const nodeType of shown) {
      const isBelow = Object.values(LEVELS[nodeType].above).map((column) => sql`${column} = ${parentId}`);
      const below = parentId ? sql`(${sql.join([sql`false`, ...isBelow], sql` or `)})` : sql`true`;
      found.push(...(await read(nodeType, contains(LEVELS[nodeType].path, keyword), below)));
      if (found.length >= MOST) break;
    }
    return { children: found.slice(0, MOST) };
  }
  if (!parentId) return { children: await read('area') };
  const parent = await levelOf(context, parentId, communityUuid);
  const child = parent && shown[NODE_TYPES.indexOf(parent) + 1];
  const column = child && LEVELS[child].parent;
  if (!child || !column) return { children: [] };
  return { children: await read(child, sql`${column} = ${parentId}`) };
}

interface Reading {
  communityUuid: string | undefined;
  /** Nodes of this level have nothing below them for this caller. */
  deepest: NodeType;
  /** Whole names, for nodes that are shown outside their parents. */
  whole: boolean;
}

function readLevel(
  context: CallContext,
  nodeType: NodeType,
  conditions: readonly RawBuilder<unknown>[],
  { communityUuid, deepest, whole }: Reading,
): Promise<Node[]> {
  const level = LEVELS[nodeType];
  const leaf = nodeType === deepest ? sql<boolean>`true` : sql<boolean>`${level.children} = 0`;
  const inBuilding = level.above.building_id;
  // The nodes above, and itself, under the names that forms and filters know them by.
  const above = (each: NodeType): RawBuilder<string | null> => {
    if (each === nodeType) return t.id;
    const column = level.above[LEVELS[each].key];
    if (column) return column;
    return each === 'area' && inBuilding
      ? sql`(select ${b.area_id} from ${b} where ${b.id} = ${inBuilding})`
      : sql`null`;
  };
  const type =
    nodeType === 'building'
      ? building.building_type
      : inBuilding
        ? sql<BuildingTypeCode | null>`(select ${b.building_type} from ${b} where ${b.id} = ${inBuilding})`
        : sql<null>`null`;
  const people =
    level.key === 'room_id'
      ? sql`coalesce(${room.household_count}, 0)`
      : sql`(select coalesce(sum(${r.household_count}), 0) from ${r} where ${r[level.key]} = ${t.id})`;
  return context.database.run(query`
    select ${selected({
      id: t.id,
      parentId: level.parent ?? sql<null>`null`,
      nodeType: sql<NodeType>`${nodeType}::text`,
      nodeName: whole ? level.path : level.name,
      childCount: sql<number>`${level.children}::integer`,
      householdCount: sql<number>`${people}::integer`,
      isLeaf: leaf,
      buildingType: type,
      areaId: above('area'),
      buildingId: above('building'),
      unitId: above('unit'),
      floorId: above('floor'),
    })}
    from ${levelTable(context, nodeType, communityUuid)} as t
    where ${all(conditions)}
    order by ${level.order}, ${t.id} limit ${MOST}`);
}
