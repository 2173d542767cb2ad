import type { Messages } from '../../schemas/generated/grammar.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = { never: 'There is no "{keyword}" here that could fail, so nobody ever reads this.' } as const;

/** The texts that are said when a keyword of the same field fails. Required and unique are said elsewhere. */
const KEYWORDS = ['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;

/** A text for a failing keyword stands beside that keyword; else nobody ever reads it. */
export const messageHasKeyword = defineRule({
  id: 'message-has-keyword',
  severity: 'error',
  description: {
    zh: '校验提示必须对应同一字段上的关键字，否则永远不会显示。',
    en: 'A text for a failing keyword stands beside that keyword; else nobody ever reads it.',
  },
  messages,
  visit: { property: tell, payload: tell },
});

function tell(of: { type: string; messages?: Messages }, { report }: Tools<typeof messages>): void {
  for (const keyword of KEYWORDS) {
    // Of a number, "format" is what is said of a text that is none.
    if (keyword === 'format' && (of.type === 'integer' || of.type === 'number')) continue;
    if (of.messages?.[keyword] && !(keyword in of)) report(keyAt(of.messages, keyword), 'never', { keyword });
  }
}
