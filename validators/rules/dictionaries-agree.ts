import type { Payload, Property } from '../../schemas/generated/grammar.ts';
import { usedDictionaries } from '../model/used-dictionaries.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  other: '"{field}" takes the codes of {right} wherever else it stands: {dictionary} has other words for them.',
} as const;

/** A code that several records and calls hold under one name is read with one dictionary; with another one it is shown by the wrong words. */
export const dictionariesAgree = defineRule({
  id: 'dictionaries-agree',
  severity: 'error',
  description: {
    zh: '同名字段在各处使用同一个字典；只有一处不同的，编码会显示成别的文字。',
    en: 'Fields of one name take the codes of one dictionary; a single one that takes another shows them by other words.',
  },
  messages,
  visit: {
    property: (property, { field, ...tools }) => tell(field, property, tools),
    payload({ properties }, tools) {
      for (const field in properties) {
        const part = properties[field];
        if (part) tell(field, part, tools);
      }
    },
  },
});

function tell(field: string, part: Payload | Property, { catalogue, report }: Tools<typeof messages>): void {
  const of = part.dictionary === undefined ? part.items : part;
  const { dictionary } = of ?? {};
  // A field may be called as its dictionary is, and one that there is not is told as such.
  if (!of || dictionary === undefined || dictionary === field || !catalogue.dictionaries.has(dictionary)) return;
  const used = catalogue.derive(usedDictionaries);
  const takers = used.get(field);
  if (takers?.size !== 2 || takers.get(dictionary) !== 1) return;
  // One that nothing else takes was made for this field.
  if (![...used].some(([other, dictionaries]) => other !== field && dictionaries.has(dictionary))) return;
  const [right, times] = [...takers].find(([name]) => name !== dictionary) ?? ['', 0];
  // `smsMessageType` holds kinds of messages, too: a table of its own kind, which another record may have under this name.
  const own = wordsOf(field);
  if (wordsOf(dictionary).some((word) => own.includes(word))) return;
  // One against one: the one that is called as the field is.
  if (times > 1 || isCalledSo(field, right)) report(at(of, 'dictionary'), 'other', { field, right, dictionary });
}

/** `smsMessageType` → `sms`, `message`, `type`. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ');
}

function isCalledSo(field: string, dictionary: string): boolean {
  return field === dictionary || field === `${dictionary}s`;
}
