import { sql } from 'kysely';
import { CODES } from '../../schemas/generated/codes.ts';
import { orNull, query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { Services } from '../services/services.ts';
import type { MaskingLevel, Session } from '../services/session.ts';
import { withinEnabled } from '../sessions/enabled-codes.ts';
import { menuCodesOf } from '../sessions/menu-codes.ts';
import { levelOf } from '../sessions/read-sessions.ts';
import { JobFailure } from './job-failure.ts';
import type { JobTask } from './job-kind.ts';

const a = table('account', 'a');
const r = table('role', 'r');

/**
 * The rights with which a job runs: those of its call, less what the account has lost since.
 *
 * @throws JobFailure when the account is deleted or disabled, or may no longer make the call
 */
export async function jobSession(services: Pick<Services, 'catalogue' | 'database'>, task: JobTask): Promise<Session> {
  const row = await services.database.first(query`
    select ${selected({
      accountState: a.account_state,
      expired: sql<boolean | null>`${a.expire_date} < current_date`,
      userName: a.user_name,
      accountType: a.account_type,
      level: a.sensitive,
      communityUuids: a.community_uuids,
      roleId: a.role_id,
      roleCode: orNull(r.role_code),
      roleName: orNull(r.role_name),
      roleRevision: sql<string>`${r.revision} || ' ' || ${r.update_time}`,
    })}
    from ${a} left join ${r} on ${r.id} = ${a.role_id} where ${a.uuid} = ${task.accountUuid}`);
  if (row?.accountState !== CODES.accountState.active || row.expired) {
    throw new JobFailure('账号已停用，任务未执行', 'The account is disabled: the job was not done');
  }
  const menuCodes = await menuCodesOf(services, row.roleId, row.roleRevision);
  const access = services.catalogue.endpoints[task.path]?.access;
  if (access === undefined) throw new JobFailure('接口已不存在，任务未执行', 'The call no longer exists');
  if (Array.isArray(access) && !access.some((code) => menuCodes.has(code))) {
    throw new JobFailure('账号已没有该操作的权限，任务未执行', 'The account no longer has the permission to do this');
  }
  const own = row.communityUuids ?? [];
  const communityUuids = task.communityUuids.filter((uuid) => own.includes(uuid));
  const isLost = task.communityUuid !== undefined && !communityUuids.includes(task.communityUuid);
  if (isLost || (communityUuids.length === 0 && task.communityUuids.length > 0)) {
    throw new JobFailure('账号已无权访问该小区，任务未执行', 'The account no longer has access to the community');
  }
  const session: Session = {
    tokenHash: '',
    accountUuid: task.accountUuid,
    userName: row.userName,
    accountType: row.accountType,
    roleId: row.roleId,
    roleCode: row.roleCode ?? '',
    roleName: row.roleName ?? '',
    level: stricter(task.level, levelOf(row.level)),
    communityUuids,
    menuCodes,
  };
  const within = await withinEnabled(services, session, Array.isArray(access) ? access : []);
  const isOff = task.communityUuid !== undefined && !within.communityUuids.includes(task.communityUuid);
  if (isOff || (within.communityUuids.length === 0 && communityUuids.length > 0)) {
    throw new JobFailure('该功能已停用，任务未执行', 'This function was switched off: the job was not done');
  }
  return within;
}

/** From the level that masks nothing to the one that masks everything. */
const STRICTNESS: readonly MaskingLevel[] = [0, 2, 1];

function stricter(one: MaskingLevel, other: MaskingLevel): MaskingLevel {
  return STRICTNESS.indexOf(one) > STRICTNESS.indexOf(other) ? one : other;
}
