import { CannotMake, type Draft } from './draft.ts';
import { textFrom } from './words.ts';

export interface DictionaryOptions {
  title?: string;
  /** `1=待审批/Pending,2=已通过/Passed`; left out means 1 and 2 as yes and no. */
  values?: string;
}

const YES_NO = '1=是/Yes,0=否/No';

/** Makes a code table. */
export function newDictionary(draft: Draft, name: string, { title, values = YES_NO }: DictionaryOptions): void {
  const entries = values.split(',').map((entry) => {
    const [value = '', label] = entry.split('=').map((part) => part.trim());
    if (value === '' || label === undefined)
      throw new CannotMake(`"${entry}" is no value: write code=中文/English, several parted by commas.`);
    return { value, label: textFrom(label, value, draft) };
  });
  draft.create(`dictionaries/${name}.json`, {
    $schema: '../grammar/dictionary.schema.json',
    title: textFrom(title, name, draft),
    values: entries,
  });
}
