import { type RawBuilder, sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { all, contains } from '../../operations/filter-condition.ts';
import { MAX_OPTIONS } from '../../operations/options.ts';
import { scopedTable } from '../../operations/scoped-table.ts';
import { defineModule } from '../define-module.ts';

type NodeType = Endpoints['/control/cell/v1/options']['request']['nodeType'];

interface Level {
  /** Columns that name a node above, of any level. */
  above: readonly string[];
  name: string;
  /** Where it is, for a choice that stands outside its parent; over the rows `t`. */
  path: string;
  /** A condition for having something below, over the rows `t`. */
  below: string | null;
}

const BUILDING = `(select building_name from building b where b.id = t.building_id)`;

/** The space tree, level by level; each level is an entity of its own. */
const LEVELS: Record<NodeType, Level> = {
  area: {
    above: [],
    name: 'area_name',
    path: 'area_name',
    below: 'exists (select from building b where b.area_id = t.id)',
  },
  building: {
    above: ['area_id'],
    name: 'building_name',
    path: 'building_name',
    below: 'exists (select from unit u where u.building_id = t.id)',
  },
  unit: {
    above: ['building_id'],
    name: 'unit_name',
    path: `concat_ws('-', ${BUILDING}, unit_name)`,
    below: 'exists (select from floor f where f.unit_id = t.id)',
  },
  floor: {
    above: ['unit_id', 'building_id'],
    name: 'floor_name',
    path: `concat_ws('-', ${BUILDING}, (select unit_name from unit u where u.id = t.unit_id), floor_name)`,
    below: 'exists (select from room r where r.floor_id = t.id)',
  },
  room: {
    above: ['floor_id', 'unit_id', 'building_id', 'area_id'],
    name: 'room_name',
    path: `coalesce(space_name, room_name)`,
    below: null,
  },
};

/** Areas, buildings, units, floors and rooms as one tree. */
export const spaceModule = defineModule({
  '/control/cell/v1/options': async (payload, { catalogue, database, session }) => {
    const { nodeType, parentId, keyword, values, communityUuid } = payload;
    const { above, name, path, below } = LEVELS[nodeType];
    const entity = catalogue.entities[nodeType];
    if (!entity) throw new Error(`The space tree needs the entity ${nodeType}.`);
    // Inside its parent a node's own name is enough; elsewhere 1单元 would stand there once for every building.
    const label = sql.raw(parentId ? name : path);
    const conditions: RawBuilder<unknown>[] = [];
    if (parentId && above.length > 0) {
      conditions.push(
        sql`(${sql.join(
          above.map((column) => sql`${sql.ref(`t.${column}`)} = ${parentId}`),
          sql` or `,
        )})`,
      );
    }
    if (keyword) conditions.push(contains(label, keyword));
    if (values) conditions.push(sql`t.id = any(${values}::text[])`);
    return database.run(sql<{ value: string; label: string; isLeaf: boolean }>`
      select t.id as value, ${label} as label, ${below ? sql`not ${sql.raw(below)}` : sql`true`} as "isLeaf"
      from ${scopedTable(entity, session, communityUuid)} as t
      where ${all(conditions)}
      order by length(${label}), ${label}, t.id
      limit ${values ? values.length : MAX_OPTIONS}`);
  },
});
