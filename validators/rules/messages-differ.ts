import type { Messages } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  same: 'This is what "{keyword}" says: nobody could tell that another record has the value.',
} as const;

/** The keywords that fail because of the typed text alone. */
const OF_TEXT = ['required', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'] as const;

/** The message for a value that another record has says something else than the message for a value that is written wrongly. */
export const messagesDiffer = defineRule({
  id: 'messages-differ',
  severity: 'error',
  description: {
    zh: '“已被占用”（unique）的提示不能与“填写有误”的提示相同，否则没有人知道要换一个值。',
    en: 'The text for a value that another record has (`unique`) is not that for a value that is written wrongly; else nobody knows that another value is wanted.',
  },
  messages,
  visit: {
    property: reportUnique,
    payload: reportUnique,
  },
});

function reportUnique(
  { messages: texts }: { messages?: Messages },
  { report }: Pick<Tools<typeof messages>, 'report'>,
): void {
  const { unique } = texts ?? {};
  if (!texts || !unique) return;
  const keyword = OF_TEXT.find((one) => texts[one]?.zh === unique.zh || texts[one]?.en === unique.en);
  if (keyword) report(at(texts, 'unique'), 'same', { keyword });
}
