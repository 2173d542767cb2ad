import type { Catalogue, CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import { exportable } from '../../chain/payload-schema.ts';
import type { Language } from '../../core/errors.ts';
import { nameFields } from '../../operation-log/record-name.ts';
import { cellText } from '../../rows/cell-text.ts';
import { type Cell, valueText } from '../../rows/value-text.ts';
import type { Sheet } from './xlsx-file.ts';

/** The fields by which a row of a further sheet names its record: what the entity is called by, else its name, else its key. */
export function keyFields(entity: CatalogueEntity): string[] {
  const allowed = new Set(exportable(entity));
  const called = (entity.calledBy ?? []).filter((field) => allowed.has(field));
  if (called.length > 0) return called;
  const [name = entity.primaryKey] = nameFields(entity).filter((field) => allowed.has(field));
  return [name];
}

/** The sheet of a list of objects: a row for each entry, behind the fields that name its record. */
export function entrySheet(
  catalogue: Catalogue,
  entity: CatalogueEntity,
  field: string,
  keys: readonly string[],
  language: Language,
): Sheet & { rowsOf(row: Readonly<Record<string, unknown>>): Cell[][] } {
  const property = entity.fields[field];
  const members = Object.entries(property?.items?.properties ?? {});
  const ofRecord = keys.map((key) => cellText(catalogue, entity, key, language));
  const ofEntry = members.map(([, member]) => valueText(catalogue, member, language));
  const labels = [...keys.map((key) => entity.fields[key]?.label), ...members.map(([, { label }]) => label)];
  return {
    name: property?.label[language] ?? field,
    header: labels.map((label) => label?.[language] ?? ''),
    rowsOf(row) {
      const list: unknown = row[field];
      if (!Array.isArray(list)) return [];
      const record = keys.map((key, at) => ofRecord[at]?.(row[key]) ?? null);
      return list.map((entry: unknown) => [
        ...record,
        ...members.map(([name], at) => ofEntry[at]?.(Object(entry)[name]) ?? null),
      ]);
    },
  };
}
