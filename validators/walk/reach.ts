import type { Property } from '../../schemas/generated/grammar.ts';
import type { KnownEntity, KnownFields } from '../catalogue.ts';

/** The scopes whose values depend on where a condition or a value stands. */
export type ScopeName = 'row' | 'values' | 'node' | 'selection' | 'answer';

/** What is in reach at a place. `params`, `community`, `user` and `now` are in reach everywhere in a page. */
export interface Reach extends Partial<Record<ScopeName, KnownFields>> {
  /** The scope that a bare name of a condition belongs to. */
  near?: ScopeName;
}

/** Fields that nobody knows: a mistake that another rule tells, so nothing is said about names in it. */
export const unknownFields: KnownFields = { name: 'what is here', fields: new Map(), partial: true };

/** An entity's fields, or those that nobody knows where the entity is unknown. */
export function fieldsOf(entity: KnownEntity | undefined): KnownFields {
  return entity ?? unknownFields;
}

const COUNT: Property = { type: 'integer', label: { zh: '条数', en: 'Rows' } };

/** The ticked rows: how many, and each field as a list. */
export function selectionOf(rows: KnownFields): KnownFields {
  return { ...rows, fields: new Map([...rows.fields, ['count', COUNT]]) };
}
