import { catalogueUnused } from '../model/catalogue-uses.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** An entity is used: a call serves it, a relation leads to it, or a page shows it. */
export const deadEntity = defineRule({
  id: 'dead-entity',
  severity: 'error',
  description: {
    zh: '每个实体都要有接口、关联或页面使用。',
    en: 'Every entity is served by a call, related to or shown.',
  },
  messages: { unused: 'No call serves "{entity}", no relation leads to it and no page shows it.' },
  visit: {
    entity(document, { name, catalogue, report }) {
      // Of slips in names entity-exists and relation-exists tell.
      if (catalogueUnused(catalogue).entities.has(name)) report(at(document, 'title'), 'unused', { entity: name });
    },
  },
});
