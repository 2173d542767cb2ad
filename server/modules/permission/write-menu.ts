import { sql } from 'kysely';
import { CODES } from '../../../schemas/generated/codes.ts';
import type { MenuNode } from '../../../schemas/generated/grammar.ts';
import common from '../../../schemas/grammar/common.schema.json' with { type: 'json' };
import { ApiError, payloadError } from '../../core/errors.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { columnNames, table } from '../../db/sql/table.ts';
import { changedValues, newValues } from '../../operations/write/accepted-values.ts';
import { auditedWrite } from '../../operations/write/audited-write.ts';
import { entityOf } from '../../rows/entity-of.ts';
import type { CallContext } from '../../services/call-context.ts';
import { codesOf } from '../../sessions/all-codes.ts';
import { grantTo } from './grant-to.ts';
import { menuNow } from './menu-changes.ts';
import { type PermissionNode, permissionTree } from './permission-tree.ts';

const consoleMenuChange = table('console_menu_change');
const excluded = table('console_menu_change', 'excluded');

interface NodeValues {
  menuName?: string | null;
  menuNameEn?: string | null;
  icon?: string | null;
  hidden?: boolean | null;
}

/** Answers /mgauth/v1/permission/add: a group, for pages to be sorted into. */
export async function addGroup(payload: NodeValues & { menuCode?: string }, context: CallContext) {
  const { catalogue, endpoint } = context;
  const { menuCode = '', ...values } = payload;
  newValues(entityOf(catalogue, endpoint), endpoint, { ...payload }, context);
  checkIcon(values, context);
  return changed(context, { logType: CODES.logType.create, verb: '新增' }, async (menu) => {
    const isTaken = codesOf(menu).includes(menuCode) || codesOf(context.catalogue.menu).includes(menuCode);
    if (isTaken) throw wrong(context, 'menuCode', '该编码已存在', 'This code exists already');
    // A code of several parts is a page's or a button's.
    if (menuCode.includes(':')) throw wrong(context, 'menuCode', '只能新增分组', 'Only groups can be added');
    const { menuName, menuNameEn = null, icon = null, hidden = null } = values;
    await context.database.run(sql`
      insert into ${consoleMenuChange}
        (${columnNames(
          consoleMenuChange,
          'menu_code',
          'is_added',
          'menu_name',
          'menu_name_en',
          'icon',
          'hidden',
          'sort',
        )})
      values (${menuCode}, true, ${menuName}, ${menuNameEn}, ${icon}, ${hidden}, ${menu.length})`);
    return menuCode;
  });
}

/** Answers /mgauth/v1/permission/update. Values equal to menu.json are not stored. */
export async function updateNode(
  payload: NodeValues & { id: string; roles?: readonly string[] | null },
  context: CallContext,
) {
  const { catalogue, endpoint, language } = context;
  const { id, roles, ...values } = payload;
  checkIcon(values, context);
  return changed(context, { logType: CODES.logType.update, verb: '修改', objectId: id }, async (menu) => {
    const node = find(menu, id);
    if (!node) throw new ApiError('not-found');
    // Values that only menu.json decides may come back as they were shown, as from every form.
    const shown: Record<string, unknown> = nodeIn(permissionTree(menu), id) ?? {};
    const record = { id, shown, plain: (field: string) => shown[field] };
    changedValues(entityOf(catalogue, endpoint), endpoint, { ...payload }, language, record);
    const base = find(context.catalogue.menu, id);
    const differs = <Value>(given: Value | undefined, now: Value, own: Value | undefined): Value | null => {
      const value = given === undefined ? now : given;
      return value === own ? null : value;
    };
    const name = differs(values.menuName ?? undefined, node.menuName.zh, base?.menuName.zh);
    const nameEn = differs(values.menuNameEn ?? undefined, node.menuName.en, base?.menuName.en);
    const icon = differs<string | undefined>(values.icon ?? undefined, node.icon, base?.icon) ?? null;
    const hidden = differs(values.hidden ?? undefined, node.hidden ?? false, base ? (base.hidden ?? false) : undefined);
    await context.database.run(sql`
      insert into ${consoleMenuChange}
        (${columnNames(consoleMenuChange, 'menu_code', 'menu_name', 'menu_name_en', 'icon', 'hidden')})
      values (${id}, ${name}, ${nameEn}, ${icon}, ${hidden})
      on conflict (${columnNames(consoleMenuChange, 'menu_code')}) do update set ${assigned(consoleMenuChange, {
        menu_name: excluded.menu_name,
        menu_name_en: excluded.menu_name_en,
        icon: excluded.icon,
        hidden: excluded.hidden,
      })}`);
    if (roles) await grantTo(roles, pathTo(menu, id), context);
    return id;
  });
}

/** Answers /mgauth/v1/permission/delete: nodes of menu.json are hidden, not deleted. */
export async function deleteGroup({ id }: { id: string }, context: CallContext) {
  return changed(context, { logType: CODES.logType.delete, verb: '删除', objectId: id }, async (menu) => {
    const node = find(menu, id);
    if (!node) throw new ApiError('not-found');
    const isAdded = find(context.catalogue.menu, id) === undefined;
    if (!isAdded || (node.children ?? []).length > 0) throw new ApiError('menu-node-kept');
    await context.database.run(sql`delete from ${consoleMenuChange} where ${consoleMenuChange.menu_code} = ${id}`);
    return id;
  });
}

/** Answers /mgauth/v1/permission/sort. Nodes below the parent that are not named follow those that are. */
export async function sortNodes(
  {
    parentId,
    ...given
  }: { parentId: string | null; menuCodes?: readonly string[]; ids?: readonly string[]; menuCode?: string },
  context: CallContext,
) {
  const menuCodes = given.menuCodes ?? given.ids ?? (given.menuCode === undefined ? [] : [given.menuCode]);
  if (menuCodes.length === 0) throw wrong(context, 'menuCodes', '请选择要排序的菜单', 'Say which nodes');
  return changed(
    context,
    { logType: CODES.logType.update, verb: '排序', objectId: parentId ?? menuCodes[0] },
    async (menu) => {
      const parent = parentId === null ? undefined : find(menu, parentId);
      if (parentId !== null && !parent) throw new ApiError('not-found');
      const here = (parentId === null ? menu : (parent?.children ?? [])).map(({ menuCode }) => menuCode);
      const pages = new Set(menu.flatMap(({ children = [] }) => children.map(({ menuCode }) => menuCode)));
      const isGroup = menu.some(({ menuCode }) => menuCode === parentId);
      // A page may move to another group; a group stays a group, and a button on its page: as its code requires.
      const strangers = menuCodes.filter((code) => !here.includes(code) && !(isGroup && pages.has(code)));
      if (strangers.length > 0) {
        throw wrong(context, 'menuCodes', `不能移到此处：${strangers[0]}`, `It cannot be moved here: ${strangers[0]}`);
      }
      const order = [...new Set([...menuCodes, ...here])];
      const rows = order.map((code, sort) => {
        const moves = isGroup && !here.includes(code);
        return sql`(${code}, ${sort}, ${moves ? parentId : null})`;
      });
      await context.database.run(sql`
        insert into ${consoleMenuChange} (${columnNames(consoleMenuChange, 'menu_code', 'sort', 'parent_id')})
        values ${sql.join(rows)}
        on conflict (${columnNames(consoleMenuChange, 'menu_code')}) do update set ${assigned(consoleMenuChange, {
          sort: excluded.sort,
          parent_id: sql`coalesce(${excluded.parent_id}, ${consoleMenuChange.parent_id})`,
        })}`);
      return parentId ?? menuCodes[0] ?? '';
    },
  );
}

/** `npm run menu:pull` takes names of icons into menu.json, which knows these. */
const ICONS: ReadonlySet<string> = new Set(common.$defs.icon.enum);

function checkIcon({ icon }: NodeValues, context: CallContext): void {
  if (icon && !ICONS.has(icon)) throw wrong(context, 'icon', '没有该图标', 'There is no such icon');
}

/** One change of the menu at a time: each starts from the present menu. */
async function changed(
  context: CallContext,
  entry: { logType: string; verb: string; objectId?: string },
  work: (menu: readonly MenuNode[]) => Promise<string>,
): Promise<{ id: string; menuCode: string }> {
  return auditedWrite(context, entityOf(context.catalogue, context.endpoint), entry, async () => {
    await context.database.run(sql`select pg_advisory_xact_lock(hashtextextended('menu', 0))`);
    const id = await work(await menuNow(context));
    return { id, menuCode: id };
  });
}

function nodeIn(nodes: readonly PermissionNode[], code: string): PermissionNode | undefined {
  for (const node of nodes) {
    const found = node.menuCode === code ? node : nodeIn(node.children, code);
    if (found) return found;
  }
  return undefined;
}

function find(nodes: readonly MenuNode[], code: string): MenuNode | undefined {
  return pathTo(nodes, code).at(-1);
}

/** The node and those above it, from the top down; empty where there is none. */
function pathTo(nodes: readonly MenuNode[], code: string): MenuNode[] {
  for (const node of nodes) {
    if (node.menuCode === code) return [node];
    const path = pathTo(node.children ?? [], code);
    if (path.length > 0) return [node, ...path];
  }
  return [];
}

function wrong({ language }: CallContext, field: string, zh: string, en: string): ApiError {
  return payloadError([{ field, message: { zh, en }[language] }]);
}
