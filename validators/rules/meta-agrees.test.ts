import { listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { metaAgrees } from './meta-agrees.ts';

testRule(metaAgrees, {
  accepts: { 'a tab that is kept': listPage('"meta": { "keepAlive": true, "noCache": false }') },
  rejects: {
    'a tab that is kept and dropped': [
      listPage('"meta": { "keepAlive": true, «"noCache"»: true }'),
      'The tab is kept ("keepAlive"), so it cannot be dropped too.',
    ],
  },
});
