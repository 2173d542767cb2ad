import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { naturalOrder } from '../../db/natural-order.ts';
import { codes } from '../../db/sql/codes.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const h = table('household', 'h');
const t = table('room', 't');

type Call = Endpoints['/control/card/v1/homes'];

/** The rooms where a resident lives; of a person out of reach, none. */
export async function homesOf(payload: Call['request'], context: CallContext): Promise<Call['response']> {
  const { catalogue, database, endpoint, session } = context;
  const { communityUuid, residentId, values } = payload;
  const chosen = values ? sql`${t.id} = any(${values}::text[])` : sql`true`;
  const whose = residentId ? sql`${h.resident_id} = ${residentId}` : sql`${values !== undefined}::boolean`;
  const rows = await database.run(query`
    select ${selected({ value: t.id, label: notNull(t.space_name) })}
    from ${scopedTable(entityOf(catalogue, endpoint), session, communityUuid)} as t
    where ${chosen} and (${t.id}, ${t.community_uuid}) in (
      select ${h.room_id}, ${h.community_uuid} from ${h} where ${whose} and ${h.household_state}
        is distinct from ${codes.householdState.movedOut})
    order by ${naturalOrder(t.space_name)}, ${t.id} limit 50`);
  return rows;
}
