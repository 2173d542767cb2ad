import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** `$schema` leads to the grammar of the document's kind, so that editors complete and check it. */
export const schemaPath = defineRule({
  id: 'schema-path',
  severity: 'error',
  description: {
    zh: '$schema 必须指向该类文档的语法，编辑器才能补全和检查。',
    en: "$schema leads to the grammar of the document's kind, so that editors complete and check it.",
  },
  messages: { other: '"$schema" must be "{path}" here.' },
  visit: {
    document(document, { file, kind, report }) {
      const up = file.split('/').length - 1;
      const path = `${up === 0 ? './' : '../'.repeat(up)}grammar/${kind}.schema.json`;
      if (document.$schema !== path) report(at(document, '$schema'), 'other', { path });
    },
  },
});
