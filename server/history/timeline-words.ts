import { linkTo, plainWords } from '../../runtime/formats/linked-text.ts';
import { changesInWords } from '../operation-log/log-in-words.ts';
import { BETWEEN_NAMES, type FieldChange } from '../operation-log/record-changes.ts';
import type { Name } from '../operation-log/record-name.ts';
import { type NamedRecord, type RouteOf, routesFor } from '../operation-log/record-routes.ts';
import type { CallContext } from '../services/call-context.ts';
import { actionInWords, remarkInWords } from './history-words.ts';

type Reading = Pick<CallContext, 'catalogue' | 'database' | 'language' | 'session'>;

/**
 * Rows of the history of things of one kind, in the language of the reader: a record that a change names links to its page
 * where the reader may open it. Histories are stored as codes and values.
 */
export async function timelineInWords<Row extends object>(
  rows: readonly Row[],
  objectType: string,
  context: Reading,
): Promise<Row[]> {
  const { catalogue, language } = context;
  const kept = rows.map((row) => changesOf(row));
  const named = kept.flat().flatMap((change) => recordsNamed(change, objectType, catalogue));
  const routes = named.length > 0 ? await routesFor(context, named) : () => null;
  return rows.map((row, at) => {
    const { action, reasonCode, remark } = row as { action?: unknown; reasonCode?: unknown; remark?: unknown };
    return {
      ...row,
      action: actionInWords(catalogue, objectType, action, language),
      remark: remarkInWords(reasonCode, remark, language, catalogue.entities[String(objectType)]?.schedules),
      changes: changesSaid(kept[at] ?? [], objectType, context, routes),
    };
  });
}

/** The words between a value and the next. */
export const SIGNS = {
  zh: { of: '：', nothing: '空', hidden: '未显示的部分有变化' },
  en: { of: ': ', nothing: 'empty', hidden: 'changed where it is not shown' },
};

function changesOf(row: object): FieldChange[] {
  const { changes } = row as { changes?: unknown };
  return Array.isArray(changes) ? changes.map((change) => JSON.parse(String(change)) as FieldChange) : [];
}

/** The entity of the records that a change of a field names. */
function entityNamed(
  { field, of }: Pick<FieldChange, 'field' | 'of'>,
  objectType: string,
  { entities }: CallContext['catalogue'],
): string | undefined {
  const property = entities[of ?? objectType]?.fields[field];
  return (property?.relation ?? property?.items?.relation)?.entity;
}

function recordsNamed(change: FieldChange, objectType: string, catalogue: CallContext['catalogue']): NamedRecord[] {
  const entity = entityNamed(change, objectType, catalogue);
  const { records } = change;
  if (entity === undefined || !records) return [];
  return [...records.before, ...records.after].map(({ id }) => ({ entity, id }));
}

/** Each change in one sentence: which field, from what, to what, under the masks that it was stored with. */
function changesSaid(
  kept: readonly FieldChange[],
  objectType: string,
  context: Pick<CallContext, 'catalogue' | 'language'>,
  routeOf: RouteOf,
): string[] | null {
  if (kept.length === 0) return null;
  const { of, nothing, hidden } = SIGNS[context.language];
  return changesInWords(kept, objectType, context).map((change) => {
    const { label, before, after, records, sentence } = change;
    if (sentence !== undefined) return `${label}${of}${plainWords(sentence)}`;
    const entity = entityNamed(change, objectType, context.catalogue);
    const side = (text: string | null, names: readonly Name[] = []) =>
      text === null ? nothing : linked(text, names, (id) => (entity === undefined ? null : routeOf({ entity, id })));
    const [was, is] = [side(before, records?.before), side(after, records?.after)];
    if (change.of !== undefined) return `${label}${of}${before === null ? is : was}`;
    // Two records of the same name are both shown.
    return `${label}${of}${before === after && !records ? hidden : `${was} → ${is}`}`;
  });
}

/** The names at the start of a text as links, where they have a page. */
function linked(text: string, names: readonly Name[], routeOf: (id: string) => string | null): string {
  const line = names.map(({ name }) => name).join(BETWEEN_NAMES);
  if (names.length === 0 || !text.startsWith(line)) return plainWords(text);
  const shown = names.map(({ id, name }) => {
    const route = routeOf(id);
    return route === null ? plainWords(name) : linkTo(name, route);
  });
  return shown.join(BETWEEN_NAMES) + plainWords(text.slice(line.length));
}
