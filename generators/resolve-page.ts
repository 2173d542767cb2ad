import type {
  Action,
  Block,
  Catalogue,
  CatalogueEndpoint,
  CatalogueEntity,
  DetailBlock,
  Item,
  ListBlock,
  PageDocument,
  Property,
  ResolvedAction,
  ResolvedBlock,
  ResolvedColumn,
  ResolvedDetail,
  ResolvedItem,
  ResolvedList,
  ResolvedPage,
  ResolvedTarget,
  Target,
} from '../schemas/generated/grammar.ts';
import { cellOf, cellPropsOf } from './field-kind.ts';
import { menuNodes } from './menu-nodes.ts';
import { resolveFilter } from './resolve-filter.ts';

/** What resolve looks things up in. */
export interface ResolveContext {
  catalogue: Catalogue;
  /** Every page document by id: links need their codes. */
  pages: ReadonlyMap<string, PageDocument>;
}

/**
 * Makes of a page and the documents around it one self-contained page: what the entity says is written out, every text,
 * code table, operator and permission code is in place. Pure; expects documents that the checker has passed.
 *
 * @throws Error where a document names something that does not exist, which the checker reports with its place
 */
export function resolvePage(id: string, context: ResolveContext): ResolvedPage {
  const page = known(context.pages.get(id), `page ${id}`);
  const block = resolveBlock(page, context);
  const names = [...new Set(dictionariesOf(block))].sort();
  return {
    id,
    route: page.route,
    menuCode: page.menuCode,
    title: page.title,
    params: page.params ?? [],
    meta: page.meta ?? {},
    dictionaries: Object.fromEntries(
      names.map((name) => [name, known(context.catalogue.dictionaries[name], `dictionary ${name}`).values]),
    ),
    block,
  };
}

function resolveBlock(block: Block, context: ResolveContext): ResolvedBlock {
  return block.kind === 'list' ? resolveList(block, context) : resolveDetail(block, context);
}

function resolveList(block: ListBlock, context: ResolveContext): ResolvedList {
  const { entity, endpoint } = sourceOf(block, context.catalogue);
  const filters = (block.filters ?? []).map((filter) => resolveFilter(asObject(filter), entity, endpoint));
  const filterNames = new Set(filters.map((filter) => filter.name));
  const columns = block.columns.map((column) => resolveColumn(asObject(column), entity, context));
  const first = block.columns.map(asObject).find((column) => column.sort);
  const actions = (list: Action[] | undefined) => (list ?? []).map((action) => resolveAction(action, columns, context));
  return {
    kind: 'list',
    entity: entity.name,
    rowKey: entity.primaryKey,
    scope: entity.scope,
    endpoint: block.endpoint,
    filters,
    fixedFilters: block.fixedFilters ?? {},
    ranges: endpoint.ranges,
    summary: (block.summary ?? []).map((name) => {
      const figure = known(endpoint.summary[name], `figure ${name}`);
      const clickable = figure.where && Object.keys(figure.where).every((field) => filterNames.has(field));
      return {
        name,
        label: figure.label,
        ...(figure.color && { color: figure.color }),
        ...(clickable && { where: figure.where }),
      };
    }),
    columns,
    toolbar: actions(block.toolbar),
    rowActions: actions(block.rowActions),
    sort: first?.sort ? { field: first.field, order: first.sort } : entity.sort,
    pageSize: block.pageSize ?? 20,
    ...(block.autoRefresh && { autoRefresh: block.autoRefresh }),
    ...(block.empty && { empty: block.empty }),
  };
}

function resolveDetail(block: DetailBlock, context: ResolveContext): ResolvedDetail {
  const { entity } = sourceOf(block, context.catalogue);
  const items = (list: Item[]) => list.map((item) => resolveItem(asObject(item), entity, context));
  return {
    kind: 'detail',
    entity: entity.name,
    scope: entity.scope,
    endpoint: block.endpoint,
    key: block.key ?? { from: 'params.id' },
    pictures: items(block.pictures ?? []),
    groups: block.groups.map((group) => ({ title: group.title, items: items(group.fields) })),
    tabs: (block.tabs ?? []).map((tab) => ({ ...tab, block: resolveBlock(tab.block, context) })),
    actions: (block.actions ?? []).map((action) => resolveAction(action, [], context)),
  };
}

type ColumnObject = Exclude<ListBlock['columns'][number], string>;
type ItemObject = Exclude<Item, string>;

function resolveColumn(column: ColumnObject, entity: CatalogueEntity, context: ResolveContext): ResolvedColumn {
  const { sort, sortable, width, align, fixed } = column;
  const shown = resolveItem(column, entity, context);
  const numeric = shown.cell === 'number';
  return {
    ...shown,
    sortable: sortable === true || sort !== undefined,
    ...(width !== undefined && { width }),
    ...(align ? { align } : numeric && { align: 'right' as const }),
    ...(fixed && { fixed }),
  };
}

function resolveItem(item: ItemObject, entity: CatalogueEntity, context: ResolveContext): ResolvedItem {
  const property = fieldOf(entity, item.field);
  return {
    field: item.field,
    title: item.label ?? property.label,
    cell: item.cell ?? cellOf(property),
    cellProps: cellPropsOf(property, item.max),
    ...(item.copy && { copy: true }),
    ...(item.wide && { wide: true }),
    ...(item.tones && { tones: item.tones }),
    ...(item.open && { open: resolveTarget(item.open, context) }),
  };
}

function resolveTarget(target: Target, context: ResolveContext): ResolvedTarget {
  const { menuCode } = known(context.pages.get(target.page), `page ${target.page}`);
  return { page: target.page, menuCode, as: target.as ?? 'page', params: target.params ?? {} };
}

function resolveAction(action: Action, columns: readonly ResolvedColumn[], context: ResolveContext): ResolvedAction {
  if (action.type === 'open') {
    const { type, label, icon, visibleWhen, disabledWhen } = action;
    const target = resolveTarget(action, context);
    const menuCodes = action.menuCode ? [action.menuCode, target.menuCode] : [target.menuCode];
    return {
      type,
      label,
      ...(icon && { icon }),
      menuCodes,
      ...(visibleWhen && { visibleWhen }),
      ...(disabledWhen && { disabledWhen }),
      target,
    };
  }
  const button = menuNodes(context.catalogue.menu).find((node) => node.menuCode === action.menuCode);
  return {
    type: 'export',
    label: action.label ?? known(button, `menu code ${action.menuCode}`).menuName,
    ...(action.icon && { icon: action.icon }),
    menuCodes: [action.menuCode],
    endpoint: action.endpoint,
    columns: action.columns ?? columns.filter((column) => column.cell !== 'image').map((column) => column.field),
    formats: action.formats ?? ['xlsx', 'csv'],
  };
}

/** Every dictionary that a block or one inside it shows. */
function dictionariesOf(block: ResolvedBlock): string[] {
  const shown =
    block.kind === 'list' ? block.columns : [...block.pictures, ...block.groups.flatMap((group) => group.items)];
  const names = shown.map((item) => item.cellProps.dictionary);
  const inner =
    block.kind === 'list'
      ? block.filters.map((filter) => filter['x-component-props'].dictionary)
      : block.tabs.flatMap((tab) => dictionariesOf(tab.block));
  return [...names, ...inner].filter((name) => name !== undefined);
}

function sourceOf(block: Block, catalogue: Catalogue): { entity: CatalogueEntity; endpoint: CatalogueEndpoint } {
  return {
    entity: known(catalogue.entities[block.entity], `entity ${block.entity}`),
    endpoint: known(catalogue.endpoints[block.endpoint], `endpoint ${block.endpoint}`),
  };
}

function fieldOf(entity: CatalogueEntity, field: string): Property {
  return known(entity.fields[field], `field ${field} of ${entity.name}`);
}

/** `"personName"` stands for `{ "field": "personName" }`. */
function asObject<Full extends { field: string }>(short: string | Full): Full {
  return typeof short === 'string' ? ({ field: short } as Full) : short;
}

function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`There is no ${name}: npm run check tells where it is named.`);
  return value;
}
