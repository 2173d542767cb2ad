import { listPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { customPropsFit } from './custom-props-fit.ts';

const block = (props: string) => stackPage(`{ "kind": "custom", "component": "shelfPlan", "props": ${props} }`);

testRule(customPropsFit, {
  accepts: {
    'what it takes': block('{ "shelf": "A", "floor": 2 }'),
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
  },
});
