import type {
  Catalogue,
  CatalogueEndpoint,
  CatalogueImportColumn,
  Property,
} from '../../../schemas/generated/grammar.ts';
import type { Language } from '../../core/errors.ts';
import { entityOf } from '../../rows/entity-of.ts';
import { choicesOf } from './choices-of.ts';
import type { SheetRow } from './read-sheets.ts';

/** The content of the sample row of a template: the document's example, else the first code of a dictionary. */
export function sampleOf(
  catalogue: Catalogue,
  { example }: CatalogueImportColumn,
  property: Property | undefined,
  language: Language,
): string {
  if (example !== undefined) return example;
  const [first] = choicesOf(catalogue, property) ?? [];
  if (first) return first.label[language];
  if (property?.type === 'boolean') return { zh: '是', en: 'Yes' }[language];
  if (property?.format === 'calendar-date') return '2026-01-31';
  if (property?.format === 'date-time') return '2026-01-31 08:30:00';
  return '';
}

/** Whether a row is the template's sample, left in by the user: it is no data. */
export function isSampleRow(
  catalogue: Catalogue,
  endpoint: CatalogueEndpoint,
  { cells }: SheetRow,
  places: ReadonlyMap<string, number>,
): boolean {
  const columns = endpoint.columns.filter(({ key }) => key === undefined);
  return isSample(catalogue, columns, entityOf(catalogue, endpoint).fields, cells, places);
}

/** The same of the sheet of a list. @param columns the key of the record, then those of an entry */
export function isSampleEntry(
  catalogue: Catalogue,
  columns: readonly CatalogueImportColumn[],
  fields: Readonly<Record<string, Property>>,
  { cells }: SheetRow,
  places: ReadonlyMap<string, number>,
): boolean {
  return isSample(catalogue, columns, fields, cells, places);
}

function isSample(
  catalogue: Catalogue,
  columns: readonly CatalogueImportColumn[],
  fields: Readonly<Record<string, Property>>,
  cells: SheetRow['cells'],
  places: ReadonlyMap<string, number>,
): boolean {
  return (['zh', 'en'] as const).some((language) => {
    const samples = columns.map((column) => ({
      cell: String(cells[places.get(column.field) ?? -1] ?? '').trim(),
      sample: sampleOf(catalogue, column, fields[column.field], language),
    }));
    // A template whose samples are nearly empty could be a real row.
    const hasExample = columns.some(({ example }) => example !== undefined);
    return hasExample && samples.every(({ cell, sample }) => cell === sample);
  });
}
