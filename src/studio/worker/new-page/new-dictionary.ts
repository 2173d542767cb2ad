import { fromDraft } from '../../../../generators/edit/from-draft.ts';
import type { Operation } from '../../../../generators/edit/operation.ts';
import { Draft } from '../../../../generators/new/draft.ts';
import { newDictionary } from '../../../../generators/new/new-dictionary.ts';
import type { Grammars } from '../../../../validators/grammar/grammars.ts';
import type { NewDictionary } from '../messages.ts';
import { inPersonsWords, isName, refuse } from './refusals.ts';

/** The document of a new dictionary, by the code of `npm run new`. @throws CannotEdit with what is to be written otherwise */
export function newDictionaryOperation(
  dictionary: NewDictionary,
  files: ReadonlyMap<string, string>,
  grammars: Grammars,
): Operation {
  const { name, title, values } = dictionary;
  const draft = new Draft(files, grammars);
  refuseUnfit(dictionary, draft);
  inPersonsWords(() => newDictionary(draft, name, { title, values }));
  return {
    kind: 'write',
    files: fromDraft(draft, files, grammars),
    label: { zh: `新建字典“${title.zh}”`, en: `New dictionary “${title.en}”` },
  };
}

function refuseUnfit({ name, title, values }: NewDictionary, draft: Draft): void {
  if (!isName(name))
    refuse(
      `字典标识“${name}”不可用：以小写字母开头，只含字母、数字。`,
      `“${name}” is no name of a dictionary: it begins with a small letter, then letters and digits.`,
    );
  if (draft.has(`dictionaries/${name}.json`))
    refuse(`已有字典“${name}”，请换一个标识。`, `There is a dictionary “${name}” already: choose another name.`);
  if (title.zh.trim() === '' || title.en.trim() === '')
    refuse('请填写中英文名称。', 'Write the title in both languages.');
  if (values.length === 0) refuse('请至少填写一个字典项。', 'Write one value at least.');
  const bare = values.findIndex(({ value, label }) => [value, label.zh, label.en].some((text) => text.trim() === ''));
  if (bare >= 0)
    refuse(
      `第 ${bare + 1} 个字典项不完整：请填写值和中英文名称。`,
      `Value ${bare + 1} is not complete: write its code and both labels.`,
    );
  const twice = values.find(({ value }, index) => values.findIndex((other) => other.value === value) !== index);
  if (twice) refuse(`值“${twice.value}”出现了两次。`, `The value “${twice.value}” is there twice.`);
  for (const language of ['zh', 'en'] as const) {
    const labels = values.map(({ label }) => label[language]);
    const same = labels.find((label, index) => labels.indexOf(label) !== index);
    if (same !== undefined) refuse(`名称“${same}”出现了两次。`, `The label “${same}” is there twice.`);
  }
}
