import type { Text } from '../../schemas/generated/grammar.ts';
import type { KnownFields } from '../catalogue.ts';
import { problemsOfText } from '../model/text-problem.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const PLACE = /\{(\w+)\}/g;

/** A part of an answer: `created.units`. */
const PART = /\{(\w+)\.(\w+)\}/g;

const messages = {
  unknown: 'Nothing here fills in "{place}".',
  language: 'The {language} text does not say "{place}", the other one does.',
  single: 'This button is for one record, so "count" always says 1: name the record.',
  differ: 'The Chinese text says "{place}" where the English one says "{other}".',
} as const;

/** A name in braces in a text is filled in, and is the same in both languages; else users see the braces. */
export const textPlaces = defineRule({
  id: 'text-places',
  severity: 'error',
  description: {
    zh: '文字中花括号里的名称必须有值可填，并且中英文一致，否则用户会看到花括号。',
    en: 'What stands in braces in a text is filled in, and is the same in both languages; else people read the braces.',
  },
  messages,
  visit: {
    text(text, { filled, report }) {
      if (filled || problemsOfText(text).some(({ kind }) => kind !== 'padded')) return;
      const [zh, en] = [placesIn(text.zh), placesIn(text.en)];
      const [place] = zh;
      if (place !== undefined) report(at(text, 'zh'), 'unknown', { place });
      const [other] = en.filter((one) => !zh.includes(one));
      if (other !== undefined) report(at(text, 'en'), 'unknown', { place: other });
    },
    action({ confirm }, { place, reach, report }) {
      // The answer of a trial may have a count of its own.
      if (!confirm || confirm.impact || (place !== 'row' && place !== 'node')) return;
      const own = [reach.row, reach.node, reach.values].some((of) => of?.partial || of?.fields.has('count'));
      if (own) return;
      for (const language of ['zh', 'en'] as const)
        if (placesIn(confirm.text[language]).includes('count')) return report(at(confirm.text, language), 'single', {});
    },
    filledText({ text, fillings }, { report }) {
      // A text that is wrong in itself is one mistake, which texts-in-both-languages reports.
      if (problemsOfText(text).some(({ kind }) => kind !== 'padded')) return;
      if (fillings) for (const language of ['zh', 'en'] as const) checkParts(text, language, fillings, report);
      const [zh, en] = [placesIn(text.zh), placesIn(text.en)];
      if (zh.length + en.length === 0) return;
      const open = fillings === undefined || fillings.some((fields) => fields.partial);
      const wrong = (place: string) => !open && !fillings.some(({ fields }) => fields.has(place));
      const unknown = { zh: zh.filter(wrong), en: en.filter(wrong) };
      if (unknown.zh.length + unknown.en.length > 0) {
        const known = new Set((fillings ?? []).flatMap((fields) => [...fields.fields.keys()]));
        // The same in the other language, and more of it in one text, is one mistake.
        const [place] = unknown.zh;
        if (place !== undefined) report(at(text, 'zh'), 'unknown', { place, near: known });
        const [other] = unknown.en.filter((one) => !unknown.zh.includes(one));
        if (other !== undefined) report(at(text, 'en'), 'unknown', { place: other, near: known });
        return;
      }
      const [onlyZh, onlyEn] = [zh.filter((place) => !en.includes(place)), en.filter((place) => !zh.includes(place))];
      // A slip in one of them is one mistake, though each has a place that the other one has not.
      const isMasked = (place: string) =>
        fillings?.some(({ fields }) => fields.get(place)?.sensitive?.mask === 'phone');
      for (const other of onlyEn.splice(0, onlyZh.length)) {
        const place = onlyZh.shift() ?? '';
        // A text contains no telephone number: the language with one is the wrong one.
        const wrong = isMasked(other) && !isMasked(place) ? 'en' : 'zh';
        report(at(text, wrong), 'differ', { place, other });
      }
      for (const place of onlyZh) report(at(text, 'en'), 'language', { place, language: 'English' });
      for (const place of onlyEn) report(at(text, 'zh'), 'language', { place, language: 'Chinese' });
    },
  },
});

function placesIn(text: string): string[] {
  if (!text.includes('{')) return [];
  return [...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name))];
}

/** A named part of a field is one that this field has. */
function checkParts(
  text: Text,
  language: 'zh' | 'en',
  fillings: readonly KnownFields[],
  report: Tools<typeof messages>['report'],
): void {
  if (!text[language].includes('{')) return;
  for (const [, field = '', part = ''] of text[language].matchAll(PART)) {
    const inner = fillings.map(({ fields }) => fields.get(field)?.properties).find((one) => one !== undefined);
    if (!inner && fillings.every(({ fields, partial }) => !partial && !fields.has(field))) {
      // Whatever it has: nothing of it is there.
      report(at(text, language), 'unknown', { place: `${field}.${part}` });
      return;
    }
    if (inner && !Object.hasOwn(inner, part))
      report(at(text, language), 'unknown', {
        place: `${field}.${part}`,
        near: Object.keys(inner).map((one) => `${field}.${one}`),
      });
  }
}
