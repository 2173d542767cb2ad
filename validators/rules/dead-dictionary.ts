import { catalogueUnused } from '../model/catalogue-uses.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** What the console itself uses: the roles that it ships, and the states of rows in the answer of every import. */
const OF_THE_CONSOLE: ReadonlySet<string> = new Set(['roleCode', 'importState']);

/** A code table is used: by a field, a payload, a chart, or the console itself. */
export const deadDictionary = defineRule({
  id: 'dead-dictionary',
  severity: 'error',
  description: {
    zh: '每个字典都要有字段、请求或图表使用。',
    en: 'Every code table is used by a field, a payload or a chart.',
  },
  messages: { unused: 'Nothing uses the dictionary "{dictionary}".' },
  visit: {
    dictionary(document, { name, catalogue, report }) {
      if (OF_THE_CONSOLE.has(name)) return;
      // Of slips in names dictionary-exists tells.
      if (catalogueUnused(catalogue).dictionaries.has(name))
        report(at(document, 'title'), 'unused', { dictionary: name });
    },
  },
});
