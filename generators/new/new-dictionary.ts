import type { Color, DictionaryValue, Text } from '../../schemas/generated/grammar.ts';
import { CannotMake, type Draft } from './draft.ts';
import { textFrom } from './words.ts';

export interface DictionaryOptions {
  title?: string | Text;
  /** `1=待审批/Pending/orange,2=已通过/Passed`; left out means 1 and 2 as yes and no. Or the same in parts. */
  values?: string | readonly DictionaryValue[];
}

const YES_NO = '1=是/Yes,0=否/No';

/** Makes a code table. */
export function newDictionary(draft: Draft, name: string, { title, values = YES_NO }: DictionaryOptions): void {
  const all = typeof values === 'string' ? values.split(',').map((entry) => valueFrom(draft, entry)) : values;
  draft.create(`dictionaries/${name}.json`, {
    $schema: '../grammar/dictionary.schema.json',
    title: textFrom(title, name, draft),
    values: all.map(({ value, label, color }) => ({ value, label, ...(color !== undefined && { color }) })),
  });
}

/** `1=待审批/Pending/orange`. What is no colour the checker finds. @throws CannotMake for what is no value */
function valueFrom(draft: Draft, entry: string): DictionaryValue {
  const [value = '', label] = entry.split('=').map((part) => part.trim());
  if (value === '' || label === undefined)
    throw new CannotMake(`"${entry}" is no value: write code=中文/English, several parted by commas.`);
  const color = label.split('/')[2]?.trim();
  return { value, label: textFrom(label, value, draft), ...(color !== undefined && { color: color as Color }) };
}
