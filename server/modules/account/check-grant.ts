import { CODES } from '../../../schemas/generated/codes.ts';
import { ApiError, type FieldError, payloadError } from '../../core/errors.ts';
import { ADMINISTRATOR } from '../../rows/platform-scope.ts';
import type { StoredRecord } from '../../rows/stored-record.ts';
import type { CallContext } from '../../services/call-context.ts';
import type { MaskingLevel } from '../../services/session.ts';
import { levelOf } from '../../sessions/read-sessions.ts';
import { mayGive, roleFacts } from '../role/role-facts.ts';

/** How much an account of a level is shown: 1 nothing sensitive, 2 phones, 0 everything. */
const OPENNESS: Record<MaskingLevel, number> = { 1: 0, 2: 1, 0: 2 };

/** The rights that an account receives; those left out stay. */
export interface Grant {
  roleId?: string;
  sensitive?: string;
  communityUuids?: readonly string[];
  accountType?: string;
}

const TEXTS = {
  roleId: { zh: '不能授予超出您自身权限的角色', en: 'You cannot give a role that holds more than you do' },
  sensitive: { zh: '脱敏级别不能宽于您自己的级别', en: 'The masking level cannot show more than your own' },
  communityUuids: { zh: '只能选择您自己管理的小区', en: 'Only communities of your own can be given' },
  accountType: { zh: '不能授予您自己没有的账号类型', en: 'You cannot give an account type that is not yours' },
};

/**
 * No account can grant what it does not have.
 *
 * @throws ApiError payload-wrong naming the fields that are too much
 */
export async function checkGrant(context: CallContext, grant: Grant): Promise<void> {
  const { language, session } = context;
  const errors: FieldError[] = [];
  const refuse = (field: keyof typeof TEXTS) => errors.push({ field, message: TEXTS[field][language] });
  if (grant.roleId !== undefined) {
    const role = await roleFacts(context, grant.roleId);
    // A role that does not exist is reported as a relation without a target.
    if (role && !mayGive(context, role)) refuse('roleId');
  }
  if (grant.sensitive !== undefined && isLooser(levelOf(grant.sensitive), session.level)) refuse('sensitive');
  if (grant.communityUuids && !isWithin(grant.communityUuids, session.communityUuids)) refuse('communityUuids');
  if (grant.accountType !== undefined && !mayGiveType(context, grant.accountType)) refuse('accountType');
  if (errors.length > 0) throw payloadError(errors);
}

/**
 * The own type. An administrator gives every one; a street's big screen is the government's, and shows less than any account.
 */
function mayGiveType({ session }: CallContext, type: string): boolean {
  if (session.roleCode === ADMINISTRATOR || type === session.accountType) return true;
  return type === CODES.accountType.streetBigScreen && session.accountType === CODES.accountType.government;
}

/**
 * No account may change one that has more rights: it could take the other account over.
 *
 * @throws ApiError not-permitted
 */
export async function checkReach(context: CallContext, record: StoredRecord): Promise<void> {
  if (record.id === context.session.accountUuid) return;
  const role = await roleFacts(context, String(record.plain('roleId')));
  const isMore = role !== undefined && !mayGive(context, role);
  if (isMore || isLooser(levelOf(record.plain('sensitive') as string | null), context.session.level)) {
    throw new ApiError('not-permitted');
  }
}

/** @throws ApiError own-account */
export function checkNotOwn({ session }: CallContext, id: string): void {
  if (id === session.accountUuid) throw new ApiError('own-account');
}

function isLooser(level: MaskingLevel, than: MaskingLevel): boolean {
  return OPENNESS[level] > OPENNESS[than];
}

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  return some.every((each) => all.includes(each));
}
