import { problemsOfText } from '../model/text-problem.ts';
import { namedSign } from '../positions/odd-signs.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Every text exists in both languages: the Chinese is Chinese, the English has no Chinese in it, and neither is blank. */
export const textsInBothLanguages = defineRule({
  id: 'texts-in-both-languages',
  severity: 'error',
  description: {
    zh: '每段文字都有中英文：中文是中文，英文里没有中文，两者都不为空，首尾没有空格，没有连续空格、HTML 标签或模板符号，中文用全角标点，也不是占位文字。',
    en: 'Every text is said in both languages: the Chinese is Chinese, the English has no Chinese in it, neither is blank, padded, a placeholder, or has tags, signs of templates or doubled blanks in it; Chinese has full-width signs.',
  },
  messages: {
    swapped: 'The English stands in place of the Chinese, and the Chinese in place of the English.',
    blank: 'The text is blank.',
    padded: 'The text starts or ends with a blank.',
    placeholder: 'This text still has to be written: "{text}".',
    markup: 'People would read "{text}" as it stands: texts are drawn sign for sign, without tags.',
    doubled: 'There are two blanks in a row in the text.',
    halfWidth: 'Chinese writes this sign in full width: "{text}".',
    notChinese: 'This is not Chinese: "{text}".',
    odd: 'The text holds {sign}, which nobody sees in it.',
    notEnglish: 'There is Chinese in the English text: "{sign}".',
  },
  visit: {
    text(text, { report }) {
      const problems = problemsOfText(text);
      const [first, second] = problems;
      if (first?.kind === 'notChinese' && second?.kind === 'notEnglish') return report(at(text, 'zh'), 'swapped', {});
      const isSame = first?.kind === second?.kind && (first?.kind !== 'markup' || first.what === second?.what);
      const isTwice = first !== undefined && second !== undefined && isSame;
      // A problem of both languages is one mistake.
      for (const { language, kind, what } of isTwice ? [first] : problems) {
        const place = at(text, language);
        if (kind === 'blank' || kind === 'padded' || kind === 'doubled') report(place, kind, {});
        else if (kind === 'odd') report(place, kind, { sign: namedSign(what) });
        else if (kind === 'notEnglish') report(place, kind, { sign: what });
        else report(place, kind, { text: what });
      }
    },
  },
});
