import type { Property } from '../../schemas/generated/grammar.ts';
import type { KnownEntity, KnownFields } from '../catalogue.ts';

/** The scopes whose values depend on the place of a condition or a value. */
export type ScopeName = 'row' | 'values' | 'node' | 'selection' | 'answer';

/** The values available at a place. `params`, `community`, `user` and `now` are available everywhere in a page. */
export interface Reach extends Partial<Record<ScopeName, KnownFields>> {
  /** The scope that a bare name of a condition belongs to. */
  near?: ScopeName;
}

/** The field that `{ "from": … }` reads, where it is known; of ticked rows each field is a list. */
export function fieldTakenFrom(
  from: string,
  reach: Reach,
): { owner: KnownFields; name: string; property: Property } | undefined {
  const dot = from.indexOf('.');
  const [scope, name] = dot < 0 ? [from, ''] : [from.slice(0, dot), from.slice(dot + 1)];
  if (scope === 'now') return { owner: unknownFields, name: 'now', property: NOW };
  if (name.includes('.')) return undefined;
  const word = WORDS[from];
  if (word) return { owner: unknownFields, name, property: word };
  const owner = IN_REACH.has(scope) ? reach[scope as ScopeName] : undefined;
  const property = owner?.fields.get(name);
  if (!owner || !property) return undefined;
  return { owner, name, property: scope === 'selection' && name !== 'count' ? listOf(property) : property };
}

const IN_REACH: ReadonlySet<string> = new Set(['row', 'values', 'node', 'answer', 'selection']);

const NOW: Property = { type: 'string', format: 'date-time', label: { zh: '当前时间', en: 'Now' } };
const WORD: Property = { type: 'string', label: { zh: '文本', en: 'Text' } };

/** The known values of the community and the account; names are no keys, even where a key is required. */
const WORDS: Readonly<Record<string, Property>> = {
  'community.communityUuid': { ...WORD, relation: { entity: 'community', label: 'communityName' } },
  'community.communityName': WORD,
  'user.uuid': { ...WORD, relation: { entity: 'account', label: 'userName' } },
  'user.userName': WORD,
};

function listOf({ type, format, dictionary, relation, label }: Property): Property {
  if (type === 'array') return { type, label };
  const items = {
    ...(format && { format }),
    ...(dictionary !== undefined && { dictionary }),
    ...(relation && { relation }),
  };
  return { type: 'array', label, ...(type !== 'boolean' && { items: { type, ...items } }) };
}

/** Unknown fields: another rule reports the mistake, so nothing is reported about names in them. */
export const unknownFields: KnownFields = { name: 'what is here', fields: new Map(), partial: true };

/** An entity's fields, or unknown ones where the entity is unknown. */
export function fieldsOf(entity: KnownEntity | undefined): KnownFields {
  return entity ?? unknownFields;
}

const COUNT: Property = { type: 'integer', label: { zh: '条数', en: 'Rows' } };

const selections = new WeakMap<KnownFields, KnownFields>();

/** The ticked rows: how many, and each field as a list. */
export function selectionOf(rows: KnownFields): KnownFields {
  const known = selections.get(rows) ?? { ...rows, fields: new Map([...rows.fields, ['count', COUNT]]) };
  selections.set(rows, known);
  return known;
}
