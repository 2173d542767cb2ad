import { endpointFilter } from '../model/endpoint-filter.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Payload keys of every list, which narrow nothing. */
const OF_LISTS: ReadonlySet<string> = new Set(['pageNum', 'pageSize', 'keyword', 'values']);

/** An export filters as the list beside it does; else users get other rows in the file than they see. */
export const exportAsList = defineRule({
  id: 'export-as-list',
  severity: 'error',
  description: {
    zh: '导出接口的筛选方式要与同名的列表接口一致，否则导出的不是看到的数据。',
    en: 'An export compares as the list of its name does; else the file holds other rows than people see.',
  },
  messages: {
    lacks: '"{list}" is narrowed by "{field}", and this is not: the file would hold more than people see.',
    other: '"{list}" compares "{field}" by "{operator}": the file would hold other rows than people see.',
  },
  visit: {
    endpoint(endpoint, { path, entity, catalogue, report }) {
      if (endpoint.operation !== 'export' || !entity || !path.endsWith('/export')) return;
      const list = path.replace(/export$/, 'list');
      const shown = catalogue.endpoints.get(list);
      if (shown?.operation !== 'list' || shown.entity !== endpoint.entity) return;
      const lacking = Object.keys(shown.filters ?? {}).filter(
        (field) => endpointFilter(shown, entity, field) && !endpointFilter(endpoint, entity, field),
      );
      const asked = Object.keys(shown.request?.properties ?? {}).filter(
        (name) =>
          !OF_LISTS.has(name) && !entity.fields.has(name) && !Object.hasOwn(endpoint.request?.properties ?? {}, name),
      );
      const [first] = [...lacking, ...asked];
      if (first !== undefined) report(at(endpoint, 'operation'), 'lacks', { list, field: first });
      for (const field of Object.keys(endpoint.filters ?? {})) {
        const operator = endpointFilter(shown, entity, field);
        if (operator === undefined || operator === endpointFilter(endpoint, entity, field)) continue;
        report(at(endpoint, 'filters', field), 'other', { list, field, operator });
      }
    },
  },
});
