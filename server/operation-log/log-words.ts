import type { CatalogueEntity, MenuNode, Text } from '../../schemas/generated/grammar.ts';
import { type ApiError, refusals } from '../core/errors.ts';
import type { CallContext } from '../services/call-context.ts';

/** The verbs for writes to records, where neither a transition nor a button names it. */
const VERBS: Readonly<Record<string, string>> = {
  新增: 'Add',
  修改: 'Edit',
  删除: 'Delete',
  导入: 'Import',
  导出: 'Export',
  同步: 'Sync',
  下发: 'Push',
  完成: 'Finish',
  采集: 'Enrol',
  套用模板: 'Apply template',
  实名认证: 'Certify the name',
  实名认证未通过: 'Name not certified',
  换卡: 'Replace card',
  发卡: 'Issue card',
  绑定房屋: 'Bind room',
  迁出: 'Move out',
  排序: 'Sort',
  撤销授权: 'Revoke access',
  授权: 'Grant access',
  退租: 'End the lease',
  批量新增楼层: 'Add floors',
  批量新增房屋: 'Add rooms',
  更换: 'Replace',
  重置手机号: 'Reset the mobile number',
  关联角色: 'Give the role',
  移出角色: 'Take the role away',
  启用: 'Enable',
  停用: 'Disable',
  重新同步: 'Sync again',
  重试: 'Retry',
  移除: 'Remove',
};

/** The English of a verb: of the state table, of a button of the menu, or of the list above. */
export function verbInEnglish(
  verb: string,
  entity: CatalogueEntity,
  { catalogue }: Pick<CallContext, 'catalogue'>,
): string {
  const plain = verb.replace(/：$/, '');
  const steps = Object.values(entity.lifecycle?.transitions ?? {});
  const ofRoom = /^(.+)整户$/.exec(plain)?.[1];
  if (ofRoom) return `${verbInEnglish(ofRoom, entity, { catalogue })}, the whole room`;
  return (
    steps.find(({ label }) => label.zh === plain)?.label.en ??
    VERBS[plain] ??
    buttonNamed(catalogue.menu, plain) ??
    plain
  );
}

function buttonNamed(nodes: readonly MenuNode[], zh: string): string | undefined {
  for (const { menuName, type, children = [] } of nodes) {
    if (type === 'button' && menuName.zh === zh) return menuName.en;
    const found = buttonNamed(children, zh);
    if (found !== undefined) return found;
  }
  return undefined;
}

const OWN: Text = { zh: '个人中心', en: 'Own account' };
const SIGN_IN: Text = { zh: '登录', en: 'Sign-in' };

/** The page from which a call is made: that of its code, of several the first that the caller holds. */
export function menuOf({
  catalogue,
  endpoint,
  session,
}: Pick<CallContext, 'catalogue' | 'endpoint'> & { session?: { menuCodes?: ReadonlySet<string> } }): Text {
  const { access } = endpoint;
  if (access === 'public') return SIGN_IN;
  if (!Array.isArray(access)) return OWN;
  const code = access.find((one) => session?.menuCodes?.has(one)) ?? access[0];
  return pageOf(catalogue.menu, code) ?? OWN;
}

function pageOf(nodes: readonly MenuNode[], code: string | undefined, page?: Text): Text | undefined {
  for (const node of nodes) {
    const here = node.type === 'button' ? page : node.menuName;
    if (node.menuCode === code) return here;
    const found = pageOf(node.children ?? [], code, here);
    if (found) return found;
  }
  return undefined;
}

/** Why a write was refused, without quoting anything that was sent. */
export function refusalWords({ refusal }: ApiError): Text {
  const { text } = refusals[refusal];
  const isQuoting = /\{\w+\}/.test(text.zh);
  if (refusal === 'payload-wrong') return { zh: '填写有误', en: 'what was entered does not fit' };
  if (refusal === 'duplicate') return { zh: '已有相同记录', en: 'there is such a record already' };
  if (refusal === 'wrong-state') return { zh: '当前状态不允许', en: 'its state does not allow it' };
  return isQuoting ? { zh: '不允许', en: 'not allowed' } : text;
}

/** Reasons and remarks that came with a call, codes as their labels; nothing where it had none. */
export function reasonOf({
  catalogue,
  endpoint,
  payload = {},
}: Pick<CallContext, 'catalogue' | 'endpoint' | 'payload'>): string | null {
  const entity = catalogue.entities[endpoint.entity ?? ''];
  const found = Object.entries(payload).flatMap(([name, value]) => {
    if (!/^(reason|remark)$|Reason$/.test(name) || typeof value !== 'string' || value.trim() === '') return [];
    const property = endpoint.request?.properties?.[name] ?? entity?.fields[name];
    const values = catalogue.dictionaries[property?.dictionary ?? '']?.values ?? [];
    return [values.find((one) => one.value === value)?.label.zh ?? value.trim()];
  });
  return found.length === 0 ? null : found.join('；').slice(0, 200);
}
