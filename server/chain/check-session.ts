import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MaskingLevel, Services, Session } from '../context.ts';
import { ApiError } from '../errors.ts';
import { menuCodesOf } from '../modules/permission/menu-codes.ts';
import { endpointOf, headerOf, type Link } from './call.ts';

interface SessionRow {
  endReason: string | null;
  ended: boolean;
  old: boolean;
  idle: boolean;
  untouched: boolean;
  accountUuid: string | null;
  accountState: string | null;
  expired: boolean | null;
  userName: string;
  accountType: string;
  level: string | null;
  communityUuids: string[] | null;
  roleId: string;
  roleCode: string | null;
  roleName: string | null;
  roleRevision: string;
}

/** The token is of a session that lives. Calls that are open to everybody go on without one. */
export const checkSession: Link = async (call) => {
  if (endpointOf(call).access === 'public') return;
  const token = headerOf(call, 'x-token');
  if (!token) throw new ApiError('token-unknown');
  const tokenHash = hashToken(token);
  const { database } = call.services;
  const row = await database.first(sql<SessionRow>`
    select s.end_reason as "endReason", s.ended_at is not null as ended,
      s.created_at < now() - interval '7 days' as old, s.seen_at < now() - interval '8 hours' as idle,
      s.seen_at < now() - interval '1 minute' as untouched,
      a.uuid as "accountUuid", a.account_state as "accountState", a.expire_date < current_date as expired,
      a.user_name as "userName", a.account_type as "accountType", a.sensitive as level,
      a.community_uuids as "communityUuids", a.role_id as "roleId", r.role_code as "roleCode", r.role_name as "roleName",
      r.revision || ' ' || r.update_time as "roleRevision"
    from console_session s
      left join account a on a.uuid = s.account_uuid
      left join role r on r.id = a.role_id
    where s.token_hash = ${tokenHash}`);
  if (!row?.accountUuid) throw new ApiError('token-unknown');
  if (row.accountState !== '1' || row.expired) throw new ApiError('account-disabled');
  if (row.ended) throw new ApiError(END_REASONS[row.endReason ?? ''] ?? 'session-idle');
  if (row.old) throw new ApiError('token-too-old');
  if (row.idle) throw new ApiError('session-idle');
  // Once a minute is exact enough for eight hours, and spares a write with every read.
  if (row.untouched) {
    await database.run(sql`update console_session set seen_at = now() where token_hash = ${tokenHash}`);
  }
  call.session = await sessionOf(call.services, tokenHash, row.accountUuid, row);
};

/** What is said to a session that was ended before its time. */
const END_REASONS: Record<string, 'logged-in-elsewhere' | 'token-unknown'> = {
  replaced: 'logged-in-elsewhere',
  logout: 'token-unknown',
};

/** Only this is stored: who reads the table of sessions cannot log in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

async function sessionOf(
  services: Services,
  tokenHash: string,
  accountUuid: string,
  row: SessionRow,
): Promise<Session> {
  return {
    tokenHash,
    accountUuid,
    userName: row.userName,
    accountType: row.accountType,
    roleId: row.roleId,
    roleCode: row.roleCode ?? '',
    roleName: row.roleName ?? '',
    level: levelOf(row.level),
    communityUuids: row.communityUuids ?? [],
    menuCodes: await menuCodesOf(services, row.roleId, row.roleRevision),
  };
}

/** An account without a level, or with one that nobody knows, sees everything masked. */
export function levelOf(text: string | null): MaskingLevel {
  return text === '0' ? 0 : text === '2' ? 2 : 1;
}
