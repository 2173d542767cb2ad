import { formPage, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { formHasFields } from './form-has-fields.ts';

const title = '"title": { "zh": "第一步", "en": "First" }';

testRule(formHasFields, {
  accepts: { 'plain fields': {} },
  rejects: {
    'fields and sections': [
      formPage('"fields": ["title"], «"sections"»: [{ "fields": ["price"] }]'),
      'The fields are in "fields" already: a form has one of fields, sections, steps.',
    ],
    'a step with nothing to fill in': [
      {
        'pages/library/bookForm.json': formPage('"draft": false')['pages/library/bookForm.json']?.replace(
          /"fields": .*\n?/,
          `"steps": [{ "title": «{ "zh": "第一步", "en": "First" }» }, { ${title}, "fields": ["title"] }],`,
        ) as string,
      },
      'There is nothing to fill in: give one of fields, sections.',
    ],
    'a dialog without fields': [
      listPage('"rowActions": [{ "type": «"form"», "endpoint": "/book/lend", "menuCode": "library:book:lend" }]'),
      'There is nothing to fill in: give one of fields, sections.',
    ],
  },
});
