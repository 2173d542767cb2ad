import type { ErrorObject, ValidateFunction } from 'ajv';
import type { CatalogueEntity, Property, Text } from '../../../schemas/generated/grammar.ts';
import { compiledSchema } from '../../chain/compiled-schema.ts';
import { fieldErrors } from '../../chain/payload-errors.ts';
import { newRecordSchema } from '../../chain/record-schema.ts';
import type { FieldError } from '../../core/errors.ts';
import { ApiError } from '../../core/errors.ts';
import type { CallContext } from '../../services/call-context.ts';
import { newValues } from '../write/accepted-values.ts';
import { type CellValue, cellValue } from './cell-value.ts';
import type { ImportCell, SheetRow } from './read-sheet.ts';
import { type LabelLookup, relationLookup } from './relation-labels.ts';

/** A row of the file as the record that it would become, or what is wrong with it. */
export interface ImportRow {
  row: number;
  values: Record<string, unknown>;
  errors: FieldError[];
}

const MISSING: Text = { zh: '请填写{label}', en: 'Please fill in {label}' };

/** Reads rows of a file, all at once. It uses no other rows. */
export type RecordReader = (rows: readonly SheetRow[]) => Promise<ImportRow[]>;

/** Makes what reads and checks rows as a create of each would. @param places of the fields in a row */
export function recordReader(
  context: CallContext,
  entity: CatalogueEntity,
  places: ReadonlyMap<string, number>,
  communityUuid: string | undefined,
): RecordReader {
  const { catalogue, endpoint } = context;
  const columns = endpoint.columns.filter(({ field }) => places.has(field) && entity.fields[field]);
  const cellOf = (row: SheetRow, field: string): ImportCell => row.cells[places.get(field) ?? -1] ?? null;
  const validate = compiledSchema(catalogue, endpoint, newRecordSchema);
  return async (rows) => {
    const lookups = new Map<string, LabelLookup>();
    for (const { field } of columns) {
      const relation = relationOf(entity.fields[field]);
      if (!relation) continue;
      const names = rows.flatMap((row) => namesIn(entity.fields[field], cellOf(row, field)));
      lookups.set(field, await relationLookup(context, relation, names, communityUuid));
    }
    return rows.map((row) => ({ row: row.row, ...readRow(row, lookups) }));
  };

  function readRow(row: SheetRow, lookups: ReadonlyMap<string, LabelLookup>): Omit<ImportRow, 'row'> {
    const { language } = context;
    const values: Record<string, unknown> = {};
    const errors: FieldError[] = [];
    /** Fields whose cells cannot be read yet, since the record that contains them is wrong: the error is reported there. */
    const unsure = new Set<string>();
    const isKnown = (field: string) => !unsure.has(field) && !errors.some((error) => error.field === field);
    const read = (field: string): unknown => {
      if (field in values || !places.has(field)) return values[field];
      const property = entity.fields[field] as Property;
      const lookup = lookups.get(field);
      const above = relationOf(property)?.dependsOn;
      values[field] = null;
      const around = above === undefined ? undefined : (read(above) ?? undefined);
      if (above !== undefined && !isKnown(above)) {
        unsure.add(field);
        return null;
      }
      const found = lookup
        ? keysOf(property, cellOf(row, field), lookup, around)
        : cellValue(catalogue, property, cellOf(row, field));
      if ('value' in found) values[field] = found.value;
      else {
        const label = (columns.find((column) => column.field === field)?.label ?? property.label)[language];
        errors.push({ field, message: found.wrong[language].replace('{label}', label) });
      }
      return values[field];
    };
    for (const { field, label, required } of columns) {
      const before = errors.length;
      const value = read(field);
      const isMissing = required && errors.length === before && (value === null || value === undefined);
      if (isMissing && isKnown(field)) {
        errors.push({ field, message: MISSING[language].replace('{label}', label[language]) });
      }
    }
    const { values: taken, errors: all } = checked(context, entity, validate, values, errors, communityUuid);
    return { values: taken, errors: all.filter(({ field }) => !unsure.has(field)) };
  }
}

function checked(
  context: CallContext,
  entity: CatalogueEntity,
  validate: ValidateFunction,
  cells: Readonly<Record<string, unknown>>,
  errors: readonly FieldError[],
  communityUuid: string | undefined,
): Pick<ImportRow, 'values' | 'errors'> {
  const { endpoint, language } = context;
  // An empty cell gives a field its default.
  const given = Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== null));
  const wrong = validate({ ...given, ...(communityUuid !== undefined && { communityUuid }) })
    ? []
    : fieldErrors((validate.errors ?? []) as ErrorObject[], language);
  const named = new Set(errors.map(({ field }) => field));
  const all = [...errors, ...wrong.filter(({ field }) => !named.has(field.split('.')[0] ?? field))];
  if (all.length > 0) return { values: given, errors: all };
  try {
    return { values: newValues(entity, endpoint, given, context), errors: [] };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { values: given, errors: (error.content as { errors: FieldError[] }).errors };
  }
}

function relationOf(property: Property | undefined) {
  return property?.relation ?? property?.items?.relation;
}

function namesIn(property: Property | undefined, cell: ImportCell): string[] {
  const text = String(cell ?? '').trim();
  if (text === '') return [];
  return property?.type === 'array'
    ? text
        .split(/[、,，;；|\n]/)
        .map((part) => part.trim())
        .filter(Boolean)
    : [text];
}

function keysOf(property: Property, cell: ImportCell, lookup: LabelLookup, above: unknown): CellValue {
  const names = namesIn(property, cell);
  if (names.length === 0) return { value: null };
  const found = names.map((name) => lookup(name, above));
  const wrong = found.find((one) => 'wrong' in one);
  if (wrong) return wrong;
  const keys = found.flatMap((one) => ('value' in one ? [one.value] : []));
  return { value: property.type === 'array' ? keys : keys[0] };
}
