import type { EntryColumn, ImportColumn, Property } from '../../schemas/generated/grammar.ts';

/** A list whose entries are objects with fields of their own. */
export type ListOfObjects = Property & { items: { properties: Record<string, Property> } };

export function isListOfObjects(property: Property | undefined): property is ListOfObjects {
  return property?.type === 'array' && property.items?.properties !== undefined;
}

/** The fields of an entry, as what names of them are looked up in. */
export function entryFields({ items }: Property, field: string) {
  return { name: `an entry of ${field}`, partial: false, fields: new Map(Object.entries(items?.properties ?? {})) };
}

/** A column of a template, written at length. */
export function longColumn<Column extends ImportColumn | EntryColumn>(
  column: Column,
): Exclude<Column, string> | { field: string } {
  return typeof column === 'string' ? { field: column } : (column as Exclude<Column, string>);
}

/** A value that no single cell holds. */
export function isNested({ type, items }: Property): boolean {
  return type === 'object' || items?.type === 'object';
}
