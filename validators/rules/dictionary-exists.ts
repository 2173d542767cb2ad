import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  unknown: 'No dictionary is named "{dictionary}".',
  named: '"{field}" is called as the dictionary {field} is, and takes codes of {dictionary}.',
} as const;

/** A dictionary that is named is one that there is: by a field, an entry of a list, a payload, a chart or a filter of one. */
export const dictionaryExists = defineRule({
  id: 'dictionary-exists',
  severity: 'error',
  description: {
    zh: '引用的字典必须存在。',
    en: 'A dictionary that is named is one that there is.',
  },
  messages,
  visit: {
    property(property, { field, ...tools }) {
      tell(property, tools);
      if (property.items) tell(property.items, tools);
      tellNamesake(field, property, tools);
    },
    payload(payload, tools) {
      tell(payload, tools);
      for (const [field, property] of Object.entries(payload.properties ?? {})) tellNamesake(field, property, tools);
    },
    chartBlock(block, tools) {
      tell(block, tools);
      for (const filter of block.filters ?? []) tell(filter, tools);
    },
  },
});

function tell(of: { dictionary?: string }, { catalogue: { dictionaries }, report }: Tools<typeof messages>): void {
  const { dictionary } = of;
  if (dictionary === undefined || dictionaries.has(dictionary)) return;
  report(at(of, 'dictionary'), 'unknown', { dictionary, near: dictionaries.keys() });
}

/** A field that is called as a table is, takes the codes of that table, or of one that is called after it. */
function tellNamesake(
  field: string,
  property: { dictionary?: string; items?: { dictionary?: string } },
  { catalogue: { dictionaries }, report }: Tools<typeof messages>,
): void {
  const holder = property.dictionary === undefined ? property.items : property;
  const dictionary = holder?.dictionary;
  if (holder === undefined || dictionary === undefined || !dictionaries.has(field) || !dictionaries.has(dictionary))
    return;
  if (!dictionary.toLowerCase().includes(field.toLowerCase()))
    report(at(holder, 'dictionary'), 'named', { field, dictionary });
}
