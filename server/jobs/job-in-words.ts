import type { Catalogue, MenuNode, Text } from '../../schemas/generated/grammar.ts';
import type { CallContext } from '../services/call-context.ts';
import { JOB_ENDS } from './job-ends.ts';

type Row = Record<string, unknown>;

/** The verbs of jobs that are named after an entity. */
const VERBS: readonly ((title: Text) => Text)[] = [exportName, importName];
/** Jobs that are not named after an entity, and their pages, where the menu has none. */
const OTHERS: readonly Text[] = [{ zh: '批量上传人脸', en: 'Batch upload of faces' }];

export function exportName({ zh, en }: Text): Text {
  return { zh: `${zh}导出`, en: `${en} export` };
}

export function importName({ zh, en }: Text): Text {
  return { zh: `${zh}导入`, en: `${en} import` };
}

/** What a server does by itself: `储物柜：催取`. */
export function scheduleName(label: Text, title: Text): Text {
  return { zh: `${title.zh}：${label.zh}`, en: `${title.en}: ${label.en}` };
}

/** What is too old is taken away. */
export const EXPIRY: Readonly<Record<'records' | 'fields', Text>> = {
  records: { zh: '清除过期记录', en: 'old records removed' },
  fields: { zh: '清除过期图片等内容', en: 'old pictures and values removed' },
};

const known = new WeakMap<Catalogue, ReadonlyMap<string, Text>>();

/**
 * Jobs for a reader: they are stored in the language of the account that has begun them, and texts of the program are
 * translated into that of the reader.
 */
export function jobsInWords(
  rows: readonly Row[],
  { catalogue, language }: Pick<CallContext, 'catalogue' | 'language'>,
): Row[] {
  const texts = known.get(catalogue) ?? textsOf(catalogue);
  known.set(catalogue, texts);
  const said = (value: unknown) => (typeof value === 'string' ? (texts.get(value)?.[language] ?? value) : value);
  return rows.map((row) => ({
    ...row,
    jobName: said(row.jobName),
    sourcePage: said(row.sourcePage),
    failReason: endSaid(row.failReason, language),
  }));
}

/** Every name of a job that the program makes, in either language → in both. */
function textsOf({ entities, menu }: Catalogue): ReadonlyMap<string, Text> {
  const titles = Object.values(entities).map(({ title }) => title);
  const menuNames = (nodes: readonly MenuNode[]): Text[] =>
    nodes.flatMap(({ menuName, children = [] }) => [menuName, ...menuNames(children)]);
  const all = [
    ...OTHERS,
    ...titles.flatMap((title) => VERBS.map((verb) => verb(title))),
    ...Object.values(entities).flatMap(({ retention, schedules = {}, title }) =>
      [...Object.values(schedules).map(({ label }) => label), ...(retention ? Object.values(EXPIRY) : [])].map(
        (label) => scheduleName(label, title),
      ),
    ),
    ...titles,
    ...menuNames(menu),
  ];
  // Of two with the same name, the first counts.
  return new Map(all.reverse().flatMap((text) => [[text.en, text] as const, [text.zh, text] as const]));
}

function endSaid(reason: unknown, language: 'zh' | 'en'): unknown {
  if (typeof reason !== 'string') return reason;
  for (const text of Object.values(JOB_ENDS)) {
    const parts = (of: string) => of.split('{count}');
    const match = [text.zh, text.en].flatMap((form) => {
      const [before = '', after] = parts(form);
      if (after === undefined) return reason === form ? [''] : [];
      const count = reason.slice(before.length, reason.length - after.length);
      return reason === before + count + after && /^\d+$/.test(count) ? [count] : [];
    })[0];
    if (match !== undefined) return text[language].replace('{count}', match);
  }
  return reason;
}
