import { functionsOf } from '../model/figure-value.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/**
 * Counting the different values of a masked field beside a filter, or working something out of them, reveals whether two people are the same; so does a fixed
 * value.
 */
export const figureOpen = defineRule({
  id: 'figure-open',
  severity: 'error',
  description: {
    zh: '统计数字不得按敏感字段去重、计算或取固定值，否则脱敏的账号可以由数字推出内容。',
    en: 'A figure neither counts or works out the values of a sensitive field nor fixes one: whoever sees it masked would learn it from the figure.',
  },
  messages: {
    distinct: '"{field}" is sensitive: how many different ones there are tells whose are the same. Count by a key.',
    worked: '"{field}" is sensitive: what its values come to tells what they are.',
    where: '"{field}" is sensitive: a figure of those with one value tells who has it.',
  },
  visit: {
    figure(figure, { entity, report }) {
      const { where = {} } = figure;
      for (const { name, field } of functionsOf(figure)) {
        if (!entity?.fields.get(field)?.sensitive) continue;
        if (name === 'distinct') report(at(figure, name), 'distinct', { field });
        else report(at(figure, name), 'worked', { field });
      }
      for (const [field, value] of Object.entries(where)) {
        // Whether there is a value at all is shown by the column, too.
        if (value !== null && entity?.fields.get(field)?.sensitive)
          report(at(figure, 'where', field), 'where', { field });
      }
    },
  },
});
