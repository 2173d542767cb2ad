import { bookFields } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { dependsOnNoCycle } from './depends-on-no-cycle.ts';

testRule(dependsOnNoCycle, {
  accepts: { 'a chain of choices': {} },
  rejects: {
    'choices that narrow each other': [
      bookFields(`"authorId": { "type": "string", "label": { "zh": "作者", "en": "Author" },
          "relation": { "entity": "author", "label": "authorName", "dependsOn": «"seriesId"» } },
        "seriesId": { "type": "string", "label": { "zh": "丛书", "en": "Series" },
          "relation": { "entity": "book", "label": "title", "dependsOn": "authorId" } }`),
      'These fields depend on each other in a circle: authorId → seriesId → authorId.',
    ],
    'a field that depends on itself': [
      bookFields(
        '"authorId": { "type": "string", "label": { "zh": "作者", "en": "Author" }, "relation": { "entity": "author", "label": "authorName", "dependsOn": «"authorId"» } }',
      ),
      'These fields depend on each other in a circle: authorId → authorId.',
    ],
  },
});
