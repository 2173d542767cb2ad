import { sql } from 'kysely';
import type { Endpoints } from '../../../schemas/generated/endpoints.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { MAX_OPTIONS } from '../../operations/options.ts';
import { all, contains } from '../../rows/filter-condition.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const t = table('vehicle', 't');

type Plates = Endpoints['/control/vehicle/v1/plates'];

/** Plates to bind a space to, those of the room first. */
export async function plateOptions(
  { keyword, roomId, values, communityUuid }: Plates['request'],
  { catalogue, database, session }: CallContext,
): Promise<Plates['response']> {
  const entity = catalogue.entities.vehicle;
  if (!entity) return [];
  const conditions = [
    ...(values ? [sql`${t.plate_no} = any(${values}::text[])`] : []),
    ...(keyword ? [contains(t.plate_no, keyword.trim().toUpperCase())] : []),
  ];
  return database.run(query`
    select ${selected({ value: notNull(t.plate_no), label: notNull(t.plate_no), spaceName: t.space_name })}
    from ${scopedTable(entity, session, communityUuid)} as t where ${all(conditions)}
    order by ${t.room_id} is not distinct from ${roomId ?? null}::text desc, ${t.plate_no}
    limit ${values ? values.length : MAX_OPTIONS}`);
}
