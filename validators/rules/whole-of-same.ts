import { siblingMeant } from '../model/name-words.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A part is compared with the whole of the same thing, a figure with its own yesterday: cards per face capacity are useless. */
export const wholeOfSame = defineRule({
  id: 'whole-of-same',
  severity: 'error',
  description: {
    zh: '占比的总数、统计的对比值要与它说的是同一件事：门卡数不能以人脸容量为总数。',
    en: 'The whole of a ratio, and what a figure is compared with, are of the same thing: cards are not measured by the room for faces.',
  },
  messages: { other: '"{field}" is measured by "{used}"; there is a "{meant}".' },
  visit: {
    shown(shown, { entity, report }) {
      const { field, max } = shown;
      const meant =
        max === undefined || !entity?.fields.has(max) ? undefined : siblingMeant(field, max, entity.fields.keys());
      if (max !== undefined && meant !== undefined) report(at(shown, 'max'), 'other', { field, used: max, meant });
    },
    statsBlock({ figures }, { answer, report }) {
      for (const figure of figures) {
        for (const key of ['compare', 'note'] as const) {
          const used = figure[key];
          if (used === undefined || !answer?.fields.has(used)) continue;
          const meant = siblingMeant(figure.name, used, answer.fields.keys());
          if (meant !== undefined) report(at(figure, key), 'other', { field: figure.name, used, meant });
        }
      }
    },
  },
});
