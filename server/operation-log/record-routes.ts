import { sql } from 'kysely';
import type { Catalogue, MenuNode } from '../../schemas/generated/grammar.ts';
import { query, selected } from '../db/sql/query.ts';
import { snakeCase } from '../db/table-of.ts';
import { scopedTable } from '../rows/scoped-table.ts';
import type { CallContext } from '../services/call-context.ts';
import { withinEnabled } from '../sessions/enabled-codes.ts';

/** A record that something names. */
export interface NamedRecord {
  entity: string;
  id: string;
}

/** The address of the page that shows a record; null where there is none, or the reader may not open it. */
export type RouteOf = (record: NamedRecord) => string | null;

/** The address of the page that shows a record of the entity; null where no page does. */
export function routeOf(
  { entities, menu }: Pick<Catalogue, 'entities' | 'menu'>,
  entity: string | undefined,
  id: string | undefined,
): string | null {
  const page = entities[entity ?? '']?.page;
  const route = page && id !== undefined ? routeAt(menu, page.menuCode) : undefined;
  return page && route !== undefined ? `${route}?${page.param}=${encodeURIComponent(id ?? '')}` : null;
}

/**
 * The pages that named records link to: the reader holds the code of the page, and the record exists within the reader's reach.
 * One query an entity.
 */
export async function routesFor(
  { catalogue, database, session }: Pick<CallContext, 'catalogue' | 'database' | 'session'>,
  named: readonly NamedRecord[],
): Promise<RouteOf> {
  const reached = new Map<string, ReadonlySet<string>>();
  for (const name of new Set(named.map(({ entity }) => entity))) {
    const entity = catalogue.entities[name];
    if (!entity?.page || entity.readModel || !session.menuCodes.has(entity.page.menuCode)) continue;
    const reach = await withinEnabled({ catalogue, database }, session, [entity.page.menuCode]);
    const ids = named.filter((one) => one.entity === name).map(({ id }) => id);
    const key = sql.ref(`t.${snakeCase(entity.primaryKey)}`);
    const rows = await database.run(query`
      select ${selected({ id: sql<string>`${key}` })} from ${scopedTable(entity, reach)} as t
      where ${key} = any(${[...new Set(ids)]}::text[])`);
    reached.set(name, new Set(rows.map(({ id }) => id)));
  }
  return ({ entity, id }) => (reached.get(entity)?.has(id) ? routeOf(catalogue, entity, id) : null);
}

function routeAt(nodes: readonly MenuNode[], code: string): string | undefined {
  for (const { menuCode, route, children = [] } of nodes) {
    const found = menuCode === code ? route : routeAt(children, code);
    if (found !== undefined) return found;
  }
  return undefined;
}
