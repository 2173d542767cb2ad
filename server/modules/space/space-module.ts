import { type RawBuilder, sql } from 'kysely';
import { naturalOrder } from '../../db/natural-order.ts';
import { commonColumns } from '../../db/sql/common-columns.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { MAX_OPTIONS } from '../../operations/options.ts';
import { all, contains } from '../../rows/filter-condition.ts';
import { defineModule } from '../define-module.ts';
import { deleteNode } from './delete-node.ts';
import { LEVELS, levelTable } from './levels.ts';
import { spaceSummary } from './space-summary.ts';
import { spaceTree } from './space-tree.ts';

const t = commonColumns('t');
const room = table('room', 't');

/** Areas, buildings, units, floors and rooms as one tree. */
export const spaceModule = defineModule({
  '/control/cell/v1/options': async (payload, context) => {
    const { nodeType, parentId, keyword, values, communityUuid } = payload;
    const { above, children, name, path } = LEVELS[nodeType];
    // Inside its parent a node's own name is enough; elsewhere 1单元 would be there once for every building.
    const label = parentId ? name : path;
    // The address of a room is not put together: an index has all of them in this order.
    const order = nodeType === 'room' && !parentId ? room.space_name : label;
    const conditions: RawBuilder<unknown>[] = [];
    const isBelow = Object.values(above).map((column) => sql`${column} = ${parentId}`);
    if (parentId && isBelow.length > 0) conditions.push(sql`(${sql.join(isBelow, sql` or `)})`);
    // 3栋 1201 and 3栋-1201: each part of the way that is named.
    for (const part of keyword?.split(/[\s-]+/).filter(Boolean) ?? []) conditions.push(contains(label, part));
    if (values) conditions.push(sql`${t.id} = any(${values}::text[])`);
    return context.database.run(query`
      select ${selected({
        value: t.id,
        label,
        isLeaf: sql<boolean>`${children} = 0`,
      })}
      from ${levelTable(context, nodeType, communityUuid)} as t
      where ${all(conditions)}
      order by ${naturalOrder(order)}, ${t.id}
      limit ${values ? values.length : MAX_OPTIONS}`);
  },

  '/control/cell/v1/tree': (payload, context) => spaceTree(payload, context),
  '/control/cell/v1/summary': (payload, context) => spaceSummary(payload, context),
  '/control/community/v1/node/delete': (payload, context) => deleteNode(payload, context),
});
