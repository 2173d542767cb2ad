import type { ErrorObject, ValidateFunction } from 'ajv';
import type { CatalogueEntity, CatalogueImportColumn, Property, Text } from '../../../schemas/generated/grammar.ts';
import { compiledSchema } from '../../chain/compiled-schema.ts';
import { fieldErrors } from '../../chain/payload-errors.ts';
import { newRecordSchema } from '../../chain/record-schema.ts';
import type { FieldError } from '../../core/errors.ts';
import { ApiError } from '../../core/errors.ts';
import type { CallContext } from '../../services/call-context.ts';
import { newValues } from '../write/accepted-values.ts';
import { type CellValue, cellValue } from './cell-value.ts';
import { type ImportSource, KEY, type SourceRow } from './import-source.ts';
import { columnsOf } from './open-source.ts';
import type { ImportCell, SheetRow } from './read-sheets.ts';
import { type LabelLookup, relationLookup } from './relation-labels.ts';

/** A row of the file as the record that it would become, or what is wrong with it. */
export interface ImportRow {
  /** Its number among the rows of all sheets. */
  row: number;
  values: Record<string, unknown>;
  errors: FieldError[];
  /** Where the entries of its lists stand: the name of their sheet, and a row for each. */
  entryRows?: EntryRows;
}

type EntryRows = Readonly<Record<string, { sheet: string; rows: readonly number[] }>>;

/** Errors of a record with the sheet and the row of those that are about an entry. */
export function atTheirRows(errors: readonly FieldError[], entryRows: EntryRows | undefined): FieldError[] {
  return errors.map((error) => {
    const [list = '', place = ''] = error.field.split('.');
    const at = entryRows?.[list];
    const row = place === '' ? undefined : at?.rows[Number(place)];
    return at && row !== undefined ? { ...error, sheet: at.sheet, row } : error;
  });
}

const STRAY: Text = {
  zh: '主表中没有{label}为“{text}”的行',
  en: 'No row of the first sheet has the {label} “{text}”',
};
const SHARED: Text = {
  zh: '多行的{label}相同，“{list}”中的行无法对应',
  en: 'Several rows have this {label}, so the rows of “{list}” belong to none of them',
};

const MISSING: Text = { zh: '请填写{label}', en: 'Please fill in {label}' };

/** Reads rows of a file, all at once. It uses no other rows. */
export type RecordReader = (rows: readonly SourceRow[]) => Promise<ImportRow[]>;

/** Fields that are read from the cells of a row: those of a record, or of an entry. */
interface RowShape {
  /** Before the names of fields in lookups. */
  path: string;
  columns: readonly CatalogueImportColumn[];
  properties: Readonly<Record<string, Property>>;
  places: ReadonlyMap<string, number>;
}

/** Makes what reads and checks rows as a create of each would. @param source where the fields of a row are */
export function recordReader(
  context: CallContext,
  entity: CatalogueEntity,
  source: Pick<ImportSource, 'places' | 'sheets'>,
  communityUuid: string | undefined,
): RecordReader {
  const { endpoint, language } = context;
  const { first, lists } = columnsOf(endpoint);
  const record: RowShape = {
    path: '',
    columns: first.filter(({ field }) => source.places.has(field) && entity.fields[field]),
    properties: entity.fields,
    places: source.places,
  };
  const sheets = source.sheets.flatMap((sheet) => {
    const list = lists.find(({ field }) => field === sheet.field);
    if (!list) return [];
    const properties = entity.fields[list.field]?.items?.properties ?? {};
    const columns = list.columns.filter(({ field }) => sheet.places.has(field) && properties[field]);
    return [{ sheet, list, shape: { path: `${list.field}.`, columns, properties, places: sheet.places } }];
  });
  const validate = compiledSchema(context.catalogue, endpoint, newRecordSchema);
  return async (rows) => {
    const lookups = new Map<string, LabelLookup>();
    await lookUp(record, rows);
    for (const { list, shape } of sheets)
      await lookUp(
        shape,
        rows.flatMap(({ entries }) => entries?.[list.field] ?? []),
      );
    return rows.map((row) => readRow(row, lookups));

    async function lookUp({ path, columns, properties, places }: RowShape, of: readonly SheetRow[]): Promise<void> {
      for (const { field } of columns) {
        const property = properties[field];
        const relation = relationOf(property);
        if (!relation) continue;
        const names = of.flatMap(({ cells }) => namesIn(property, cells[places.get(field) ?? -1] ?? null));
        lookups.set(path + field, await relationLookup(context, relation, names, communityUuid));
      }
    }
  };

  function readRow(row: SourceRow, lookups: ReadonlyMap<string, LabelLookup>): ImportRow {
    if (row.strayOf !== undefined) return { row: row.row, values: {}, errors: [strayError(row, row.strayOf)] };
    const read = readCells(context, record, row.cells, lookups);
    const { values, errors, unsure } = read;
    const entryRows: Record<string, { sheet: string; rows: number[] }> = {};
    for (const { sheet, list, shape } of sheets) {
      const entries = row.entries?.[list.field] ?? [];
      values[list.field] = null;
      if (entries.length === 0) {
        if (list.required) errors.push({ field: list.field, message: missing(list.label) });
        continue;
      }
      entryRows[list.field] = { sheet: sheet.name, rows: entries.map((entry) => entry.row) };
      values[list.field] = entries.map((entry, place) => {
        const of = readCells(context, shape, entry.cells, lookups);
        const path = (field: string) => `${list.field}.${place}.${field}`;
        errors.push(...of.errors.map((error) => ({ ...error, field: path(error.field) })));
        for (const field of of.unsure) unsure.add(path(field));
        return withDefaults(of.values, shape.properties);
      });
    }
    const shared = sheets.find(({ list }) => list.field === row.sharedBy)?.list;
    if (shared) errors.push(sharedError(shared.key, shared.label));
    const { values: taken, errors: all } = checked(context, entity, validate, values, errors, communityUuid);
    return {
      row: row.row,
      values: taken,
      errors: atTheirRows(
        all.filter(({ field }) => !unsure.has(field)),
        entryRows,
      ),
      entryRows,
    };
  }

  function missing(label: Text): string {
    return MISSING[language].replace('{label}', () => label[language]);
  }

  function strayError({ cells }: SourceRow, field: string): FieldError {
    const at = sheets.find(({ list }) => list.field === field);
    const label = labelOf(at?.list.key ?? '');
    const text = String(cells[at?.sheet.places.get(KEY) ?? -1] ?? '').trim();
    const words = text === '' ? MISSING : STRAY;
    const message = words[language]
      .replace('{label}', () => label[language])
      .replace('{text}', () => text.slice(0, 40));
    return { field: at?.list.key ?? field, message };
  }

  function sharedError(key: string, list: Text): FieldError {
    const message = SHARED[language]
      .replace('{label}', () => labelOf(key)[language])
      .replace('{list}', () => list[language]);
    return { field: key, message };
  }

  function labelOf(field: string): Text {
    return first.find((column) => column.field === field)?.label ?? { zh: field, en: field };
  }
}

interface ReadCells {
  values: Record<string, unknown>;
  errors: FieldError[];
  /** Fields whose cells cannot be read yet, since the record that contains them is wrong: the error is reported there. */
  unsure: Set<string>;
}

function readCells(
  { catalogue, language }: CallContext,
  { path, columns, properties, places }: RowShape,
  cells: readonly ImportCell[],
  lookups: ReadonlyMap<string, LabelLookup>,
): ReadCells {
  const values: Record<string, unknown> = {};
  const errors: FieldError[] = [];
  const unsure = new Set<string>();
  const isKnown = (field: string) => !unsure.has(field) && !errors.some((error) => error.field === field);
  const cellOf = (field: string): ImportCell => cells[places.get(field) ?? -1] ?? null;
  const read = (field: string): unknown => {
    if (field in values || !places.has(field)) return values[field];
    const property = properties[field] as Property;
    const lookup = lookups.get(path + field);
    const above = relationOf(property)?.dependsOn;
    values[field] = null;
    const around = above === undefined ? undefined : (read(above) ?? undefined);
    if (above !== undefined && !isKnown(above)) {
      unsure.add(field);
      return null;
    }
    const found = lookup
      ? keysOf(property, cellOf(field), lookup, around)
      : cellValue(catalogue, property, cellOf(field));
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
  return { values, errors, unsure };
}

/** An entry without its empty cells; these give a field its default, as a new row in a form does. */
function withDefaults(
  values: Readonly<Record<string, unknown>>,
  properties: Readonly<Record<string, Property>>,
): Record<string, unknown> {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  const presets = Object.entries(properties).flatMap(([field, property]) =>
    property.default === undefined ? [] : [[field, property.default]],
  );
  return Object.fromEntries([...presets, ...given]);
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
  const isNamed = (field: string) =>
    field.split('.').some((_, at, parts) => named.has(parts.slice(0, at + 1).join('.')));
  const all = [...errors, ...wrong.filter(({ field }) => !isNamed(field))];
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
