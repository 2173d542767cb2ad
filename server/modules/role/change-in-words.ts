import { sql } from 'kysely';
import type { MenuNode } from '../../../schemas/generated/grammar.ts';
import { query, selected } from '../../db/sql/query.ts';
import { table } from '../../db/sql/table.ts';
import type { CallContext } from '../../services/call-context.ts';
import { menuNow } from '../permission/menu-changes.ts';
import { roleFacts } from './role-facts.ts';

const account = table('account');

/** How many are named; the rest is a number. */
const NAMED = 3;

/** Verbs of buttons that show what is masked, open doors or cannot be taken back: whoever grants these is told them first. */
const GRAVE = [/:reveal$/, /:(open|keepOpen|timing|close|restart)$/i, /:(delete|cancel|disable|unbind|scrap)$/i];

interface Wanted {
  /** Left out: a new role. */
  roleId?: string;
  menuCodes: readonly string[];
}

interface Kind {
  zh: string;
  en: [one: string, many: string];
}

const BUTTONS: Kind = { zh: '个按钮', en: ['button', 'buttons'] };
const PAGES: Kind = { zh: '个页面', en: ['page', 'pages'] };

/**
 * Answers /mgauth/v1/role/change: what would be other than it is stored, in words, and how many accounts have it at once. Codes
 * that the menu does not have count for nothing.
 */
export async function changeInWords({ roleId, menuCodes }: Wanted, context: CallContext) {
  const role = roleId === undefined ? undefined : await roleFacts(context, roleId);
  const [before, after] = [new Set(role?.codes), new Set(menuCodes)];
  const nodes = (await menuNow(context)).flatMap((group) => group.children ?? []).flatMap(pageAndButtons);
  const added = nodes.filter(({ node }) => after.has(node.menuCode) && !before.has(node.menuCode));
  const removed = nodes.filter(({ node }) => before.has(node.menuCode) && !after.has(node.menuCode));
  const held = await context.database.first(query`
    select ${selected({ count: sql<number>`count(*)::integer` })} from ${account}
    where ${account.role_id} = ${role?.id ?? ''}`);
  const { language } = context;
  const parts = [...sentencesOf(added, 'more', language), ...sentencesOf(removed, 'less', language)];
  const none = language === 'zh' ? '与已保存的权限相同' : 'The same as stored';
  return {
    changed: parts.length > 0,
    added: added.length,
    removed: removed.length,
    accounts: held?.count ?? 0,
    change: parts.length > 0 ? parts.join(language === 'zh' ? '；' : '; ') : none,
  };
}

interface Changed {
  node: MenuNode;
  page: MenuNode;
}

function pageAndButtons(page: MenuNode): Changed[] {
  return [{ node: page, page }, ...(page.children ?? []).map((node) => ({ node, page }))];
}

function sentencesOf(changes: readonly Changed[], way: 'more' | 'less', language: 'zh' | 'en'): string[] {
  const of = (type: MenuNode['type']) => changes.filter(({ node }) => node.type === type);
  return [...sentence(of('button'), BUTTONS, way, language), ...sentence(of('menu'), PAGES, way, language)];
}

function sentence(changes: readonly Changed[], kind: Kind, way: 'more' | 'less', language: 'zh' | 'en'): string[] {
  if (changes.length === 0) return [];
  const rank = ({ node }: Changed) => {
    const at = GRAVE.findIndex((one) => one.test(node.menuCode));
    return at < 0 ? GRAVE.length : at;
  };
  const first = changes.toSorted((one, other) => rank(one) - rank(other)).slice(0, NAMED);
  const name = ({ node, page }: Changed) =>
    node === page ? node.menuName[language] : `${page.menuName[language]}·${node.menuName[language]}`;
  const names = first.map(name).join(language === 'zh' ? '、' : ', ');
  const isAll = first.length === changes.length;
  if (language === 'zh') {
    const verb = way === 'more' ? '增加' : '减少';
    return [`${verb} ${changes.length} ${kind.zh}${isAll ? '：' : '，其中包括 '}${names}`];
  }
  const verb = way === 'more' ? 'gains' : 'loses';
  return [
    `${verb} ${changes.length} ${kind.en[changes.length === 1 ? 0 : 1]}${isAll ? ': ' : ', among them '}${names}`,
  ];
}
