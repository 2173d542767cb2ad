import { bookLifecycle, detailPage, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { headSteps } from './head-steps.ts';

const steps = (fragment: string) => detailPage(`"head": { "title": "title", "steps": ${fragment} }`);
const onlyLend = bookLifecycle(
  '"transitions": { "lend": { "label": { "zh": "借出", "en": "Lend" }, "from": ["1"], "to": "2" }, "keep": { "label": { "zh": "保留", "en": "Keep" }, "from": ["1"], "to": "1" } }',
);

testRule(headSteps, {
  accepts: {
    'states one after the other': { ...steps('["1", "2"]'), ...onlyLend },
    'no steps': detailPage('"head": { "title": "title" }'),
  },
  rejects: {
    'codes that there are not, and a number': [
      steps('["1", «"9"», «2»]'),
      'The dictionary bookState has no "9".',
      'The dictionary bookState has no "2".',
    ],
    'a way that no transition makes': [
      { ...steps('["2", «"1"»]'), ...onlyLend },
      'No transition leads from "2" to "1".',
    ],
    'an entity without states': [
      stackPage(
        '{ "kind": "detail", "entity": "author", "endpoint": "/author/detail", "head": { "title": "authorName", «"steps"»: ["1", "2"] }, "groups": [{ "title": { "zh": "作者", "en": "Author" }, "fields": ["authorName"] }] }',
      ),
      'author has no lifecycle, so it has no steps.',
    ],
  },
});
