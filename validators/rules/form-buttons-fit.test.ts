import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { formButtonsFit } from './form-buttons-fit.ts';

const LATER = '{ "label": { "zh": "存草稿", "en": "Save a draft" }, "send": { "rare": true } }';
const NOW = '{ "label": { "zh": "发布", "en": "Publish" }, "send": { "rare": false } }';
const withCode = (button: string, code: string) => button.replace(/\}$/, `, "menuCode": ${code} }`);
const dialog = (parts: string) =>
  listPage(`"rowActions": [{ "type": "form", "endpoint": "/book/update", "menuCode": "library:book:edit",
    "fields": ["title", "price"], ${parts} }]`);

testRule(formButtonsFit, {
  accepts: {
    'two buttons that send different values': dialog(`"buttons": [${LATER}, ${NOW}]`),
    'the same values under different conditions': dialog(`"buttons": [${LATER}, ${NOW},
      { "label": { "zh": "收费发布", "en": "Sell" }, "send": { "rare": false }, "visibleWhen": { "price": { "$gt": 0 } } }]`),
    'one that needs a further code, beside one that does not': dialog(
      `"buttons": [${LATER}, ${withCode(NOW, '"library:book:add"')}]`,
    ),
    'one button': dialog('"submit": { "zh": "保存", "en": "Save" }'),
  },
  rejects: {
    'a word and another one that no button shows': [
      dialog(`«"submit"»: { "zh": "保存", "en": "Save" }, «"another"»: true, "buttons": [${LATER}, ${NOW}]`),
      'The buttons of this form are in "buttons": "submit" is never shown.',
      'The buttons of this form are in "buttons": "another" is never shown.',
    ],
    'a value of a field of the form': [
      dialog(`"buttons": [${LATER}, { "label": { "zh": "发布", "en": "Publish" }, "send": { «"price"»: 1 } }]`),
      '"price" is a field of this form: what is typed in it would not be sent.',
    ],
    'further codes at all of them': [
      dialog(`«"buttons"»: [${withCode(LATER, '"library:book:add"')}, ${withCode(NOW, '"library:book:add"')}]`),
      'Each of these buttons needs a further code: who holds none of them fills in a form that nothing sends.',
    ],
    'the code that opens the form': [
      dialog(`"buttons": [${LATER}, ${withCode(NOW, '«"library:book:edit"»')}]`),
      'Whoever opens this form holds "library:book:edit" already: the button needs no further code, or another one.',
    ],
    'two buttons that do the same': [
      dialog(`"buttons": [${LATER}, ${NOW}, «${NOW.replace('发布', '立即发布')}»]`),
      'This button does what the one before it does: they send the same under the same condition.',
    ],
  },
});
