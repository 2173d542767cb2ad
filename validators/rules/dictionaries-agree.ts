import type { Payload, Property } from '../../schemas/generated/grammar.ts';
import { usedDictionaries } from '../model/used-dictionaries.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  named: 'There is a dictionary "{field}", which is that of this field: {dictionary} has other words for its codes.',
  other: '"{field}" takes the codes of {right} wherever else it stands: {dictionary} has other words for them.',
} as const;

/** A code that several records and calls hold under one name is read with one dictionary; with another one the label is wrong. */
export const dictionariesAgree = defineRule({
  id: 'dictionaries-agree',
  severity: 'error',
  description: {
    zh: '同名字段在各处使用同一个字典；只有一处不同的，编码会显示成别的文字；有与字段同名的字典时用该字典。',
    en: 'Fields of one name take the codes of one dictionary; a single one that takes another, or not the one that is called as the field is, shows them by other words.',
  },
  messages,
  visit: {
    property: (property, { field, ...tools }) => check(field, property, tools),
    payload({ properties }, tools) {
      for (const field in properties) {
        const part = properties[field];
        if (part) check(field, part, tools);
      }
    },
  },
});

function check(field: string, part: Payload | Property, { catalogue, report }: Tools<typeof messages>): void {
  const of = part.dictionary === undefined ? part.items : part;
  const { dictionary } = of ?? {};
  // A field may have the name of its dictionary, and a missing dictionary is reported separately.
  if (!of || dictionary === undefined || dictionary === field || !catalogue.dictionaries.has(dictionary)) return;
  const used = catalogue.derive(usedDictionaries);
  const [own, words] = [wordsOf(field), wordsOf(dictionary)];
  const right = rightOf(used.get(field), field, dictionary);
  // `smsMessageType` holds kinds of messages, too: a table of its own kind, which another record may have under this name.
  const isOther = right !== undefined && !words.some((word) => own.includes(word));
  // One that another field uses may have the name of this field by chance.
  const isNamed =
    catalogue.dictionaries.has(field) &&
    !own.every((word) => words.includes(word)) &&
    ![...used.values()].some((dictionaries) => dictionaries.has(field));
  if (!isOther && !isNamed) return;
  // One that no other field uses was made for this field.
  if (![...used].some(([other, dictionaries]) => other !== field && dictionaries.has(dictionary))) return;
  if (isOther) report(at(of, 'dictionary'), 'other', { field, right, dictionary });
  else report(at(of, 'dictionary'), 'named', { field, dictionary });
}

/** The one dictionary that all other fields of this name use. One against one: the one with the name of the field. */
function rightOf(
  takers: ReadonlyMap<string, number> | undefined,
  field: string,
  dictionary: string,
): string | undefined {
  if (takers?.size !== 2 || takers.get(dictionary) !== 1) return undefined;
  const [right, times] = [...takers].find(([name]) => name !== dictionary) ?? ['', 0];
  return times > 1 || isCalledSo(field, right) ? right : undefined;
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
