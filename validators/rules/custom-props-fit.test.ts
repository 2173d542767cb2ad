import { formPage, listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { customPropsFit } from './custom-props-fit.ts';

const block = (props: string) => stackPage(`{ "kind": "custom", "component": "shelfPlan", "props": ${props} }`);

testRule(customPropsFit, {
  accepts: {
    'what it takes': block('{ "shelf": "A", "floor": 2 }'),
    'a widget that is handed a value of the form': formPage(
      '"fields": ["price", { "field": "pageCount", "widget": "stepper", "props": { "step": { "from": "values.price" } } }]',
    ),
    'a value from elsewhere': block('{ "shelf": { "from": "community.communityUuid" } }'),
  },
  rejects: {
    'a slip in a name': [
      block('{ «"shlf"»: "A" }'),
      '"shlf" is not among the props of shelfPlan. Did you mean "shelf"?',
    ],
    'nothing where something is needed': [
      stackPage('{ "kind": "custom", "component": «"shelfPlan"», "props": { "floor": 1 } }'),
      'shelfPlan needs "shelf".',
    ],
    'values of another type, and one that it does not take': [
      {
        ...block('{ "shelf": «1», "floor": «"2"» }'),
        ...listPage(
          '"toolbar": [{ "type": "custom", "handler": "scanCode", "label": { "zh": "扫码", "en": "Scan" }, "params": { "mode": «"ean"» } }]',
        ),
      },
      'scanCode takes for "mode" one of "isbn", "label".',
      'Expected a text, found 1.',
      'Expected a whole number, found "2".',
    ],
    'what a registered cell, widget or function is not handed': [
      {
        ...listPage(
          '"columns": [{ "field": "lentTime", "cell": "daysSince", "props": { «"warnAfer"»: 3 } }, { "field": "printedOn", "cell": "daysSince", "props": { "warnAfter": «-1» } }]',
        ),
        ...formPage(`"fields": ["price", { "field": "pageCount", "widget": «"stepper"» },
          { "field": "readCount", "derive": { "function": "pagesPerDay", "from": ["pageCount", "price"], "params": { "rounded": «null» } } }]`),
      },
      '"warnAfer" is not among the props of daysSince. Did you mean "warnAfter"?',
      'Expected at least 0, found -1.',
      'stepper needs "step".',
      'Expected true or false, found null.',
    ],
    'something handed to what the language has': [
      {
        ...listPage(
          '"columns": [{ "field": "title", "cell": "text", «"props"»: { "bold": true } }, { "field": "price", «"props"»: { "bold": true } }]',
        ),
        ...formPage(`"fields": [{ "field": "title", "widget": "input", «"props"»: { "size": 3 } }, "price", "pageCount",
          { "field": "readCount", "derive": { "function": "sum", "from": ["pageCount"], «"params"»: { "rounded": true } } }]`),
      },
      'Only a registered cell has "props".',
      'Only a registered cell has "props".',
      'Only a registered widget has "props".',
      'Only a registered derive function has "params".',
    ],
  },
});
