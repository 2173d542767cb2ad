import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A preflight that stops the form asks nothing: with a question that no user can answer the console seems to hang. */
export const stopAsksNothing = defineRule({
  id: 'stop-asks-nothing',
  severity: 'error',
  description: {
    zh: '声明 stop 的预检不再询问，直接拦下：文字不能是“是否继续”之类的问句。',
    en: 'A preflight with "stop" asks nothing and stops the form: its text is no question.',
  },
  messages: { question: 'The text asks whether to go on, and "stop" does not let anybody.' },
  visit: {
    formBlock({ preflight }, { report }) {
      for (const one of preflight ?? [])
        if (one.stop && /(?:是否|确定|要).*(?:继续|提交|保存)|[吗么][？?]?$/.test(one.text.zh))
          report(keyAt(one, 'stop'), 'question', {});
    },
  },
});
