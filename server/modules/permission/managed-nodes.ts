import type { Option } from '../../../schemas/generated/endpoints.ts';
import { ApiError } from '../../core/errors.ts';
import type { CallContext } from '../../services/call-context.ts';
import { menuNow } from './menu-changes.ts';
import { everyNode, type PermissionNode } from './permission-tree.ts';
import { shownNodes } from './shown-nodes.ts';

/** A node as the page of those who manage the menu shows it. */
type Managed = Record<string, unknown> & { menuCode: string; children: Managed[] };

/** The whole menu in the language of the reader, or below one node. Branches come with what is below them. */
export async function managedTree(
  { parentId, keyword }: { parentId?: string | null; keyword?: string | null },
  context: CallContext,
): Promise<{ children: Managed[] }> {
  const nodes = await managed(context);
  if (keyword) {
    const wanted = keyword.trim().toLowerCase();
    const found = everyNode(nodes).filter(({ menuCode, menuName, menuNameEn, route }) =>
      [menuCode, menuName, menuNameEn, route].some((text) =>
        String(text ?? '')
          .toLowerCase()
          .includes(wanted),
      ),
    );
    return { children: found.map((node) => ({ ...node, isLeaf: true, children: [] })) };
  }
  if (!parentId) return { children: nodes };
  return { children: everyNode(nodes).find(({ menuCode }) => menuCode === parentId)?.children ?? [] };
}

/** @throws ApiError not-found */
export async function managedNode(id: string, context: CallContext): Promise<Record<string, unknown>> {
  const node = everyNode(await managed(context)).find(({ menuCode }) => menuCode === id);
  if (!node) throw new ApiError('not-found');
  const { children: _, isLeaf: __, ...shown } = node;
  return shown;
}

/** The groups, for a page to be moved into. */
export async function groupOptions(
  { keyword, values }: { keyword?: string | null; values?: readonly string[] | null },
  context: CallContext,
): Promise<Option[]> {
  // Nobody else may ask than who manages the whole menu; what is in the groups, and who grants it, is not asked.
  return (await menuNow(context))
    .map(({ menuCode, menuName }) => ({ value: menuCode, label: menuName[context.language] }))
    .filter(({ value, label }) => (values ? values.includes(value) : !keyword || label.includes(keyword)));
}

async function managed(context: CallContext): Promise<Managed[]> {
  const { catalogue, language } = context;
  const own = new Set(catalogue.menu.map(({ menuCode }) => menuCode));
  const shown = (nodes: readonly PermissionNode[], groupCode: string | null): Managed[] =>
    nodes.map(({ checked: _, alwaysShow: __, ...node }) => ({
      ...node,
      nodeTitle: language === 'en' ? node.menuNameEn : node.menuName,
      isAdded: node.menuType === 'group' && !own.has(node.menuCode),
      childCount: node.children.length,
      groupCode,
      isLeaf: node.children.length === 0,
      children: shown(node.children, groupCode ?? node.menuCode),
    }));
  return shown((await shownNodes({}, context)).children, null);
}
