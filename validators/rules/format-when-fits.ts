import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** A format that depends on another field needs that field, with its codes, and a text to check. */
export const formatWhenFits = defineRule({
  id: 'format-when-fits',
  severity: 'error',
  description: {
    zh: '按另一字段取值决定的格式，只用于文本；那个字段须存在且有字典，编码须在该字典中，否则校验永远不会生效。',
    en: 'A format that another field decides about is for a text; that field is there, has a dictionary and those codes, else nothing would ever be checked.',
  },
  messages: {
    type: 'A format is for texts; "{field}" is of the type "{type}".',
    field: UNKNOWN.field,
    itself: '"{field}" cannot decide about its own format.',
    dictionary: '"{field}" has no dictionary, so it holds no codes to decide by.',
    code: '"{code}" is not a code of the dictionary {dictionary}.',
  },
  visit: {
    property(property, { field, owner, catalogue: { dictionaries }, report }) {
      for (const rule of property.formatWhen ?? []) {
        if (property.type !== 'string') {
          report(at(rule, 'format'), 'type', { field, type: property.type });
          continue;
        }
        if (rule.field === field) {
          report(at(rule, 'field'), 'itself', { field });
          continue;
        }
        const decides = owner.fields.get(rule.field);
        if (!decides) {
          if (!owner.partial) {
            const { name, fields } = owner;
            report(at(rule, 'field'), 'field', { field: rule.field, owner: name, near: fields.keys() });
          }
          continue;
        }
        if (decides.dictionary === undefined) {
          report(at(rule, 'field'), 'dictionary', { field: rule.field });
          continue;
        }
        const codes = dictionaries.get(decides.dictionary);
        if (!codes) continue;
        for (const [index, code] of rule.in.entries()) {
          if (codes.has(code)) continue;
          report(at(rule, 'in', index), 'code', { code, dictionary: decides.dictionary, near: codes });
        }
      }
    },
  },
});
