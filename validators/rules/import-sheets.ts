import type { ImportColumn, Property } from '../../schemas/generated/grammar.ts';
import { isListOfObjects, isNested, type ListOfObjects, longColumn } from '../model/entry-fields.ts';
import { at, keyAt, type Place } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  keyMissing:
    '"{field}" is a list of objects: it needs a "key", the column by which the rows of its sheet name their record.',
  only: 'Only a list of objects has a sheet of its own, so "{field}" has no "{key}".',
  keyUnknown: '"{key}" is no other column of this template.',
  keyPlain: '"{key}" does not name a record: a text or a whole number does.',
  keyOptional: '"{key}" may be left empty here, and rows of the sheet could name no record: its column is required.',
  example: 'A sheet has no example of its own: its columns have.',
  twice: '"{field}" has a column already.',
  readOnly: '"{field}" is set by the server: nobody fills it in.',
  nested: '"{field}" is an object or a list of them, which no cell can hold.',
  missing: 'The required field "{field}" of an entry has no column, so no entry could ever be imported.',
  head: 'The sheet has the head "{head}" already.',
} as const;

/** A list of objects comes in a sheet of its own: its rows say whose they are, and hold all that an entry needs. */
export const importSheets = defineRule({
  id: 'import-sheets',
  severity: 'error',
  description: {
    zh: '导入模板中的对象列表单独成表：用 key 指明主表的必填列，每行据此对应所属记录；各列每项一次，包含元素的全部必填字段。',
    en: 'In an import template a list of objects is a sheet of its own: "key" names a required column of the first sheet by which each row finds its record, and it has a column for each required field of an entry, each once.',
  },
  messages,
  visit: {
    endpoint(endpoint, { entity, report }) {
      const { columns } = endpoint;
      if (endpoint.operation !== 'import' || !columns || !entity) return;
      columns.forEach((column, index) => {
        const { field } = longColumn(column);
        const property = entity.fields.get(field);
        const place: Place = typeof column === 'string' ? at(endpoint, 'columns', index) : at(column, 'field');
        if (!property) return;
        if (!isListOfObjects(property)) {
          if (typeof column === 'string') return;
          for (const key of ['key', 'columns'] as const)
            if (column[key] !== undefined) report(keyAt(column, key), 'only', { field, key });
          return;
        }
        if (typeof column === 'string' || column.key === undefined) {
          report(place, 'keyMissing', { field });
          return;
        }
        if (column.example !== undefined) report(keyAt(column, 'example'), 'example', {});
        const keyed = columns.map((each) => longColumn(each)).find((each) => each.field === column.key);
        const named = entity.fields.get(column.key);
        checkKey(column as Listed, keyed, named, entity.document.required ?? [], { columns, report });
        checkColumns(column as Listed, property, keyed && headOf(keyed, named), report);
      });
    },
  },
});

type Report = Tools<typeof messages>['report'];
type Listed = Exclude<ImportColumn, string> & { key: string };

function checkKey(
  column: Listed,
  keyed: Exclude<ImportColumn, string> | { field: string } | undefined,
  named: Property | undefined,
  must: readonly string[],
  { columns, report }: { columns: readonly ImportColumn[]; report: Report },
): void {
  const { key, field } = column;
  const place = at(column, 'key');
  if (!keyed || key === field) {
    const near = columns.map((each) => longColumn(each).field).filter((each) => each !== field);
    report(place, 'keyUnknown', { key, near });
    return;
  }
  if (!named) return;
  const isPlain = (named.type === 'string' || named.type === 'integer') && !named.dictionary && !named.relation;
  const isRequired = ('required' in keyed ? keyed.required : undefined) ?? must.includes(key);
  if (!isPlain || named.money) report(place, 'keyPlain', { key });
  else if (!isRequired) report(place, 'keyOptional', { key });
}

function checkColumns(
  column: Listed,
  { items }: ListOfObjects,
  keyHead: { zh: string; en: string } | undefined,
  report: Report,
): void {
  const { properties, required = [] } = items;
  if (!column.columns) {
    for (const [field, property] of Object.entries(properties))
      if (isNested(property) && !property.readOnly) report(at(column, 'field'), 'nested', { field });
    return;
  }
  const seen = new Set<string>();
  const heads = new Set(keyHead ? [keyHead.zh, keyHead.en] : []);
  column.columns.forEach((each, index) => {
    const long = longColumn(each);
    const { field } = long;
    const place: Place = typeof each === 'string' ? at(column, 'columns', index) : at(each, 'field');
    const property = properties[field];
    if (!property) return;
    const { zh, en } = headOf(long, property);
    if (seen.has(field)) report(place, 'twice', { field });
    else if (property.readOnly) report(place, 'readOnly', { field });
    else if (isNested(property)) report(place, 'nested', { field });
    else if (heads.has(zh) || heads.has(en)) report(place, 'head', { head: heads.has(zh) ? zh : en });
    seen.add(field);
    heads.add(zh).add(en);
  });
  // A name that is no field may mean one that is missing.
  const unknown = column.columns.filter((each) => !Object.hasOwn(properties, longColumn(each).field)).length;
  const missing = required.filter((field) => !seen.has(field) && properties[field]?.default === undefined);
  for (const field of missing.slice(unknown)) report(keyAt(column, 'columns'), 'missing', { field });
}

function headOf(column: object, property: Property | undefined): { zh: string; en: string } {
  const said = (column as { label?: { zh: string; en: string } }).label;
  return said ?? property?.label ?? { zh: '', en: '' };
}
