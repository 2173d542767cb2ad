import { endpoint, listPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { presetWithinLimit } from './preset-within-limit.ts';

const limit = endpoint(
  '/book/list',
  '"ranges": [{ "field": "lentTime", "maxDays": 7, "message": { "zh": "不能超过7天", "en": "At most 7 days" } }]',
);
const filter = (preset: string) => ({
  ...limit,
  ...listPage(`"filters": [{ "field": "lentTime", "default": ${preset} }]`),
});

testRule(presetWithinLimit, {
  accepts: { 'as long as it may be': filter('"last7days"') },
  rejects: {
    'a default that is refused': [
      filter('«"last31days"»'),
      '"last31days" can be 31 days, and "/book/list" takes at most 7 of "lentTime".',
    ],
    'a fixed range': [
      { ...limit, ...listPage('"filters": ["title"], "fixedFilters": { "lentTime": «"thisMonth"» }') },
      '"thisMonth" can be 31 days, and "/book/list" takes at most 7 of "lentTime".',
    ],
  },
});
