import { bookEntity, bookFields, menuNode } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { enabledByFits } from './enabled-by-fits.ts';

const ONE_EACH = bookEntity('"unique": [["communityUuid"]]');

/** Below the group, a page that a setting switches; the books stand for settings. */
const switched = (enabledBy: string, documents: Record<string, string> = ONE_EACH) => ({
  ...documents,
  ...menuNode([0, 4], `"enabledBy": ${enabledBy}`),
});

testRule(enabledByFits, {
  accepts: { 'a yes/no field, one record a community': switched('{ "entity": "book", "field": "rare" }') },
  rejects: {
    'an entity that is not there': [
      switched('{ "entity": «"boook"», "field": "rare" }'),
      'No entity is named "boook". Did you mean "book"?',
    ],
    'what belongs to no community': [
      switched('{ "entity": «"author"», "field": «"authorName"» }'),
      'A record of author belongs to no community: nothing could be switched for one.',
      '"authorName" is no yes/no field.',
    ],
    'several records of one community': [
      switched('{ "entity": «"book"», "field": "rare" }', {}),
      'A community may have several records of book: "unique" needs ["communityUuid"].',
    ],
    'a field that is not there': [
      switched('{ "entity": "book", "field": «"rar"» }'),
      '"rar" is not a field of book. Did you mean "rare"?',
    ],
    'a field of texts': [switched('{ "entity": "book", "field": «"title"» }'), '"title" is no yes/no field.'],
    'a field that is worked out': [
      switched(
        '{ "entity": «"book"», "field": «"signed"» }',
        bookFields(
          '"signed": { "type": "boolean", "label": { "zh": "签名", "en": "Signed" }, "computed": { "cases": [{ "when": { "rare": true }, "value": true }] } }',
        ),
      ),
      'A community may have several records of book: "unique" needs ["communityUuid"].',
      '"signed" is not stored in book: nobody switches it there.',
    ],
    'a setting below another': [
      {
        ...ONE_EACH,
        ...menuNode(
          [0],
          `"enabledBy": { "entity": "book", "field": "rare" }, "children": [{ "menuCode": "library:shelf", "menuName": { "zh": "书架", "en": "Shelves" },
            "type": "menu", "route": "/library/shelf", "enabledBy": { "entity": «"book"», "field": "rare" } }]`,
        ),
      },
      '"library" above has an enabledBy already: one setting decides on it and all below.',
    ],
  },
});
