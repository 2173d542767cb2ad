import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import type { CallContext } from '../../context.ts';
import { entityOf } from '../../operations/entity-of.ts';
import { scopedTable } from '../../operations/scoped-table.ts';

type Call = Endpoints['/control/card/v1/homes'];

/** The rooms where a resident lives; of somebody out of reach, none. */
export async function homesOf(payload: Call['request'], context: CallContext): Promise<Call['response']> {
  const { catalogue, database, endpoint, session } = context;
  const { communityUuid, residentId, values } = payload;
  const chosen = values ? sql`t.id = any(${values}::text[])` : sql`true`;
  const whose = residentId ? sql`h.resident_id = ${residentId}` : sql`${values !== undefined}::boolean`;
  const rows = await database.run(sql<{ value: string; label: string }>`
    select distinct t.id as value, t.space_name as label
    from ${scopedTable(entityOf(catalogue, endpoint), session, communityUuid)} as t
      join household h on h.room_id = t.id and h.household_state is distinct from '4'
    where ${whose} and ${chosen} order by t.space_name limit 50`);
  return rows;
}
