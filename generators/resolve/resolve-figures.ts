import type {
  CatalogueEndpoint,
  ChartBlock,
  ChartFilter,
  Payload,
  ResolvedChart,
  ResolvedField,
  ResolvedStats,
  ResolvedTimeline,
  StatsBlock,
  TimelineBlock,
} from '../../schemas/generated/grammar.ts';
import { propertyOf } from '../../validators/model/payload-fields.ts';
import { cellPropsOf } from './field-kind.ts';
import { endpointOf, entityOf, type Surroundings } from './resolve-context.ts';
import { resolveItem, resolveItems, resolveTarget } from './resolve-shown.ts';

export function resolveStats(block: StatsBlock, around: Surroundings): ResolvedStats {
  const answer = endpointOf(block.endpoint, around).response?.properties ?? {};
  const { title, endpoint, params = {}, autoRefresh } = block;
  return {
    kind: 'stats',
    ...(title && { title }),
    endpoint,
    params,
    figures: block.figures.map(({ cell = 'number', timeUnit, props, open, ...figure }) => {
      const property = answer[figure.name];
      return {
        ...figure,
        cell,
        cellProps: {
          ...(property && cellPropsOf(propertyOf(property), { cell })),
          ...(timeUnit && { timeUnit }),
          ...(props && { custom: props }),
        },
        ...(open && { open: resolveTarget(open, around) }),
      };
    }),
    ...(autoRefresh && { autoRefresh }),
  };
}

const CHART_HEIGHT = 300;

export function resolveChart(block: ChartBlock, around: Surroundings): ResolvedChart {
  const { endpoint, params = {}, rows, shape, series, point, open, autoRefresh, title, empty, secondCategory } = block;
  const row = endpointOf(endpoint, around).response?.properties?.[rows]?.items;
  return {
    kind: 'chart',
    ...(title && { title }),
    endpoint,
    params,
    filters: (block.filters ?? []).map((filter) => resolveChartFilter(filter, endpointOf(endpoint, around))),
    rows,
    shape,
    category: categoryOf(block.category, row, block.dictionary),
    series,
    ...(secondCategory && { secondCategory: categoryOf(secondCategory, row) }),
    ...(point && { point }),
    height: block.height ?? CHART_HEIGHT,
    ...(open && { open: resolveTarget(open, around) }),
    ...(autoRefresh && { autoRefresh }),
    ...(empty && { empty }),
  };
}

function categoryOf(field: string, row: Payload | undefined, named?: string): ResolvedChart['category'] {
  const property = row?.properties?.[field];
  const dictionary = named ?? property?.dictionary;
  return { field, ...(property?.label && { title: property.label }), ...(dictionary && { dictionary }) };
}

function resolveChartFilter(filter: ChartFilter, endpoint: CatalogueEndpoint): ResolvedField {
  const { name, label, options } = filter;
  const asked = endpoint.request?.properties?.[name];
  const dictionary = filter.dictionary ?? asked?.dictionary;
  const widget = filter.widget ?? (options || dictionary ? 'select' : 'input');
  return {
    name,
    type: asked && asked.type !== 'object' ? asked.type : 'string',
    title: label,
    sensitive: false,
    ...(filter.default !== undefined && { default: filter.default }),
    'x-component': widget,
    'x-component-props': {
      ...(options && { choices: options }),
      ...(dictionary && { dictionary }),
      ...(filter.props && { custom: filter.props }),
    },
    'x-decorator-props': { span: 1 },
    'x-validator': [],
  };
}

export function resolveTimeline(block: TimelineBlock, around: Surroundings): ResolvedTimeline {
  const entity = entityOf(block.entity, around);
  const { title, endpoint, fixedFilters = {}, time, tones, open, empty } = block;
  return {
    kind: 'timeline',
    entity: entity.name,
    rowKey: entity.primaryKey,
    scope: entity.scope,
    endpoint,
    ...(title && { title }),
    fixedFilters,
    time,
    heading: resolveItem(block.heading, around),
    lines: resolveItems(block.lines, around),
    ...(tones && { tones }),
    ...(open && { open: resolveTarget(open, around) }),
    ...(empty && { empty }),
  };
}
