import { type RawBuilder, sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { CallContext } from '../../context.ts';
import { all, contains } from '../../operations/filter-condition.ts';
import { LEVELS, levelOf, levelTable, NODE_TYPES, type NodeType } from './levels.ts';

type Tree = Endpoints['/control/cell/v1/tree'];
type Asked = Tree['request'] & { communityUuid?: string; keyword?: string; parentId?: string | null };
type Node = Tree['response']['children'][number];

/** Children of one node, or what a search finds of one level: more nobody looks through. */
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
      const below = parentId
        ? sql`(${sql.join([sql`false`, ...LEVELS[nodeType].above.map((column) => sql`${sql.ref(`t.${column}`)} = ${parentId}`)], sql` or `)})`
        : sql`true`;
      found.push(...(await read(nodeType, contains(sql.raw(LEVELS[nodeType].path), keyword), below)));
      if (found.length >= MOST) break;
    }
    return { children: found.slice(0, MOST) };
  }
  if (!parentId) return { children: await read('area') };
  const parent = await levelOf(context, parentId, communityUuid);
  const child = parent && shown[NODE_TYPES.indexOf(parent) + 1];
  const column = child && LEVELS[child].parent;
  if (!child || !column) return { children: [] };
  return { children: await read(child, sql`${sql.ref(`t.${column}`)} = ${parentId}`) };
}

interface Reading {
  communityUuid: string | undefined;
  /** Nodes of this level have nothing below them as far as the caller cares. */
  deepest: NodeType;
  /** Whole names, for nodes that stand outside their parents. */
  whole: boolean;
}

function readLevel(
  context: CallContext,
  nodeType: NodeType,
  conditions: readonly RawBuilder<unknown>[],
  { communityUuid, deepest, whole }: Reading,
): Promise<Node[]> {
  const level = LEVELS[nodeType];
  const depth = NODE_TYPES.indexOf(nodeType);
  const leaf = nodeType === deepest ? sql`true` : sql`${sql.raw(level.children)} = 0`;
  // The nodes above, and itself, under the names that forms and filters know them by.
  const above = NODE_TYPES.slice(0, 4).map((each, place) => {
    const column = each === nodeType ? 'id' : level.above.includes(LEVELS[each].key) ? LEVELS[each].key : undefined;
    const value =
      column !== undefined
        ? sql.ref(`t.${column}`)
        : each === 'area' && place < depth
          ? sql`(select b.area_id from building b where b.id = t.building_id)`
          : sql`null`;
    return sql`${value} as ${sql.id(`${each}Id`)}`;
  });
  const type =
    nodeType === 'area'
      ? sql`null`
      : nodeType === 'building'
        ? sql`t.building_type`
        : sql`(select b.building_type from building b where b.id = t.building_id)`;
  const people =
    nodeType === 'room'
      ? sql`coalesce(t.household_count, 0)`
      : sql`(select coalesce(sum(r.household_count), 0) from room r where ${sql.ref(`r.${level.key}`)} = t.id)`;
  return context.database.run(sql<Node>`
    select t.id, ${level.parent ? sql.ref(`t.${level.parent}`) : sql`null`} as "parentId", ${nodeType}::text as "nodeType",
      ${sql.raw(whole ? level.path : level.name)} as "nodeName", ${sql.raw(level.children)}::integer as "childCount",
      ${people}::integer as "householdCount", ${leaf} as "isLeaf", ${type} as "buildingType", ${sql.join(above)}
    from ${levelTable(context, nodeType, communityUuid)} as t
    where ${all(conditions)}
    order by ${level.order}, t.id limit ${MOST}`);
}
