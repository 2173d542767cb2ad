import { CODES } from '../../schemas/generated/codes.ts';
import { newId } from '../core/new-id.ts';
import { wallTime } from '../core/wall-time.ts';

/** The account that a first start without demo data makes, so that a first user can sign in. */
export function administrator(phone: string): Record<string, unknown> {
  const now = wallTime(new Date());
  return {
    id: newId(),
    uuid: newId(),
    userName: '平台管理员',
    realName: '管理员',
    phone,
    havePhone: true,
    accountType: CODES.accountType.property,
    roleId: CODES.roleCode.administrator,
    sensitive: CODES.sensitiveLevel.none,
    communityUuids: [],
    accountState: CODES.accountState.active,
    createTime: now,
    updateTime: now,
    revision: 1,
  };
}
