import { type RawBuilder, sql } from 'kysely';
import { naturalOrder } from '../../db/natural-order.ts';
import { all, contains } from '../../operations/filter-condition.ts';
import { MAX_OPTIONS } from '../../operations/options.ts';
import { defineModule } from '../define-module.ts';
import { deleteNode } from './delete-node.ts';
import { LEVELS, levelTable } from './levels.ts';
import { spaceSummary } from './space-summary.ts';
import { spaceTree } from './space-tree.ts';

/** Areas, buildings, units, floors and rooms as one tree. */
export const spaceModule = defineModule({
  '/control/cell/v1/options': async (payload, context) => {
    const { nodeType, parentId, keyword, values, communityUuid } = payload;
    const { above, children, name, path } = LEVELS[nodeType];
    // Inside its parent a node's own name is enough; elsewhere 1单元 would stand there once for every building.
    const label = sql.raw(parentId ? name : path);
    // The address of a room is not put together: an index has all of them in this order.
    const order = nodeType === 'room' && !parentId ? sql.ref('t.space_name') : label;
    const conditions: RawBuilder<unknown>[] = [];
    if (parentId && above.length > 0) {
      conditions.push(
        sql`(${sql.join(
          above.map((column) => sql`${sql.ref(`t.${column}`)} = ${parentId}`),
          sql` or `,
        )})`,
      );
    }
    // 3栋 1201 and 3栋-1201: each part of the way that is named.
    for (const part of keyword?.split(/[\s-]+/).filter(Boolean) ?? []) conditions.push(contains(label, part));
    if (values) conditions.push(sql`t.id = any(${values}::text[])`);
    return context.database.run(sql<{ value: string; label: string; isLeaf: boolean }>`
      select t.id as value, ${label} as label, ${sql.raw(children)} = 0 as "isLeaf"
      from ${levelTable(context, nodeType, communityUuid)} as t
      where ${all(conditions)}
      order by ${naturalOrder(order)}, t.id
      limit ${values ? values.length : MAX_OPTIONS}`);
  },

  '/control/cell/v1/tree': (payload, context) => spaceTree(payload, context),
  '/control/cell/v1/summary': (payload, context) => spaceSummary(payload, context),
  '/control/community/v1/node/delete': (payload, context) => deleteNode(payload, context),
});
