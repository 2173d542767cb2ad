import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { NoticeTargetCode } from '../../../schemas/generated/entities.ts';
import { ApiError } from '../../core/errors.ts';
import { notNull, query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';

const notice = table('notice');

/** Both pages make the same calls: which of them an account has decides which notices it reaches. */
const PAGES: Readonly<Record<NoticeTargetCode, string>> = {
  [CODES.noticeTarget.doorMachine]: 'cservice:device',
  [CODES.noticeTarget.client]: 'cservice:client',
};

type Caller = Pick<CallContext, 'session'>;

/** Whether the account has the page of a target, or one of these buttons of it. */
export function holds({ session }: Caller, target: unknown, ...verbs: readonly string[]): boolean {
  const page = PAGES[target as NoticeTargetCode];
  if (page === undefined) return false;
  const wanted = verbs.length === 0 ? [page] : verbs.map((verb) => `${page}:${verb}`);
  return wanted.some((code) => session.menuCodes.has(code));
}

/** @throws ApiError not-permitted */
export function mustHold(caller: Caller, target: unknown, ...verbs: readonly string[]): void {
  if (!holds(caller, target, ...verbs)) throw new ApiError('not-permitted');
}

/**
 * The filters of a list or an export, kept to the targets whose page or button the account has.
 *
 * @throws ApiError not-permitted for a target that it lacks
 */
export function ownTargets(
  caller: Caller,
  payload: Readonly<Record<string, unknown>>,
  ...verbs: readonly string[]
): Record<string, unknown> {
  const { noticeTarget = Object.keys(PAGES).filter((target) => holds(caller, target, ...verbs)), ...others } = payload;
  for (const target of [noticeTarget].flat()) mustHold(caller, target, ...verbs);
  return { ...others, noticeTarget };
}

/**
 * Of the notices that a call names: the account needs the page or the button of the target of each. One that there is not
 * is left to the call itself.
 *
 * @throws ApiError not-permitted
 */
export async function mustReach(
  context: CallContext,
  ids: readonly unknown[],
  ...verbs: readonly string[]
): Promise<void> {
  const rows = await context.database.run(query`
    select distinct ${selected({ target: notNull(notice.notice_target) })} from ${notice}
    where ${notice.id} = any(${ids.map(String)}::text[])`);
  for (const { target } of rows) mustHold(context, target, ...verbs);
}

/** The keys that a call names. */
export function idsOf({ id, ids }: Readonly<Record<string, unknown>>): unknown[] {
  return Array.isArray(ids) ? ids : [id];
}

/** Locks a notice for the transaction. @returns how it is to be published; undefined where it is not there */
export async function publishModeOf({ database }: Pick<CallContext, 'database'>, id: string): Promise<unknown> {
  const row = await database.first(query`
    select ${selected({ mode: notice.publish_mode })} from ${notice} where ${notice.id} = ${sql`${id}`} for update`);
  return row?.mode;
}
