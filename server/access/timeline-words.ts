import { linkTo, plainWords } from '../../runtime/formats/linked-text.ts';
import type { CallContext } from '../context.ts';
import { changesInWords } from '../operation-log/log-in-words.ts';
import { BETWEEN_NAMES, type FieldChange } from '../operation-log/record-changes.ts';
import type { Name } from '../operation-log/record-name.ts';
import { type NamedRecord, type RouteOf, routesFor } from '../operation-log/record-routes.ts';

type Words = Readonly<Record<string, string>>;

/** What the program writes into histories besides the transitions of state tables, which bring both their names. */
const ACTIONS: Words = {
  上线: 'Came online',
  离线: 'Went offline',
  激活: 'Activated',
  更换设备: 'Device replaced',
  入住登记: 'Registered',
  修改: 'Edited',
  换房: 'Moved to another room',
  入库: 'Taken into stock',
  冻结整户: 'Whole room frozen',
  解冻整户: 'Whole room unfrozen',
  授权门禁: 'Doors granted',
  调整门禁: 'Doors changed',
  撤销授权: 'Access revoked',
  提交申请: 'Submitted',
  自动通过: 'Approved automatically',
};

/** What the program writes as the note of a step. Everything else there was typed by somebody. */
const REMARKS: Words = {
  '超过申请有效期，未处理': 'Not decided before it ran out',
  业主未同意: 'The owner did not agree',
  从设备移除: 'Removed from the device',
  设备迁移: 'The device was moved',
  设备已删除: 'The device was deleted',
  调整门禁权限: 'Doors were changed',
  编辑住户: 'The resident was edited',
  换房: 'Moved to another room',
  迁出: 'Moved out',
};

type Reading = Pick<CallContext, 'catalogue' | 'database' | 'language' | 'session'>;

/**
 * Rows of the history of things of one kind, as somebody reads them in his language: a record that a change names leads to its
 * page where he may open it. Histories are kept in Chinese.
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
  const said = rows.map((row, at) => ({ ...row, changes: changesSaid(kept[at] ?? [], objectType, context, routes) }));
  if (language === 'zh') return said;
  const steps = Object.values(catalogue.entities[objectType]?.lifecycle?.transitions ?? {});
  const actions: Words = { ...ACTIONS, ...Object.fromEntries(steps.map(({ label }) => [label.zh, label[language]])) };
  return said.map((row) => {
    const { action, remark } = row as { action?: unknown; remark?: unknown };
    return {
      ...row,
      action: wordOf(actions, action),
      remark: wordOf(REMARKS, remark),
    };
  });
}

function wordOf(words: Words, value: unknown): unknown {
  return typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : value;
}

const SIGNS = {
  zh: { of: '：', nothing: '空', hidden: '未显示的部分有变化' },
  en: { of: ': ', nothing: 'empty', hidden: 'changed where it is not shown' },
};

function changesOf(row: object): FieldChange[] {
  const { changes } = row as { changes?: unknown };
  return Array.isArray(changes) ? changes.map((change) => JSON.parse(String(change)) as FieldChange) : [];
}

/** The entity that a change of a field names records of. */
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

/** Each change in one sentence: which field, from what, to what, under the masks that it was kept with. */
function changesSaid(
  kept: readonly FieldChange[],
  objectType: string,
  context: Pick<CallContext, 'catalogue' | 'language'>,
  routeOf: RouteOf,
): string[] | null {
  if (kept.length === 0) return null;
  const { of, nothing, hidden } = SIGNS[context.language];
  return changesInWords(kept, objectType, context).map((change) => {
    const { label, before, after, records } = change;
    const entity = entityNamed(change, objectType, context.catalogue);
    const side = (text: string | null, names: readonly Name[] = []) =>
      text === null ? nothing : linked(text, names, (id) => (entity === undefined ? null : routeOf({ entity, id })));
    const [was, is] = [side(before, records?.before), side(after, records?.after)];
    if (change.of !== undefined) return `${label}${of}${before === null ? is : was}`;
    // Two of one name are not hidden: they are two.
    return `${label}${of}${before === after && !records ? hidden : `${was} → ${is}`}`;
  });
}

/** The names at the start of a text as links, where they lead somewhere. */
function linked(text: string, names: readonly Name[], routeOf: (id: string) => string | null): string {
  const line = names.map(({ name }) => name).join(BETWEEN_NAMES);
  if (names.length === 0 || !text.startsWith(line)) return plainWords(text);
  const shown = names.map(({ id, name }) => {
    const route = routeOf(id);
    return route === null ? plainWords(name) : linkTo(name, route);
  });
  return shown.join(BETWEEN_NAMES) + plainWords(text.slice(line.length));
}
