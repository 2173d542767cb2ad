import { formatsOfName } from '../model/name-formats.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The kind of text in a name is also its format: else anything may be stored, and a cell shows it unchanged. */
export const nameSaysFormat = defineRule({
  id: 'name-says-format',
  severity: 'error',
  description: {
    zh: '名称以 Time、Date、Url、Image 等结尾的文本字段须有相应的格式，否则什么都能存进去，也无法正确显示。',
    en: 'A text whose name ends with Time, Date, Url, Image and the like has a format of that kind; else anything can be stored there.',
  },
  messages: {
    missing: '"{field}" is called as what has the format {formats}, and has none: anything can be stored here.',
    other: '"{field}" is called as what has the format {formats}.',
  },
  visit: {
    property(property, { field, report }) {
      const isList = property.type === 'array';
      const of = isList ? property.items : property;
      // A field that is read over a relation has the format of its source.
      if (of?.type !== 'string' || of.dictionary !== undefined || property.joined || 'enum' in of) return;
      const formats = formatsOfName(field);
      if (!formats || (of.format !== undefined && formats.includes(of.format))) return;
      const fillings = { field, formats: formats.join(' / ') };
      if (of.format === undefined) report(keyAt(isList ? of : property), 'missing', fillings);
      else report(at(of, 'format'), 'other', fillings);
    },
  },
});
