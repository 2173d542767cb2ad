import type { Property } from '../../schemas/generated/grammar.ts';
import type { KnownEntity, KnownFields } from '../catalogue.ts';

/** The scopes whose values depend on where a condition or a value stands. */
export type ScopeName = 'row' | 'values' | 'node' | 'selection' | 'answer';

/** What is in reach at a place. `params`, `community`, `user` and `now` are in reach everywhere in a page. */
export interface Reach extends Partial<Record<ScopeName, KnownFields>> {
  /** The scope that a bare name of a condition belongs to. */
  near?: ScopeName;
}

/** The field that `{ "from": … }` takes its value from, where it is known. Ticked rows are not looked at: each of their fields is a list. */
export function fieldTakenFrom(
  from: string,
  reach: Reach,
): { owner: KnownFields; name: string; property: Property } | undefined {
  const [scope = '', name = '', ...deeper] = from.split('.');
  const owner = IN_REACH.has(scope) && deeper.length === 0 ? reach[scope as ScopeName] : undefined;
  const property = owner?.fields.get(name);
  return owner && property && { owner, name, property };
}

const IN_REACH: ReadonlySet<string> = new Set(['row', 'values', 'node', 'answer']);

/** Fields that nobody knows: a mistake that another rule tells, so nothing is said about names in it. */
export const unknownFields: KnownFields = { name: 'what is here', fields: new Map(), partial: true };

/** An entity's fields, or those that nobody knows where the entity is unknown. */
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
