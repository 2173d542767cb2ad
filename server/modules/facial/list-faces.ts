import { sql } from 'kysely';
import type { Endpoints, ListRequest } from '../../../schemas/generated/endpoints.ts';
import { withStillHeld } from '../../access/still-held.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { list } from '../../operations/list.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';

const r = table('resident', 'r');
const t = table('household', 't');

type Call = Endpoints['/control/facial/v1/face/list'];

/** Lists faces; with the figures, also how many who live in the community have no face at all. */
export async function listFaces(payload: Call['request'], context: CallContext): Promise<Call['response']> {
  const answer = await list(payload as ListRequest & Record<string, unknown>, context);
  const rows = (await withStillHeld(context, 'thing', answer.list)) as unknown as Call['response']['list'];
  if (!answer.summary) return { ...answer, list: rows };
  return { ...answer, list: rows, summary: { ...answer.summary, uncollected: await uncollected(payload, context) } };
}

async function uncollected(
  { communityUuid }: Call['request'],
  { catalogue, database, session }: CallContext,
): Promise<number> {
  const { household } = catalogue.entities;
  if (!household) return 0;
  const row = await database.first(query`
    select ${selected({ count: sql<number>`count(*)::integer` })}
    from ${scopedTable(household, session, communityUuid)} as t
    join ${r} on ${r.id} = ${t.resident_id}
    where ${t.household_state} is distinct from ${codes.householdState.movedOut} and ${r.face_state} is null`);
  return row?.count ?? 0;
}
