import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A figure above a list is one that the list call returns. */
export const summaryExists = defineRule({
  id: 'summary-exists',
  severity: 'error',
  description: {
    zh: '列表上方的统计数字必须是列表接口提供的。',
    en: 'A figure above a list is one that the list call gives.',
  },
  messages: { unknown: '"{figure}" is not a figure of "{endpoint}".' },
  visit: {
    listBlock(block, { endpoint, report }) {
      const figures = Object.keys(endpoint?.summary ?? {});
      block.summary?.forEach((figure, index) => {
        if (!endpoint || figures.includes(figure)) return;
        report(at(block, 'summary', index), 'unknown', { figure, endpoint: block.endpoint, near: figures });
      });
    },
  },
});
