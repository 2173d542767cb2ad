import { at, keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

const messages = {
  unknown: UNKNOWN.code,
  none: '"enum" narrows a dictionary: there is none here.',
} as const;

/** The codes of a dictionary that a field or a call accepts are codes of it. */
export const codesOfDictionary = defineRule({
  id: 'codes-of-dictionary',
  severity: 'error',
  description: {
    zh: '字段或接口只取字典中的部分编码时，这些编码必须在该字典中。',
    en: 'The codes that a field or a call takes of a dictionary are codes of it.',
  },
  messages,
  visit: {
    property(property, tools) {
      for (const each of [property, property.items]) {
        if (each?.enum && each.dictionary === undefined) tools.report(keyAt(each, 'enum'), 'none', {});
        else if (each) check(each, tools);
      }
    },
    payload: check,
  },
});

interface Narrowed {
  dictionary?: string;
  enum?: readonly unknown[];
}

function check(of: Narrowed, { catalogue: { dictionaries }, report }: Tools<typeof messages>): void {
  const { dictionary, enum: only } = of;
  const codes = dictionary === undefined ? undefined : dictionaries.get(dictionary);
  if (dictionary === undefined || !codes || !only) return;
  for (const [index, value] of only.entries()) {
    if (codes.has(String(value)) || value === '' || value === null) continue;
    report(at(of, 'enum', index), 'unknown', { value: String(value), dictionary, near: codes.keys() });
  }
}
