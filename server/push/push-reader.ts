import { type RawBuilder, sql } from 'kysely';
import { codes } from '../db/sql/codes.ts';
import { orNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { Services } from '../services/services.ts';
import type { Session } from '../services/session.ts';
import { withinEnabled } from '../sessions/enabled-codes.ts';
import { menuCodesOf } from '../sessions/menu-codes.ts';
import { type PushedKind, READING_CODES } from './pushed-kinds.ts';

const a = table('account', 'a');
const r = table('role', 'r');

type Dependencies = Pick<Services, 'catalogue' | 'database'>;

/** The rights of an account at this moment; undefined for one that is disabled, expired, gone or reads no alarms at all. */
export async function pushReader(services: Dependencies, accountUuid: string): Promise<Session | undefined> {
  const row = await services.database.first(query`
    select ${selected({
      userName: a.user_name,
      accountType: a.account_type,
      communityUuids: orNull(a.community_uuids),
      roleId: a.role_id,
      roleCode: orNull(r.role_code),
      roleName: orNull(r.role_name),
      roleRevision: sql<string>`${r.revision} || ' ' || ${r.update_time}`,
    })}
    from ${a} left join ${r} on ${r.id} = ${a.role_id}
    where ${a.uuid} = ${accountUuid} and ${isInUse()}`);
  if (!row) return undefined;
  const menuCodes = await menuCodesOf(services, row.roleId, row.roleRevision);
  if (!READING_CODES.some((code) => menuCodes.has(code))) return undefined;
  return {
    tokenHash: '',
    accountUuid,
    userName: row.userName,
    accountType: row.accountType,
    roleId: row.roleId,
    roleCode: row.roleCode ?? '',
    roleName: row.roleName ?? '',
    // What is sent has nothing that a level decides on.
    level: 1,
    communityUuids: row.communityUuids ?? [],
    menuCodes,
  };
}

/** The condition that the account of `a` may sign in. */
export function isInUse(): RawBuilder<boolean> {
  return sql<boolean>`${a.account_state} = ${codes.accountState.active}
    and (${a.expire_date} is null or ${a.expire_date} >= current_date)`;
}

/** The page on which the account may see a record of this community; undefined where it may not. */
export async function pageFor(
  services: Dependencies,
  reader: Session,
  { pages }: PushedKind,
  communityUuid: string,
): Promise<PushedKind['pages'][number] | undefined> {
  for (const page of pages) {
    if (!reader.menuCodes.has(page.code)) continue;
    const { communityUuids } = await withinEnabled(services, reader, [page.code]);
    if (communityUuids.includes(communityUuid)) return page;
  }
  return undefined;
}
