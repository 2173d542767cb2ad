import type { Property } from '../../schemas/generated/grammar.ts';
import { cellText } from '../rows/cell-text.ts';
import type { CallContext } from '../services/call-context.ts';
import { entriesInWords } from './entry-changes.ts';
import type { FieldChange } from './record-changes.ts';
import { kindInEnglish } from './record-name.ts';
import type { RouteOf } from './record-routes.ts';
import { roleInWords } from './role-in-words.ts';

type Row = Record<string, unknown>;

/**
 * Lines of the log for a reader: texts in the reader's language, fields by their labels, codes as what they mean, and the page
 * of a record only where the reader may open it.
 */
export function logInWords(
  rows: readonly Row[],
  { catalogue, language }: Pick<CallContext, 'catalogue' | 'language'>,
  routeOf: RouteOf,
): Row[] {
  return rows.map((row) => {
    const changes = Array.isArray(row.changes) ? (row.changes as FieldChange[]) : [];
    const words = changesInWords(changes, String(row.objectType ?? ''), { catalogue, language });
    const { objectType, objectId, objectRoute } = row;
    const english = language === 'en' && {
      ...namedInEnglish(row, catalogue),
      menuName: row.menuNameEn,
      reason: reasonInEnglish(row.reason, catalogue),
    };
    return {
      ...row,
      roleName: roleInWords(row.roleName, { catalogue, language }),
      objectRoute: objectRoute ? routeOf({ entity: String(objectType), id: String(objectId) }) : null,
      ...(english && {
        content: english.content ?? row.content,
        objectName: english.objectName,
        menuName: english.menuName ?? row.menuName,
        reason: english.reason,
      }),
      changes: words.length > 0 ? words.map(({ of: _, sentence: __, ...change }) => change) : null,
    };
  });
}

/** What has no name of its own is called by its kind, such as the settings of a community: that is a word, and not a name. */
function namedInEnglish(
  { objectType, objectName, contentEn }: Row,
  catalogue: CallContext['catalogue'],
): { objectName: unknown; content: unknown } {
  const entity = catalogue.entities[String(objectType ?? '')];
  const named = entity && typeof objectName === 'string' ? kindInEnglish(catalogue, entity, objectName) : undefined;
  if (named === undefined) return { objectName, content: contentEn };
  const content = typeof contentEn === 'string' ? contentEn.replaceAll(`“${objectName}”`, `“${named}”`) : contentEn;
  return { objectName: named, content };
}

/** Reasons that were chosen are stored as the Chinese label of their code; typed ones are stored as they are. */
function reasonInEnglish(reason: unknown, { dictionaries }: CallContext['catalogue']): unknown {
  if (typeof reason !== 'string' || reason === '') return reason;
  const values = Object.entries(dictionaries).flatMap(([name, { values }]) => (/reason/i.test(name) ? values : []));
  return reason
    .split('；')
    .map((part) => values.find(({ label }) => label.zh === part)?.label.en ?? part)
    .join('; ');
}

/** A change with its field by its label; of a list of objects all of it in one sentence, too. */
export type SaidChange = Omit<FieldChange, 'entries' | 'count'> & { label: string; sentence?: string };

/** Changes of a record for a reader: fields by their labels, codes as what they mean. */
export function changesInWords(
  changes: readonly FieldChange[],
  objectType: string,
  { catalogue, language }: Pick<CallContext, 'catalogue' | 'language'>,
): SaidChange[] {
  return changes.flatMap(({ field, of, before, after, records, entries, count = 0 }): SaidChange[] => {
    const entity = catalogue.entities[of ?? objectType];
    const property = entity?.fields[field];
    if (!entity || !property) return [];
    if (entries)
      return [
        {
          field,
          label: property.label[language],
          ...entriesInWords(catalogue, property, { entries, count }, language),
        },
      ];
    const text = (value: string | null) => worded(cellText(catalogue, entity, field, language), property, value);
    const label = of === undefined ? property.label[language] : CAME[language](entity.title[language], before === null);
    return [{ field, label, before: text(before), after: text(after), ...(of && { of }), ...(records && { records }) }];
  });
}

/** The texts about records that were added to another one or removed from it. */
const CAME = {
  zh: (title: string, came: boolean) => `${came ? '增加' : '取消'}${title}`,
  en: (title: string, came: boolean) => `${title} ${came ? 'added' : 'taken away'}`,
};

/** Numbers, switches and lists were stored as JSON. */
function worded(
  cell: (value: unknown) => string | number | null,
  { type, items }: Property,
  value: string | null,
): string | null {
  if (value === null) return null;
  let read: unknown = value;
  if (type !== 'string') {
    try {
      read = JSON.parse(value);
    } catch {
      // Names in place of keys, or a shortened list. The beginning of objects says nothing to people.
      if (type === 'object' || items?.type === 'object') return '…';
    }
  }
  const shown = cell(read);
  return shown === null ? null : String(shown);
}
