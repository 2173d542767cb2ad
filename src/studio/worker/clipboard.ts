import { EditedDocument } from '../../../generators/edit/edited-document.ts';
import { mayStand } from '../../../generators/edit/may-stand.ts';
import { CannotEdit, type Operation, type Path, type Place } from '../../../generators/edit/operation.ts';
import { nounOf } from '../../../generators/edit/part-nouns.ts';
import { memberOf, placeInPage } from '../../../generators/edit/place-in-page.ts';
import type { Grammars } from '../../../validators/grammar/grammars.ts';
import type { JsonObject, JsonValue } from '../../../validators/json.ts';
import { keysInside } from '../../../validators/model/standing-inside.ts';

type Files = ReadonlyMap<string, string>;

/** A part as it is put into the clipboard: JSON that any editor takes. Of a page it is the block, without what makes it a page. */
export function copied({ file, path }: Place, files: Files, grammars: Grammars): string {
  const document = new EditedDocument(file, files, grammars);
  const { value } = document.need(path);
  const isPage = path.length === 0 && file.startsWith('pages/');
  return JSON.stringify(isPage ? blockOf(value as JsonObject, grammars) : value, null, 2);
}

function blockOf(page: JsonObject, grammars: Grammars): JsonObject {
  const own = grammars.get('page.schema.json').schema.properties ?? {};
  return Object.fromEntries(Object.entries(page).filter(([key]) => !Object.hasOwn(own, key)));
}

/**
 * Puts what is in the clipboard behind the part that is selected, or into the first of its lists that holds such parts.
 *
 * @throws CannotEdit where it may not stand there, or the clipboard has no part
 */
export function pasted(at: Place, text: string, files: Files, grammars: Grammars): Operation {
  const value = partIn(text);
  const document = new EditedDocument(at.file, files, grammars);
  const written = JSON.stringify(value);
  const target = listsNear(document, at.path).find(({ list }) => mayStand(document, list, written));
  if (!target) {
    const place = placeInPage(document.root.value, at.path);
    const noun = place ? nounOf(place.part) : undefined;
    throw new CannotEdit({
      zh: `剪贴板中的内容不能放在${noun ? `“${noun.zh}”之后或之内` : '这里'}。`,
      en: `What is in the clipboard can stand ${noun ? `neither behind nor in “${noun.en}”` : 'nowhere here'}.`,
    });
  }
  return { kind: 'insert', into: { file: at.file, path: target.list }, index: target.index, value };
}

function partIn(text: string): JsonValue {
  try {
    const value = JSON.parse(text) as JsonValue;
    if (typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value)))
      return value;
  } catch {
    // What was copied elsewhere is mostly no JSON.
  }
  throw new CannotEdit({
    zh: '剪贴板中没有可粘贴的部件。',
    en: 'There is no part in the clipboard that could be pasted.',
  });
}

interface Target {
  list: Path;
  index: number;
}

/** Where something can be put near a place: behind it, into it where it is a list, into its lists. */
function listsNear(document: EditedDocument, path: Path): Target[] {
  const page = document.root.value;
  const lengthOf = (list: Path) => {
    const value = list.reduce<unknown>(memberOf, page);
    return Array.isArray(value) ? value.length : 0;
  };
  const index = path.at(-1);
  const behind: Target[] = typeof index === 'number' ? [{ list: path.slice(0, -1), index: index + 1 }] : [];
  const place = placeInPage(page, path);
  const isList = place?.isList ?? document.nodeAt(path)?.elements !== undefined;
  if (isList) return [{ list: path, index: lengthOf(path) }];
  const inside = place
    ? keysInside(place.part).flatMap(([key, , isListKey]) => (isListKey ? [[...path, key]] : []))
    : [];
  return [...behind, ...inside.map((list) => ({ list, index: lengthOf(list) }))];
}
