import type { Block, MenuDocument, MenuNode, PageDocument } from '../../schemas/generated/grammar.ts';
import { isMenuPage, type MenuPage } from '../../validators/model/menu-page.ts';
import { menuNodes } from '../menu-nodes.ts';
import { CannotMake, type Draft } from './draft.ts';
import { openBy } from './new-endpoints.ts';
import { ensureEntity } from './new-entity.ts';
import { ensureLeaf, rolesOf } from './new-menu.ts';
import type { PageOptions } from './page-kind.ts';
import { pageKinds } from './pages/page-kinds.ts';
import { lastName, textFrom } from './words.ts';

/** Makes a page, and everything it needs that does not exist yet: entity, calls, menu leaf, buttons, rights. */
export function newPage(draft: Draft, id: string, options: PageOptions): void {
  const kind = pageKinds[options.kind as Block['kind']];
  if (!kind) throw new CannotMake(`"${options.kind}" is no kind of block: ${Object.keys(pageKinds).join(', ')}.`);
  const file = `pages/${id}.json`;
  if (draft.has(file)) throw new CannotMake(`schemas/${file} is there already.`);
  const route = `/${id}`;
  const leaf = leafAt(draft, route);
  const group = options.menu ?? id.split('/')[0] ?? '';
  const menuCode = leaf?.menuCode ?? `${group}:${lastName(id)}`;
  const title = leaf && options.title === undefined ? leaf.menuName : textFrom(options.title, lastName(id), draft);
  const isBare = kind.bare === true || (kind.bare === 'called' && options.endpoint !== undefined);
  const entity = isBare ? '' : entityOf(draft, options);
  const opener = kind.opened ? openerOf(draft, entity, options.from) : undefined;
  const roles =
    options.roles?.split(',').map((role) => role.trim()) ??
    (opener ? rolesOf(draft, opener.page.menuCode) : ['ADMIN_ROLE']);
  ensureLeaf(draft, { parent: group, menuCode, route, title, hidden: kind.opened, roles });
  const home = opener?.page.menuCode ?? menuCode;
  const {
    kind: name,
    params,
    optionalParams,
    meta,
    editTitle,
    ...block
  } = kind.make(draft, { id, menuCode, entity, home, options });
  const page = {
    $schema: `${'../'.repeat(id.split('/').length)}grammar/page.schema.json`,
    route,
    menuCode,
    title,
    ...(editTitle && editTitle.zh !== title.zh && editTitle.en !== title.en && { editTitle }),
    roles: rolesOf(draft, menuCode),
    ...(params && { params }),
    ...(optionalParams && { optionalParams }),
    meta: meta ?? (kind.opened ? { noCache: true } : { keepAlive: true }),
    kind: name,
    ...block,
  };
  draft.create(file, page);
  if (entity !== '') openChoices(draft, entity, menuCode);
  if (opener) openFrom(draft, opener.file, id, options.kind as Block['kind'], title);
}

/** Filters and fields look their choices up: the page's code opens the calls of the entity's relations. */
function openChoices(draft: Draft, entity: string, menuCode: string): void {
  const offered = new Set(
    [...draft.fields(entity).values()].map((field) => (field.relation ?? field.items?.relation)?.endpoint),
  );
  for (const call of draft.endpoints()) if (offered.has(call.path)) openBy(draft, call, menuCode);
}

function leafAt(draft: Draft, route: string): MenuNode | undefined {
  return menuNodes(draft.read<MenuDocument>('menu.json').nodes).find((node) => node.route === route);
}

function entityOf(draft: Draft, { entity, kind }: PageOptions): string {
  const called = pageKinds[kind as Block['kind']]?.bare === 'called' ? ', or with --endpoint which call it shows' : '';
  if (entity === undefined) throw new CannotMake(`A ${kind} shows an entity: say which with --entity${called}.`);
  ensureEntity(draft, entity, {});
  return entity;
}

/** The list that opens a page: the one that is named, or the only one that shows the entity. */
function openerOf(draft: Draft, entity: string, from: string | undefined): { page: MenuPage; file: string } {
  const lists = draft
    .pages()
    .flatMap(({ page, ...rest }) =>
      page.kind === 'list' && page.entity === entity && isMenuPage(page) ? [{ page, ...rest }] : [],
    );
  const found = from === undefined ? lists : lists.filter(({ id }) => id === from);
  const [opener] = found;
  if (opener && found.length === 1) return opener;
  const known = lists.map(({ id }) => id).join(', ');
  if (found.length > 1) throw new CannotMake(`Several lists could open it: say which with --from: ${known}.`);
  throw new CannotMake(
    known === ''
      ? `No list shows ${entity}, so nothing could open this page: make the list first, with --kind list.`
      : `No list of ${entity} has the id "${from}". There are ${known}.`,
  );
}

const WORDS: Partial<Record<Block['kind'], { zh: string; en: string }>> = {
  detail: { zh: '详情', en: 'Details' },
  form: { zh: '编辑', en: 'Edit' },
  approval: { zh: '审批', en: 'Decide' },
};

function openFrom(
  draft: Draft,
  file: string,
  id: string,
  kind: Block['kind'],
  title: { zh: string; en: string },
): void {
  draft.change<PageDocument>(file, (list) => {
    if (list.kind !== 'list') return;
    const key = draft.entity(list.entity).primaryKey ?? 'id';
    const as = kind === 'detail' ? ('drawer' as const) : ('page' as const);
    const params = { id: { from: `row.${key}` } };
    const label = WORDS[kind] ?? title;
    const open = { type: 'open' as const, label, page: id, as, params };
    // A page of its own replaces the dialog that did the same.
    const others = (list.rowActions ?? []).filter((action) => kind !== 'form' || action.type !== 'form');
    list.rowActions = kind === 'detail' ? [open, ...others] : [...others.slice(0, 1), open, ...others.slice(1)];
    if (kind !== 'form') return;
    const bar = (list.toolbar ?? []).filter((action) => action.type !== 'form');
    list.toolbar = [
      { type: 'open', label: { zh: '新增', en: 'Add' }, icon: 'PlusOutlined', page: id, as: 'page' },
      ...bar,
    ];
  });
}
