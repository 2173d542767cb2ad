import type { Text } from '../../schemas/generated/grammar.ts';
import { kindsOfParts, type PartName } from '../../schemas/generated/parts.ts';
import type { Path } from './operation.ts';
import { nounOf } from './part-nouns.ts';
import { memberOf, placeInPage } from './place-in-page.ts';

/** The keys by which a part is called, the first that it has. */
const NAMING = ['label', 'title', 'field', 'name', 'text', 'page', 'endpoint', 'value', 'key', 'kind', 'type'] as const;

/** What has nothing to be called by is called as its kind is. */
const KINDS: Partial<Record<string, Readonly<Record<string, PartName>>>> = {
  kind: kindsOfParts.block.parts,
  type: kindsOfParts.action.parts,
};

/** What a part is called by itself, without the documents around it: its label, its title, the name that it gives. */
export function ownName(part: unknown): Text | undefined {
  if (typeof part === 'string' || typeof part === 'number') return { zh: String(part), en: String(part) };
  for (const key of NAMING) {
    const value = memberOf(part, key);
    if (isText(value)) return value;
    const kind = typeof value === 'string' ? KINDS[key]?.[value] : undefined;
    if (kind !== undefined) return nounOf(kind);
    if (typeof value === 'string') return { zh: value, en: value };
  }
  return undefined;
}

/** A place in words, for the list of changes: `列“人员姓名”`, `“有效期至”的 message`; a key that nothing around it has a name for is said alone. */
export function placeInWords(document: unknown, path: Path): Text {
  if (path.length === 0) return { zh: '文档', en: 'the document' };
  const own = partInWords(document, path);
  if (own) return own;
  const key = path.findLast((step) => typeof step === 'string') ?? '';
  for (let length = path.length - 1; length > 0; length -= 1) {
    const holder = partInWords(document, path.slice(0, length)) ?? labelled(document, path.slice(0, length));
    if (holder) return { zh: `${holder.zh}的 ${key}`, en: `${key} of ${holder.en}` };
  }
  return { zh: `“${key}”`, en: String(key) };
}

function partInWords(document: unknown, path: Path): Text | undefined {
  const place = placeInPage(document, path);
  if (!place || place.isList) return undefined;
  const noun = nounOf(place.part);
  const name = ownName(path.reduce(memberOf, document));
  return name ? { zh: `${noun.zh}“${name.zh}”`, en: `${noun.en} “${name.en}”` } : noun;
}

function labelled(document: unknown, path: Path): Text | undefined {
  const name = ownLabel(path.reduce(memberOf, document));
  return name && { zh: `“${name.zh}”`, en: `“${name.en}”` };
}

/** What a part of a document beside pages says that it is called, such as a field of an entity. */
export function ownLabel(value: unknown): Text | undefined {
  return ['label', 'title', 'menuName', 'roleName'].map((key) => memberOf(value, key)).find(isText);
}

export function isText(value: unknown): value is Text {
  return typeof memberOf(value, 'zh') === 'string' && typeof memberOf(value, 'en') === 'string';
}
