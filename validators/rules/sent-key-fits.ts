import type { Property, Target } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownEntity, KnownFields } from '../catalogue.ts';
import { heldKey } from '../model/held-key.ts';
import { passedToPage } from '../model/passed-to-page.ts';
import { isKeyName, isWords } from '../model/text-form.ts';
import type { BlockContext, PassedValue } from '../nodes.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';
import { fieldTakenFrom } from '../walk/reach.ts';

const messages = {
  page: 'This page shows {expected}, and is handed the key of {found}, "{from}".',
  other: '"{name}" takes the key of {expected}, "{from}" is that of {found}.',
  none: '"{name}" takes the key of {expected}, "{from}" is no key.',
  words: '"{name}" holds keys, "{from}" is no key.',
  own: 'The record at hand has "{name}" itself: "{from}" is the key of {found}.',
  stored: '"{name}" takes the key of {expected}: there it is "{key}", and not "id".',
  neither: '"{name}" takes the key of one of {expected}, "{from}" is no key.',
} as const;

type InBlock = Tools<typeof messages> & Pick<BlockContext, 'reach'>;

/** A key is sent where keys of its entity are accepted: with the key of another a call finds nothing, or a wrong record. */
export const sentKeyFits = defineRule({
  id: 'sent-key-fits',
  severity: 'error',
  description: {
    zh: '传递的编号必须属于对方要求的实体：传成别的实体的编号，接口要么找不到记录，要么找到另一条。',
    en: 'A key is of the entity that the call or page asks for: with the key of something else it finds nothing, or what nobody meant.',
  },
  messages,
  visit: {
    passed(passed, tools) {
      check(passed, tools);
    },
    target(target, tools) {
      for (const passed of passedToPage(target, tools.catalogue)) check(passed, tools, target);
    },
  },
});

function check(
  { name, value, keyOf, keyOfOne, property }: PassedValue,
  { reach, catalogue, report }: InBlock,
  target?: Target,
): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  if ((keyOf ?? keyOfOne) === undefined) {
    checkOwn({ name, value }, { reach, catalogue, report });
    // A list with such a name contains keys, of whatever entity.
    if (property?.type !== 'array' || !isKeyName(name)) return;
    const words = fieldTakenFrom(value.from, reach);
    if (words && isWords(words.name, words.property)) report(at(value, 'from'), 'words', { name, from: value.from });
    return;
  }
  const given = fieldTakenFrom(value.from, reach);
  const found = given && heldKey(given.owner, given.name, catalogue);
  if (keyOf === undefined) {
    const expected = keyOfOne?.join(', ') ?? '';
    if (given && found === undefined && isNoKey(given))
      report(at(value, 'from'), 'neither', { name, expected, from: value.from });
  } else if (target && given && found !== undefined && found !== keyOf && !hasKeyOf(given.owner, keyOf, catalogue))
    report(at(target, 'page'), 'page', { expected: keyOf, found, from: value.from });
  else if (found !== undefined && found !== keyOf)
    report(at(value, 'from'), 'other', { name, expected: keyOf, found, from: value.from });
  else if (given && isOtherId(given))
    report(at(value, 'from'), 'stored', { name, expected: keyOf, key: given.owner.primaryKey });
  else if (
    given &&
    found === undefined &&
    (isNoKey(given) ||
      ((isNumber(given) || isOtherKey(given, keyOf)) &&
        !given.owner.partial &&
        hasKeyOf(given.owner, keyOf, catalogue)))
  )
    report(at(value, 'from'), 'none', { name, expected: keyOf, from: value.from });
}

/** Where the accepted entity is not stated, a record with a key of that name has the intended one. */
function checkOwn(
  { name, value }: { name: string; value: { from: string } },
  { reach, catalogue, report }: InBlock,
): void {
  if (name === 'id' || !isKeyName(name)) return;
  const given = fieldTakenFrom(value.from, reach);
  if (!given || given.name === name || given.owner.fields.get(name)?.type !== given.property.type) return;
  const [found, own] = [given.name, name].map((one) => heldKey(given.owner, one, catalogue));
  if (found !== undefined && found !== own && given.name !== 'id')
    report(at(value as { from: string }, 'from'), 'own', { name, from: value.from, found });
}

/** A text without a format may be a key that is stored elsewhere; a number, a picture, a telephone never is. */
function isNoKey({ name, property }: { name: string; property: Property }): boolean {
  return isOther(property) || isWords(name, property);
}

/** The fields with numbers for users; a record has its key beside them. */
function isNumber({ name, property }: { name: string; property: Property }): boolean {
  return property.type === 'string' && !property.relation && /(?:Sn|No|Number|Serial)$/.test(name);
}

/** The field `id` of a record whose key is another field. */
function isOtherId(given: { owner: KnownFields; name: string }): given is { owner: KnownEntity; name: string } {
  return given.name === 'id' && 'primaryKey' in given.owner && given.owner.primaryKey !== 'id';
}

/** A text with the name of a key of something else, such as personId for a device. */
function isOtherKey({ name, property }: { name: string; property: Property }, keyOf: string): boolean {
  const isText = property.type === 'string' && !property.relation && property.format === undefined;
  return isText && name !== 'id' && isKeyName(name) && !name.toLowerCase().includes(keyOf.toLowerCase());
}

function isOther({ type, format, dictionary, relation, items }: Property): boolean {
  if (type === 'array') return items !== undefined && isOther({ ...items, label: NO_LABEL });
  return !relation && (type !== 'string' || dictionary !== undefined || format !== undefined);
}

const NO_LABEL = { zh: '', en: '' };

/** Where the present record leads to none of the kind that the page shows, another page was meant. */
function hasKeyOf(owner: KnownFields, entity: string, catalogue: DocumentCatalogue): boolean {
  return owner.partial || [...owner.fields.keys()].some((name) => heldKey(owner, name, catalogue) === entity);
}
