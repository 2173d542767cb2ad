import { bookLifecycle, stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { approvalCanRefuse } from './approval-can-refuse.ts';

const lifecycle = (refusal: string) =>
  bookLifecycle(
    `"transitions": { "lend": { "label": { "zh": "通过", "en": "Approve" }, "from": ["1"], "to": "2" }, "turnDown": ${refusal} }`,
  );
const refusal = '{ "label": { "zh": "驳回", "en": "Reject" }, "from": ["1"], "to": "2" }';
const outcome = (zh: string, en: string) =>
  `{ "label": { "zh": "${zh}", "en": "${en}" }, "menuCode": "library:book:lend", "endpoint": "/book/lend" }`;
const approval = (...outcomes: string[]) =>
  stackPage(
    `{ "kind": "approval", "entity": "book", "endpoint": "/book/detail", "key": "1", "groups": [{ "title": { "zh": "图书", "en": "Book" }, "fields": ["title"] }], "outcomes": [${outcomes.join(', ')}] }`,
  );

testRule(approvalCanRefuse, {
  accepts: {
    'an outcome of each kind': {
      ...lifecycle(refusal),
      ...approval(outcome('通过', 'Approve'), outcome('驳回', 'Reject')),
    },
    'an outcome that is neither': { ...lifecycle(refusal), ...approval(outcome('受理', 'Accept')) },
    'a record that cannot be refused': approval(outcome('通过', 'Approve')),
    'a refusal by the system': {
      ...lifecycle('{ "label": { "zh": "驳回", "en": "Reject" }, "from": ["1"], "to": "2", "by": "system" }'),
      ...approval(outcome('通过', 'Approve')),
    },
  },
  rejects: {
    'approvals alone': [
      {
        ...lifecycle(refusal),
        ...stackPage(
          `{ "kind": "approval", "entity": "book", "endpoint": "/book/detail", "key": "1", "groups": [{ "title": { "zh": "图书", "en": "Book" }, "fields": ["title"] }], «"outcomes"»: [${outcome('通过', 'Approve')}] }`,
        ),
      },
      'Every outcome here approves: one that makes "turnDown" is missing, so nobody can refuse.',
    ],
  },
});
