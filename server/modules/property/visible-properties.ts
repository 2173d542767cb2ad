import { type RawBuilder, sql } from 'kysely';
import { table } from '../../db/sql/table.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const t = table('property', 't');

/** The companies that an account sees, as `platform-scope.ts` decides, to follow `from`. */
export function visibleProperties({
  catalogue,
  session,
}: Pick<CallContext, 'catalogue' | 'session'>): RawBuilder<unknown> {
  const entity = catalogue.entities.property;
  if (!entity) throw new Error('There is no entity property.');
  return scopedTable(entity, session);
}

export async function maySeeProperty(context: CallContext, propertyId: string): Promise<boolean> {
  const row = await context.database.first(sql`
    select 1 from ${visibleProperties(context)} as t where ${t.property_id} = ${propertyId}`);
  return row !== undefined;
}
