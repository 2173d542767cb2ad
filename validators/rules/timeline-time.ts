import { isTime } from '../model/value-misfit.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Events are in the order of a date or time. */
export const timelineTime = defineRule({
  id: 'timeline-time',
  severity: 'error',
  description: {
    zh: '时间线按日期或时间排列：time 必须是日期或时间字段，heading 必须是单个值。',
    en: 'Events stand in the order of a date or time ("time"), and what happened ("heading") is a single value.',
  },
  messages: {
    time: '"{field}" is not a date or time.',
    heading: '"{field}" is a list or an object, not what happened.',
  },
  visit: {
    timelineBlock(block, { entity, report }) {
      const time = entity?.fields.get(block.time);
      if (time && !isTime(time)) report(at(block, 'time'), 'time', { field: block.time });
      const heading = entity?.fields.get(block.heading);
      if (heading?.type === 'array' || heading?.type === 'object')
        report(at(block, 'heading'), 'heading', { field: block.heading });
    },
  },
});
