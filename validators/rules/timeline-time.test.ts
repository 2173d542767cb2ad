import { stackPage } from '../testing/small-console.ts';
import { testRule } from '../testing/test-rule.ts';
import { timelineTime } from './timeline-time.ts';

const timeline = (time: string, heading: string) =>
  stackPage(
    `{ "kind": "timeline", "entity": "book", "endpoint": "/book/list", "time": ${time}, "heading": ${heading} }`,
  );

testRule(timelineTime, {
  accepts: { 'a time, and a day': timeline('"printedOn"', '"title"') },
  rejects: {
    'a text, and a list': [
      timeline('«"title"»', '«"tags"»'),
      '"title" is not a date or time.',
      '"tags" is a list or an object, not what happened.',
    ],
  },
});
