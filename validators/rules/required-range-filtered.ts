import type { ListBlock, Value } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  list: '"{endpoint}" insists on a range of "{field}": the list needs it among its filters or fixedFilters.',
  export: '"{endpoint}" insists on a range of "{field}": the list needs it among its filters or fixedFilters.',
  figures: '"{endpoint}" insists on a range of "{field}": give it in "params" or by a filter.',
} as const;

/** A call that requires a range gets one from every list over it, shown or fixed; else the list is always refused. */
export const requiredRangeFiltered = defineRule({
  id: 'required-range-filtered',
  severity: 'error',
  description: {
    zh: '接口必填的区间，每个使用它的列表、统计和图表都要提供，否则只会被拒绝。',
    en: 'A call that insists on a range gets one from every list and block of figures over it; else they can only ever be refused.',
  },
  messages,
  visit: {
    listBlock(block, { entity, endpoint, report }) {
      for (const { field, required } of endpoint?.ranges ?? []) {
        if (!required || !entity?.fields.has(field) || filtersBy(block, field, entity)) continue;
        report(at(block, 'endpoint'), 'list', { endpoint: block.endpoint, field });
      }
    },
    statsBlock: (block, tools) => reportFigures(block, [], tools),
    chartBlock: (block, tools) =>
      reportFigures(
        block,
        (block.filters ?? []).map(({ name }) => name),
        tools,
      ),
    exportAction(action, { block, entity, endpoint, catalogue, report }) {
      const ofBlock = new Set((endpoint?.ranges ?? []).filter(({ required }) => required).map(({ field }) => field));
      for (const { field, required } of catalogue.endpoints.get(action.endpoint)?.ranges ?? []) {
        if (!required || ofBlock.has(field) || !entity?.fields.has(field)) continue;
        if (block.kind === 'list' && filtersBy(block, field, entity)) continue;
        report(at(action, 'endpoint'), 'export', { endpoint: action.endpoint, field });
      }
    },
  },
});

/** Figures of a call that requires a range are asked with it, by a parameter or a filter. */
function reportFigures(
  block: { endpoint: string; params?: Record<string, Value> },
  filters: readonly string[],
  { catalogue, report }: Tools<typeof messages>,
): void {
  const called = catalogue.endpoints.get(block.endpoint);
  if (called?.operation !== 'aggregate') return;
  const fields = catalogue.entities.get(called.entity ?? '')?.fields;
  const given = [...filters, ...Object.keys(block.params ?? {})];
  for (const { field, required } of called.ranges ?? []) {
    if (!required || !fields?.has(field) || given.some((name) => name === field || !fields.has(name))) continue;
    report(at(block, 'endpoint'), 'figures', { endpoint: block.endpoint, field });
  }
}

/** A name that is no field may mean the one that is missing: field-exists reports it. */
function filtersBy({ filters = [], fixedFilters = {} }: ListBlock, field: string, { fields }: KnownEntity): boolean {
  const shown = filters.map((filter) => (typeof filter === 'string' ? filter : filter.field));
  return [...shown, ...Object.keys(fixedFilters)].some((name) => name === field || !fields.has(name));
}
