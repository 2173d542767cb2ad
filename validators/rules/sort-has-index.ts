import type { KnownEntity } from '../catalogue.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The fields that every call of a scope filters by. */
const SCOPES: ReadonlySet<string> = new Set(['communityUuid', 'createBy']);

/** A list is sorted by what an index serves; another order means that the database sorts all rows for every page. */
export const sortHasIndex = defineRule({
  id: 'sort-has-index',
  severity: 'error',
  description: {
    zh: '列表可排序的字段必须有索引支持，否则每翻一页数据库都要排序全部数据。',
    en: 'A field that a list may be sorted by has an index that serves it; else the database sorts all rows for every page.',
  },
  messages: { none: 'No index of {entity} serves the order by "{field}": add one, such as {example}.' },
  visit: {
    endpoint(endpoint, { entity, report }) {
      if (endpoint.operation !== 'list' || !entity || entity.document.readModel) return;
      endpoint.sorts?.forEach((field, index) => {
        if (!entity.fields.has(field) || isServed(field, entity)) return;
        const example = JSON.stringify(entity.document.scope === 'community' ? ['communityUuid', field] : [field]);
        report(at(endpoint, 'sorts', index), 'none', { field, entity: entity.name, example });
      });
    },
  },
});

function isServed(field: string, { document, fields, primaryKey }: KnownEntity): boolean {
  // There is none of what is computed: that it costs a look at every row was decided by "filterable" (computed-fits).
  if (field === primaryKey || fields.get(field)?.index || fields.get(field)?.computed) return true;
  // A unique index contains values as they are, which is not how a field of natural order is sorted.
  const unique = fields.get(field)?.naturalOrder ? [] : (document.unique ?? []);
  const indexes = [...(document.indexes ?? []), ...unique];
  // A name in an index that is no field may mean this one: field-exists reports it.
  if (indexes.flat().some((name) => !fields.has(name))) return true;
  return indexes.some((list) => list.find((name) => !SCOPES.has(name)) === field || list[0] === field);
}
