import type {
  Block,
  Card,
  ListBlock,
  ResolvedAction,
  ResolvedBlock,
  ResolvedColumn,
  ResolvedList,
  SideTree,
  StateTabs,
} from '../../schemas/generated/grammar.ts';
import { cellOf, cellPropsOf } from './field-kind.ts';
import { changed, from } from './origins.ts';
import { resolveActions } from './resolve-action.ts';
import { asObject, endpointOf, entityOf, fieldOf, known, labelFieldOf, type Surroundings } from './resolve-context.ts';
import { resolveFilter } from './resolve-filter.ts';
import { resolveMatrix } from './resolve-matrix.ts';
import { resolveColumn, resolveItem, resolveItems, resolveReveal } from './resolve-shown.ts';
import { withAnswer } from './with-answer.ts';

const PAGE_SIZE = 20;

/** @param inner resolves a block inside this one */
export function resolveList(
  block: ListBlock,
  around: Surroundings,
  inner: (block: Block, around: Surroundings) => ResolvedBlock,
): ResolvedList {
  const entity = entityOf(block.entity, around);
  const endpoint = endpointOf(block.endpoint, around);
  const filters = (block.filters ?? []).map((filter, index, all) =>
    from(around, resolveFilter(asObject(filter), entity, endpoint, around.catalogue), all, index),
  );
  const shown = withAnswer(block, { ...around, entity });
  const columns = pinName(
    block.columns.map((column, index, all) => from(around, resolveColumn(column, shown), all, index)),
    entity.calledBy?.[0],
    around,
  );
  const first = block.columns.map((column) => asObject(column)).find((column) => column.sort);
  // A file contains stored fields; what the list returns besides is not stored.
  const stored = columns.filter(({ field }) => entity.fields[field] !== undefined);
  const toolbar = resolveActions(block.toolbar, 'toolbar', around, stored);
  const { title, stateTabs, side, rowTones, unfold, expand, card, matrix, autoRefresh, empty } = block;
  return {
    kind: 'list',
    entity: entity.name,
    rowKey: entity.primaryKey,
    scope: entity.scope,
    endpoint: block.endpoint,
    ...(title && { title }),
    ...(stateTabs && { stateTabs: from(around, resolveStateTabs(stateTabs, around), stateTabs) }),
    ...(side && { side: from(around, resolveSide(side, around), side) }),
    filters,
    fixedFilters: block.fixedFilters ?? {},
    ranges: endpoint.ranges,
    summary: resolveSummary(block, new Set(filters.map((filter) => filter.name)), around),
    columns,
    ...(rowTones && { rowTones }),
    ...(unfold && { unfold: from(around, { ...unfold, block: inner(unfold.block, around) }, unfold) }),
    ...(expand && { expand: inner(expand, { ...around, record: entity }) }),
    views: block.views ?? (matrix ? ['matrix'] : ['table']),
    ...(card && { card: from(around, resolveCard(card, around), card) }),
    ...(matrix && { matrix: from(around, resolveMatrix(matrix, around), matrix) }),
    toolbar,
    rowActions: resolveActions(block.rowActions, 'row', around, stored),
    batchActions: [...resolveActions(block.batchActions, 'batch', around, stored), ...ofTicked(toolbar, around)],
    sort: first?.sort ? { field: first.field, order: first.sort } : entity.sort,
    pageSize: block.pageSize ?? PAGE_SIZE,
    paged: block.paged ?? true,
    ...(autoRefresh && { autoRefresh }),
    ...resolveReveal(
      block.reveal,
      columns.map(({ field }) => field),
      around,
    ),
    ...(empty && { empty }),
  };
}

/** The number of columns from which one scrolls: with fewer, all stay visible. */
const WIDE = 7;

/** In a wide table the column that names the rows stays visible, unless the document pins a column itself. */
function pinName(columns: ResolvedColumn[], name: string | undefined, around: Surroundings): ResolvedColumn[] {
  const shown = columns.filter(({ hidden }) => !hidden);
  if (shown.length < WIDE || columns.some(({ fixed }) => fixed)) return columns;
  return columns.map((column) =>
    column.field === name ? changed(around, { ...column, fixed: 'left' as const }, column) : column,
  );
}

/** Every action that exports a list also exports its ticked rows. */
function ofTicked(toolbar: readonly ResolvedAction[], around: Surroundings): ResolvedAction[] {
  return toolbar
    .filter((action) => action.type === 'export')
    .map((action) => {
      const { shortcut: _, ...all } = action;
      return changed(around, { ...all, label: { zh: '导出选中', en: 'Export selected' } }, action);
    });
}

function resolveSummary(block: ListBlock, filters: ReadonlySet<string>, around: Surroundings): ResolvedList['summary'] {
  const { summary } = endpointOf(block.endpoint, around);
  return (block.summary ?? []).map((name, index, all) => {
    const figure = known(summary[name], `figure ${name}`);
    const { label, color, where, unit, decimals } = figure;
    const clickable = where && Object.keys(where).every((field) => filters.has(field));
    // A number of values or rows is shown as such; the rest is shown as the field is.
    const isCount = figure.field === undefined || figure.function === 'distinct';
    const field = isCount ? undefined : fieldOf(around.entity, figure.field ?? '');
    const cell = field ? cellOf({ ...field, sensitive: undefined }) : 'number';
    const resolved: ResolvedList['summary'][number] = {
      name,
      label,
      cell,
      cellProps: {
        ...(field && cellPropsOf(field, { cell })),
        ...(unit && { unit }),
        ...(decimals !== undefined && { decimals }),
      },
      ...(color && { color }),
      ...(clickable && { where }),
    };
    return from(around, resolved, all, index);
  });
}

function resolveStateTabs(tabs: StateTabs, around: Surroundings): NonNullable<ResolvedList['stateTabs']> {
  const { catalogue, entity } = around;
  const name = fieldOf(entity, tabs.field).dictionary ?? '';
  const { values } = known(catalogue.dictionaries[name], `dictionary ${name}`);
  const codes = tabs.values ?? values.map(({ value }) => value);
  const ofCodes = codes.map((code, index) => {
    const { value, label } = known(
      values.find((each) => each.value === code),
      `code ${code} of ${name}`,
    );
    return tabs.values ? from(around, { value, label }, tabs.values, index) : { value, label };
  });
  const index = ofCodes.findIndex(({ value }) => value === tabs.default);
  return {
    field: tabs.field,
    tabs: tabs.all === false ? ofCodes : [...ofCodes, { label: { zh: '全部', en: 'All' } }],
    default: Math.max(index, 0),
    ...(tabs.counts && { counts: true }),
  };
}

function resolveSide(side: SideTree, around: Surroundings): NonNullable<ResolvedList['side']> {
  const entity = entityOf(side.entity, around);
  const { title, endpoint, search = false, width = 260, filters } = side;
  return {
    ...(title && { title }),
    entity: entity.name,
    endpoint,
    key: entity.primaryKey,
    label: side.label ?? endpointOf(endpoint, around).tree?.label ?? labelFieldOf(entity),
    search,
    width,
    filters,
  };
}

function resolveCard(card: Card, around: Surroundings): NonNullable<ResolvedList['card']> {
  const { picture, title, badge, lines, groupBy, ungrouped } = card;
  return {
    ...(picture && { picture }),
    title: from(around, resolveItem(title, around), card, 'title'),
    ...(badge && { badge: from(around, resolveItem(badge, around), card, 'badge') }),
    lines: resolveItems(lines, around),
    ...(groupBy && { groupBy: from(around, resolveItem(groupBy, around), card, 'groupBy') }),
    ...(ungrouped && { ungrouped }),
  };
}
