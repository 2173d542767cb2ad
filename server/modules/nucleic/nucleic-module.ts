import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { Endpoints, ListRequest } from '../../../schemas/generated/endpoints.ts';
import { baseSettingOf } from '../../communities/base-setting.ts';
import { wallNumber, wallTime } from '../../core/wall-time.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { list } from '../../operations/list.ts';
import { scopedTable } from '../../rows/scoped-table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { defineModule } from '../define-module.ts';

const h = table('household', 'h');
const t = table('nucleic_record', 't');

type Call = Endpoints['/control/health/v1/list'];

const HOUR = 3_600_000;
/** For how many hours a test is said to count where the community has settled nothing. */
const WITHOUT_SETTING = 48;

/** Nucleic acid tests: for how long each still counts, and who has none. */
export const nucleicModule = defineModule({
  '/control/health/v1/list': async (payload, context): Promise<Call['response']> => {
    const answer = await list(payload as ListRequest & Record<string, unknown>, context);
    const now = wallNumber(wallTime(new Date()));
    const rows = [];
    for (const row of answer.list) rows.push({ ...row, validHours: await validHours(row, now, context) });
    // The rows are made of the entity, as the type is.
    const typed = { ...answer, list: rows } as unknown as Call['response'];
    if (!answer.summary) return typed;
    return { ...typed, summary: { ...answer.summary, ...(await figures(payload.communityUuid, context)) } };
  },
});

async function validHours(
  row: Record<string, unknown>,
  now: number,
  { database }: CallContext,
): Promise<number | null> {
  if (row.nucleicResult !== CODES.nucleicResult.negative || typeof row.sampleTime !== 'string') return null;
  const { nucleicHours } = await baseSettingOf(database, String(row.communityUuid));
  const left = wallNumber(row.sampleTime) + (nucleicHours ?? WITHOUT_SETTING) * HOUR - now;
  return Math.max(0, Math.ceil(left / HOUR));
}

/** Who lives there and was never tested; of tests of the last 48 hours how many are negative. */
async function figures(communityUuid: string | undefined, context: CallContext): Promise<Record<string, number>> {
  const { catalogue, database, session } = context;
  const { household, nucleicRecord } = catalogue.entities;
  if (!household || !nucleicRecord) return {};
  const tests = scopedTable(nucleicRecord, session, communityUuid);
  const row = await database.first(query`
    select ${selected({
      within48: sql<number>`(select count(*)::integer from ${tests} as t
        where ${t.nucleic_result} = ${codes.nucleicResult.negative} and ${t.sample_time} >= now() - interval '48 hours')`,
      noRecord: sql<number>`(select count(distinct ${h.resident_id})::integer
        from ${scopedTable(household, session, communityUuid)} as h
        where ${h.household_state} is distinct from ${codes.householdState.movedOut}
          and not exists (select 1 from ${tests} as t where ${t.person_id} = ${h.resident_id}))`,
    })}`);
  return { ...row };
}
