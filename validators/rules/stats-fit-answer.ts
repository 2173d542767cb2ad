import type { Property } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A figure is a single value of the answer, shown once; only a number is compared. */
export const statsFitAnswer = defineRule({
  id: 'stats-fit-answer',
  severity: 'error',
  description: {
    zh: '统计数字是接口返回的单个值，只出现一次；参与比较的必须是数字。',
    en: 'A figure is a single value of the answer and stands once; what it is compared with is a number, as it is itself.',
  },
  messages: {
    single: '"{name}" is a list or an object, not a figure.',
    number: '"{name}" is not a number, so nothing can be compared.',
    twice: '"{name}" stands here twice.',
    itself: 'A figure is not compared with itself.',
  },
  visit: {
    statsBlock(block, { answer, report }) {
      const names = block.figures.map(({ name }) => name);
      block.figures.forEach((figure, index) => {
        const { name, compare } = figure;
        const property = answer?.fields.get(name);
        if (names.indexOf(name) < index) report(at(figure, 'name'), 'twice', { name });
        else if (property?.type === 'array' || property?.type === 'object')
          report(at(figure, 'name'), 'single', { name });
        if (compare === undefined) return;
        if (compare === name) report(at(figure, 'compare'), 'itself', {});
        else if (isNoNumber(answer?.fields.get(compare))) report(at(figure, 'compare'), 'number', { name: compare });
        else if (isNoNumber(property)) report(at(figure, 'name'), 'number', { name });
      });
    },
  },
});

function isNoNumber(property: Property | undefined): boolean {
  return property !== undefined && property.type !== 'integer' && property.type !== 'number';
}
