import { type RawBuilder, sql } from 'kysely';
import { payloadError } from '../../core/errors.ts';
import { wallTime } from '../../core/wall-time.ts';
import { codes } from '../../db/sql/codes.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import { transition } from '../../lifecycle/transition.ts';
import type { CallContext } from '../../services/call-context.ts';

const i = table('isolation_person', 'i');
const r = table('resident', 'r');

type Values = Readonly<Record<string, unknown>>;

/** What is wrong with somebody who is to be isolated, at the field that says it. */
export interface PersonProblem {
  field: string;
  message: string;
}

export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * The resident of whom an isolation is: the one that was chosen, else the one of the community with this ID number. Null where nobody
 * is found, who then has no doors that could be closed.
 *
 * @throws ApiError payload-wrong for one that is chosen and has another ID number
 */
export async function residentOf(context: CallContext, values: Values, communityUuid: string): Promise<string | null> {
  const { database, language, vault } = context;
  const citizen = vault.blindIndex(String(values.citizenId).toUpperCase());
  const chosen = textOf(values.residentId);
  const is = chosen === null ? sql`${r.certificate_no_index} = ${citizen}` : sql`${r.id} = ${chosen}`;
  const found = await database.first(query`
    select ${selected({
      id: r.id,
      isOther: sql<boolean>`coalesce(${r.certificate_no_index} <> ${citizen}, false)`,
    })}
    from ${r} where ${r.community_uuid} = ${communityUuid} and ${is} order by ${r.id} limit 1`);
  if (!found?.isOther) return found?.id ?? null;
  const message = {
    zh: '所选居民的身份证号与填写的不一致',
    en: 'The chosen resident has another ID number',
  }[language];
  throw payloadError([{ field: 'residentId', message }]);
}

/** Somebody is isolated once at a time; to be asked under a lock of the community. */
export async function isolatedAlready(
  context: CallContext,
  values: Values,
  residentId: string | null,
  communityUuid: string,
): Promise<PersonProblem | undefined> {
  const { database, language, vault } = context;
  const same: RawBuilder<unknown> = sql`(${i.citizen_id_index} = ${vault.blindIndex(String(values.citizenId).toUpperCase())}
    or ${i.resident_id} = ${residentId}::text)`;
  const found = await database.first(sql`
    select 1 from ${i} where ${i.community_uuid} = ${communityUuid} and ${same} and ${i.isolation_state} in
      (${codes.isolationState.planned}, ${codes.isolationState.inIsolation}, ${codes.isolationState.endingSoon})`);
  if (!found) return undefined;
  return { field: 'citizenId', message: { zh: '该人员正在隔离中', en: 'This person is isolated already' }[language] };
}

/** Of two who isolate the same person at once the second one sees what the first has stored. */
export async function lockIsolations({ database }: CallContext, communityUuid: string): Promise<void> {
  await database.run(sql`select pg_advisory_xact_lock(hashtextextended(${`isolations of ${communityUuid}`}, 0))`);
}

/** What has begun begins at once, in place of with the next look at the schedules. */
export async function beginIfDue(context: CallContext, id: string, values: Values): Promise<void> {
  if (String(values.startDate) > wallTime(new Date()).slice(0, 10)) return;
  await transition(context, 'isolationPerson', 'begin', [id], { history: { operator: context.session.userName } });
}
