import { type FieldError, payloadError } from '../../core/errors.ts';
import { roleInWords } from '../../operation-log/role-in-words.ts';
import { ADMINISTRATOR } from '../../rows/platform-scope.ts';
import type { CallContext } from '../../services/call-context.ts';
import { ceilingOf, grantableCodes, type RoleFacts } from './role-facts.ts';

type Values = Record<string, unknown>;

/** The codes with which an administrator can undo every change; without them no one could. */
const KEPT = [
  'system:account',
  'system:accountAdd',
  'system:accountAdd:save',
  'system:role',
  'system:roleAdd',
  'system:roleAdd:save',
];

const TEXTS = {
  base: { zh: '只有系统管理员可以新增系统管理员角色', en: 'Only an administrator can add a role of administrators' },
  baseKept: { zh: '基准角色不能修改', en: 'The base role cannot be changed' },
  nameKept: { zh: '内置角色不能改名', en: 'A built-in role keeps its name' },
  beyondBase: { zh: '超出基准角色的权限：{codes}', en: 'The base role does not have {codes}' },
  beyondOwn: { zh: '不能授予您没有的权限：{codes}', en: 'You do not have {codes} yourself' },
  kept: {
    zh: '系统管理员须保留账号和角色的管理权限',
    en: 'Administrators keep what accounts and roles are managed with',
  },
};

/**
 * Checks the new values of a role: its codes are among the base role's and, as far as they are new to it, the caller's. Codes
 * that the role has and the caller does not have stay if they are sent back.
 *
 * @param role as it is; undefined for a new one
 * @returns the values that differ, each code once
 * @throws ApiError payload-wrong
 */
export function roleValues(values: Values, role: RoleFacts | undefined, context: CallContext): Values {
  const { language, session } = context;
  const errors: FieldError[] = [];
  const refuse = (field: string, text: keyof typeof TEXTS, codes: readonly string[] = []) =>
    errors.push({ field, message: TEXTS[text][language].replace('{codes}', named(codes)) });
  const roleCode = role?.roleCode ?? String(values.roleCode);
  if (role && (values.roleCode ?? roleCode) !== roleCode) refuse('roleCode', 'baseKept');
  if (!role && roleCode === ADMINISTRATOR && session.roleCode !== ADMINISTRATOR) refuse('roleCode', 'base');
  // The name that was read is sent back, in whichever language.
  const isItsName = values.roleName === roleInWords(role?.roleName, context);
  const sent = role?.builtIn && isItsName ? { ...values, roleName: role.roleName } : values;
  if (role?.builtIn && (sent.roleName ?? role.roleName) !== role.roleName) refuse('roleName', 'nameKept');

  const ready = { ...sent };
  if (Array.isArray(values.menuCodes)) {
    const codes = [...new Set(values.menuCodes.map(String))];
    const before = new Set(role?.codes);
    const [ceiling, own] = [ceilingOf(context, roleCode), grantableCodes(context)];
    const beyondBase = codes.filter((code) => !ceiling.has(code) && !before.has(code));
    const beyondOwn = codes.filter((code) => !before.has(code) && ceiling.has(code) && !own.has(code));
    if (beyondBase.length > 0) refuse('menuCodes', 'beyondBase', beyondBase);
    if (beyondOwn.length > 0) refuse('menuCodes', 'beyondOwn', beyondOwn);
    if (role?.id === ADMINISTRATOR && !KEPT.every((code) => codes.includes(code))) refuse('menuCodes', 'kept');
    ready.menuCodes = codes;
  }
  if (errors.length > 0) throw payloadError(errors);
  return ready;
}

/** Only a few, so that the message stays short. */
function named(codes: readonly string[]): string {
  return codes.length > 3 ? `${codes.slice(0, 3).join('、')}…` : codes.join('、');
}
