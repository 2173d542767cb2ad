import type { ListBlock } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A call that requires a range gets one from every list over it, shown or fixed; else the list is always refused. */
export const requiredRangeFiltered = defineRule({
  id: 'required-range-filtered',
  severity: 'error',
  description: {
    zh: '接口必填的区间，每个使用它的列表都要提供，否则只会被拒绝。',
    en: 'A call that insists on a range gets one from every list over it; else the list can only ever be refused.',
  },
  messages: {
    list: '"{endpoint}" insists on a range of "{field}": the list needs it among its filters or fixedFilters.',
    export: '"{endpoint}" insists on a range of "{field}": the list needs it among its filters or fixedFilters.',
  },
  visit: {
    listBlock(block, { entity, endpoint, report }) {
      for (const { field, required } of endpoint?.ranges ?? []) {
        if (!required || !entity?.fields.has(field) || filtersBy(block, field, entity)) continue;
        report(at(block, 'endpoint'), 'list', { endpoint: block.endpoint, field });
      }
    },
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

/** A name that is no field may mean the one that is missing: field-exists reports it. */
function filtersBy({ filters = [], fixedFilters = {} }: ListBlock, field: string, { fields }: KnownEntity): boolean {
  const shown = filters.map((filter) => (typeof filter === 'string' ? filter : filter.field));
  return [...shown, ...Object.keys(fixedFilters)].some((name) => name === field || !fields.has(name));
}
