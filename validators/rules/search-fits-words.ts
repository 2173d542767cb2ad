import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A value that users cannot type as a word cannot be searched for, and contains no numbers to sort by. */
const NO_WORDS: ReadonlySet<string> = new Set(['calendar-date', 'date-time', 'time', 'image', 'rich-text']);

/** A keyword search covers fields with text: in a code, a day or the address of a picture it finds nothing. */
export const searchFitsWords = defineRule({
  id: 'search-fits-words',
  severity: 'error',
  description: {
    zh: 'searchable 和 naturalOrder 用于有文字的字段：编码、日期和图片地址里搜不到任何东西。',
    en: '"searchable" and "naturalOrder" are for fields of words: in a code, a day or the address of a picture nobody finds anything.',
  },
  messages: {
    none: '"{keyword}" is for words, and "{field}" is {found}.',
    shut: 'Nobody may filter by "{field}", so nobody finds anything by searching it either.',
  },
  visit: {
    property(property, { field, report }) {
      const { dictionary, format, relation } = property;
      if (property.searchable && property.filterable === false)
        report(keyAt(property, 'searchable'), 'shut', { field });
      const isNone = NO_WORDS.has(format ?? '');
      const kind = dictionary !== undefined ? `a code of ${dictionary}` : relation ? 'a key' : undefined;
      const found = kind ?? (isNone ? `a text of the format ${format}` : undefined);
      if (found === undefined) return;
      for (const keyword of ['searchable', 'naturalOrder'] as const)
        if (property[keyword]) report(keyAt(property, keyword), 'none', { keyword, field, found });
    },
  },
});
