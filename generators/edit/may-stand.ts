import type { Text } from '../../schemas/generated/grammar.ts';
import { schemasFor } from '../../validators/grammar/fit-object.ts';
import type { PlacedSchema } from '../../validators/grammar/grammars.ts';
import { isOfType } from '../../validators/grammar/same-value.ts';
import type { JsonNode } from '../../validators/positions/json-node.ts';
import { parseJson } from '../../validators/positions/parse-json.ts';
import type { EditedDocument } from './edited-document.ts';
import { CannotEdit, type Path } from './operation.ts';
import { nounOf } from './part-nouns.ts';
import { placeInPage } from './place-in-page.ts';

/**
 * Whether a value is a part of the kind that a list holds: it may still lack keys, and what is wrong deeper in it is a finding,
 * but it has no key that such a part does not have.
 *
 * @param written the value as JSON
 */
export function mayStand(document: EditedDocument, list: Path, written: string): boolean {
  const { root } = parseJson(written);
  return root !== undefined && fits(document, root, document.schemasAt([...list, 0]));
}

function fits(document: EditedDocument, node: JsonNode, schemas: readonly PlacedSchema[]): boolean {
  if (schemas.length === 0) return false;
  const layers = document.layersOf(node, schemas);
  if (layers.some(({ undecided }) => undecided)) return false;
  const typed = layers.every(({ schema }) => {
    const types = [schema.type ?? []].flat();
    return types.length === 0 || types.some((type) => isOfType(node.value, type));
  });
  return typed && [...(node.members?.keys() ?? [])].every((key) => schemasFor(key, layers).length > 0);
}

/** @throws CannotEdit where the list holds other parts */
export function needMayStand(document: EditedDocument, list: Path, written: string): void {
  if (mayStand(document, list, written)) return;
  throw new CannotEdit(refusal(document, list));
}

function refusal(document: EditedDocument, list: Path): Text {
  const key = String(list.at(-1) ?? '');
  const place = placeInPage(document.root.value, list);
  if (!place?.isList)
    return {
      zh: `“${key}”不是可以放入内容的列表。`,
      en: `“${key}” is no list that this could be put into.`,
    };
  const noun = nounOf(place.part);
  return {
    zh: `“${key}”只能放“${noun.zh}”，这里放不下该内容。`,
    en: `“${key}” holds parts of the kind “${noun.en}” only, and this is none.`,
  };
}
