import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import type { RefusalName } from '../core/errors.ts';
import type { Database } from '../db/database.ts';
import { orNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { Services } from '../services/services.ts';
import type { MaskingLevel, Session } from '../services/session.ts';
import { menuCodesOf } from './menu-codes.ts';

const a = table('account', 'a');
const r = table('role', 'r');
const s = table('console_session', 's');
const p = table('console_position', 'p');

export interface SessionRow {
  tokenHash: string;
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
  /** What it has seen or written, in the log of the primary; null where nobody knows, or nobody asks. */
  position: number | null;
}

/** Sessions as they are at this moment, with their accounts and roles. Unknown tokens are left out. */
export function readSessions(database: Database, tokenHashes: readonly string[]): Promise<SessionRow[]> {
  return database.run(selectSessions(tokenHashes));
}

/** @param withPosition where replicas are read */
export function selectSessions(tokenHashes: readonly string[], withPosition = false): RawBuilder<SessionRow> {
  return query`
    select ${selected({
      tokenHash: s.token_hash,
      endReason: s.end_reason,
      ended: sql<boolean>`${s.ended_at} is not null`,
      old: sql<boolean>`${s.created_at} < now() - interval '7 days'`,
      idle: sql<boolean>`${s.seen_at} < now() - interval '8 hours'`,
      untouched: sql<boolean>`${s.seen_at} < now() - interval '1 minute'`,
      accountUuid: orNull(a.uuid),
      accountState: a.account_state,
      expired: sql<boolean | null>`${a.expire_date} < current_date`,
      userName: a.user_name,
      accountType: a.account_type,
      level: orNull(a.sensitive),
      communityUuids: orNull(a.community_uuids),
      roleId: a.role_id,
      roleCode: orNull(r.role_code),
      roleName: orNull(r.role_name),
      roleRevision: sql<string>`${r.revision} || ' ' || ${r.update_time}`,
      position: withPosition ? POSITION : sql<number | null>`null::bigint`,
    })}
    from ${s}
      left join ${a} on ${a.uuid} = ${s.account_uuid}
      left join ${r} on ${r.id} = ${a.role_id}
    where ${s.token_hash} = any(${tokenHashes}::text[])`;
}

/** Its own, or what an event has shown to everybody since. */
const POSITION = sql<number | null>`case when ${s.position} is not null
  then greatest(${s.position}, (select ${p.position} from ${p})) end`;

/** Why a session is over; undefined for a valid one. */
export function whyOver(row: SessionRow | undefined): RefusalName | undefined {
  if (!row?.accountUuid) return 'token-unknown';
  if (row.accountState !== CODES.accountState.active || row.expired) return 'account-disabled';
  if (row.ended) return END_REASONS[row.endReason ?? ''] ?? 'session-idle';
  if (row.old) return 'token-too-old';
  return row.idle ? 'session-idle' : undefined;
}

/** The refusal for a session that was ended before its time. */
const END_REASONS: Record<string, 'logged-in-elsewhere' | 'token-unknown'> = {
  replaced: 'logged-in-elsewhere',
  logout: 'token-unknown',
};

/** Only this is stored: a reader of the table of sessions cannot log in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The rights of a valid session. */
export async function sessionOf(services: Pick<Services, 'catalogue' | 'database'>, row: SessionRow): Promise<Session> {
  return {
    tokenHash: row.tokenHash,
    position: row.position,
    accountUuid: row.accountUuid ?? '',
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

/** An account without a level, or with an unknown one, sees everything masked. */
export function levelOf(text: string | null): MaskingLevel {
  if (text === CODES.sensitiveLevel.none) return 0;
  return text === CODES.sensitiveLevel.partialPhoneVisible ? 2 : 1;
}
