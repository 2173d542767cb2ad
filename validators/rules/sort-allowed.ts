import type { Endpoint } from '../../schemas/generated/grammar.ts';
import type { KnownEntity } from '../catalogue.ts';
import { endpointOf } from '../model/block-endpoint.ts';
import { isTime } from '../model/value-misfit.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A list sorts only by fields that its call sorts by, and starts sorted by one of them; a timeline sorts by its time. */
export const sortAllowed = defineRule({
  id: 'sort-allowed',
  severity: 'error',
  description: {
    zh: '列表只能按接口支持的字段排序，初始排序也是如此；时间线按其时间字段排序。',
    en: 'A list sorts only by fields that its call sorts by, and starts sorted by one of them; a timeline sorts by its time.',
  },
  messages: {
    column: '"{endpoint}" does not sort by "{field}"; it sorts by {sorts}.',
    first:
      'The list starts sorted by "{field}" of its entity, by which "{endpoint}" does not sort: give a column "sort".',
    timeline: 'A timeline is sorted by its time, and "{endpoint}" does not sort by "{field}"; it sorts by {sorts}.',
    second: 'The list starts sorted by "{field}" already.',
  },
  visit: {
    column(column, { block, entity, endpoint, report }) {
      const { field, sort, sortable } = column;
      if (!endpoint || !entity?.fields.has(field) || sortsBy(endpoint, field, entity) || !(sort || sortable)) return;
      const sorts = sortsOf(endpoint);
      report(keyAt(column, sort ? 'sort' : 'sortable'), 'column', { endpoint: endpointOf(block), field, sorts });
    },
    timelineBlock(block, { entity, endpoint, report }) {
      const { time: field } = block;
      const time = entity?.fields.get(field);
      if (!entity || !endpoint || !time || !isTime(time) || sortsBy(endpoint, field, entity)) return;
      report(at(block, 'endpoint'), 'timeline', { endpoint: block.endpoint, field, sorts: sortsOf(endpoint) });
    },
    listBlock(block, { entity, endpoint, report }) {
      const names = block.columns.map((column) => (typeof column === 'string' ? column : column.field));
      // field-listed-once reports a column that occurs twice.
      const sorted = block.columns.filter(
        (column, index) => typeof column !== 'string' && column.sort && names.indexOf(column.field) === index,
      );
      const [first] = sorted;
      const isSlip = typeof first === 'object' && entity && endpoint && !sortsBy(endpoint, first.field, entity);
      if (isSlip) return;
      for (const column of sorted.slice(1)) {
        if (typeof first !== 'object' || typeof column !== 'object') continue;
        // For one that the call does not sort by, that is reported.
        if (!entity || !endpoint || !entity.fields.has(column.field) || sortsBy(endpoint, column.field, entity))
          report(keyAt(column, 'sort'), 'second', { field: first.field });
      }
      if (first !== undefined || !entity || !endpoint) return;
      const field = entity.document.sort?.field ?? 'createTime';
      if (!entity.fields.has(field) || sortsBy(endpoint, field, entity)) return;
      report(at(block, 'endpoint'), 'first', { field, endpoint: block.endpoint });
    },
  },
});

const sortsOf = ({ sorts }: Endpoint) => sorts?.join(', ') || 'nothing';

/** A sort that is no field may mean the one that is missing: field-exists reports it. */
function sortsBy({ sorts = [] }: Endpoint, field: string, { fields }: KnownEntity): boolean {
  return sorts.some((name) => name === field || !fields.has(name));
}
