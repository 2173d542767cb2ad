import type {
  Catalogue,
  CatalogueEndpoint,
  CatalogueEntity,
  ChartBlock,
  ChartFilter,
  Payload,
  ResolvedChart,
  ResolvedField,
  ResolvedStats,
  ResolvedTimeline,
  StatsBlock,
  TimelineBlock,
  Values,
} from '../../schemas/generated/grammar.ts';
import { propertyOf } from '../../validators/model/payload-fields.ts';
import { rangePresets } from '../../validators/model/range-presets.ts';
import { cellPropsOf, choicePropsOf } from './field-kind.ts';
import { from } from './origins.ts';
import { endpointOf, entityOf, type Surroundings } from './resolve-context.ts';
import { resolveFilter } from './resolve-filter.ts';
import { resolveItem, resolveItems, resolveTarget } from './resolve-shown.ts';

export function resolveStats(block: StatsBlock, around: Surroundings): ResolvedStats {
  const answer = endpointOf(block.endpoint, around).response?.properties ?? {};
  const { title, endpoint, params = {}, autoRefresh } = block;
  return {
    kind: 'stats',
    ...(title && { title }),
    endpoint,
    params,
    ...periodsOf(params, endpointOf(endpoint, around), around),
    figures: block.figures.map((written) => {
      const { cell = 'number', timeUnit, props, open, ...figure } = written;
      const property = answer[figure.name];
      const resolved: ResolvedStats['figures'][number] = {
        ...figure,
        cell,
        cellProps: {
          ...(property && cellPropsOf(propertyOf(property), { cell })),
          ...(timeUnit && { timeUnit }),
          ...(props && { custom: props }),
        },
        ...(open && { open: from(around, resolveTarget(open, around), open) }),
      };
      return from(around, resolved, written);
    }),
    ...(autoRefresh && { autoRefresh }),
  };
}

const CHART_HEIGHT = 300;

export function resolveChart(block: ChartBlock, around: Surroundings): ResolvedChart {
  const {
    endpoint,
    params = {},
    rows,
    shape,
    series,
    point,
    open,
    autoRefresh,
    title,
    empty,
    secondCategory,
    fitAxis,
  } = block;
  const row = endpointOf(endpoint, around).response?.properties?.[rows]?.items;
  return {
    kind: 'chart',
    ...(title && { title }),
    endpoint,
    params,
    ...periodsOf(params, endpointOf(endpoint, around), around),
    filters: (block.filters ?? []).map((filter) =>
      from(around, resolveChartFilter(filter, endpointOf(endpoint, around), around.catalogue), filter),
    ),
    rows,
    shape,
    category: from(around, categoryOf(block.category, row, block.dictionary), block, 'category'),
    series,
    ...(secondCategory && { secondCategory: from(around, categoryOf(secondCategory, row), block, 'secondCategory') }),
    ...(point && { point }),
    ...(fitAxis && { fitAxis }),
    height: block.height ?? CHART_HEIGHT,
    ...(open && { open: from(around, resolveTarget(open, around), open) }),
    ...(autoRefresh && { autoRefresh }),
    ...(empty && { empty }),
  };
}

/** The parameters that are stretches of days, given by the name of a preset. */
function periodsOf(params: Values, { filters, operation, entity }: CatalogueEndpoint, { catalogue }: Surroundings) {
  if (operation !== 'aggregate') return {};
  const fields = catalogue.entities[entity ?? '']?.fields ?? {};
  const periods = Object.entries(params).flatMap(([name, value]) => {
    if (filters[name] !== 'between' || !rangePresets.has(String(value))) return [];
    return [[name, fields[name]?.format === 'calendar-date' ? 'day' : 'second'] as const];
  });
  return periods.length > 0 ? { periods: Object.fromEntries(periods) } : {};
}

function categoryOf(field: string, row: Payload | undefined, named?: string): ResolvedChart['category'] {
  const property = row?.properties?.[field];
  const dictionary = named ?? property?.dictionary;
  return { field, ...(property?.label && { title: property.label }), ...(dictionary && { dictionary }) };
}

function resolveChartFilter(filter: ChartFilter, endpoint: CatalogueEndpoint, catalogue: Catalogue): ResolvedField {
  const operator = endpoint.operation === 'aggregate' ? endpoint.filters[filter.name] : undefined;
  const entity = operator && catalogue.entities[endpoint.entity ?? ''];
  if (entity) return resolveMeasureFilter(filter, entity, endpoint, catalogue);
  const { name, label, options } = filter;
  const asked = endpoint.request?.properties?.[name];
  const dictionary = filter.dictionary ?? asked?.dictionary;
  // The choices of a key are looked up, as in a form.
  const lookedUp = asked?.relation && !options ? choicePropsOf(propertyOf(asked), catalogue) : undefined;
  const widget = filter.widget ?? (options || dictionary ? 'select' : lookedUp?.options ? 'relationSelect' : 'input');
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
      ...lookedUp,
      ...(filter.props && { custom: filter.props }),
    },
    'x-decorator-props': { span: 1 },
    'x-validator': [],
  };
}

/** A filter of measures is one of a list under another name. */
function resolveMeasureFilter(
  { name, label, options, dictionary, props, widget, default: start }: ChartFilter,
  entity: CatalogueEntity,
  endpoint: CatalogueEndpoint,
  catalogue: Catalogue,
): ResolvedField {
  const said = { field: name, label, ...(widget && { widget }), ...(props && { props }) };
  const filter = resolveFilter(said, entity, endpoint, catalogue);
  return {
    name,
    type: filter.operator === 'between' ? 'array' : 'string',
    title: label,
    sensitive: filter.sensitive,
    ...(filter.required && { required: true }),
    ...(start !== undefined && { default: start }),
    'x-component': filter['x-component'],
    'x-component-props': {
      ...filter['x-component-props'],
      ...(options && { choices: options }),
      ...(dictionary && { dictionary }),
    },
    'x-decorator-props': { span: 1 },
    'x-validator': filter['x-validator'],
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
    heading: from(around, resolveItem(block.heading, around), block, 'heading'),
    lines: resolveItems(block.lines, around),
    ...(tones && { tones }),
    ...(open && { open: from(around, resolveTarget(open, around), open) }),
    ...(empty && { empty }),
  };
}
