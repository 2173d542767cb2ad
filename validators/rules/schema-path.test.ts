import { inDocument, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { schemaPath } from './schema-path.ts';

testRule(schemaPath, {
  accepts: { 'the grammar of the kind': {} },
  rejects: {
    'a path that leads elsewhere': [
      {
        ...listPage('"$schema": «"../grammar/page.schema.json"»'),
        ...inDocument('menu.json', [], '"$schema": «"./grammar/roles.schema.json"»'),
      },
      '"$schema" must be "./grammar/menu.schema.json" here.',
      '"$schema" must be "../../grammar/page.schema.json" here.',
    ],
  },
});
