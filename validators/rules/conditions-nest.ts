import type { Condition, Item, Step, ToneRule, Value } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { outcomesOf } from '../model/condition-outcomes.ts';
import { conditionPlace } from '../model/condition-place.ts';
import { recordFields } from '../model/payload-fields.ts';
import { defineRule, type Tools } from '../rule.ts';
import { fieldsOf, type Reach } from '../walk/reach.ts';

const messages = {
  outside: 'This never holds where it stands: what it is in is shown only while another condition holds.',
  fixed: 'This never holds here: the list shows no such record.',
  empty: '"{from}" is always empty here: this is shown only while there is none.',
} as const;

type Report = Pick<Tools<typeof messages>, 'report'>;

/** What stands in a part that is shown now and then is shown in some of those cases; else nobody ever sees it. */
export const conditionsNest = defineRule({
  id: 'conditions-nest',
  severity: 'error',
  description: {
    zh: '分组、步骤、分区内的显示条件要能与外层条件、列表的固定筛选同时成立；按钮不能只在所取的值为空时显示。',
    en: 'A condition inside of a group, section, step or list can hold together with that of what it is in; a button is not shown only while what it hands over is empty.',
  },
  messages,
  visit: {
    detailBlock({ groups, endpoint, actions }, tools) {
      const around = ofRecord(endpoint, tools);
      for (const group of groups) {
        for (const item of group.fields) tellInner(item, group.visibleWhen, around, tools);
        for (const action of group.actions ?? []) tellInner(action, group.visibleWhen, around, tools);
      }
      for (const action of actions ?? []) tellInner(action, undefined, around, tools);
    },
    approvalBlock({ groups, endpoint }, tools) {
      const around = ofRecord(endpoint, tools);
      for (const group of groups) for (const item of group.fields) tellInner(item, group.visibleWhen, around, tools);
    },
    formBlock: (block, tools) => {
      tellFields(block, undefined, tools, tools);
      for (const step of block.steps ?? []) tellFields(step, step.visibleWhen, tools, tools);
    },
    formAction: (action, tools) => tellFields(action, undefined, tools, tools),
    listBlock(block, { entity, endpoint, reach, catalogue, report }) {
      const rows = fieldsOf(recordFields(entity, endpoint));
      const around = { reach: { ...reach, row: rows, near: 'row' as const }, catalogue };
      const fixed = conditionOf(block.fixedFilters, (field) => entity?.fields.get(field)?.type !== 'array');
      for (const column of block.columns) tellTones(column, undefined, fixed, around, { report });
      tellTones({ tones: block.rowTones ?? [] }, undefined, fixed, around, { report });
      for (const action of block.rowActions ?? []) {
        if (fixed && isShut(action.visibleWhen, fixed, around))
          report(conditionPlace(action, 'visibleWhen'), 'fixed', {});
        else tellInner(action, undefined, around, { report });
      }
    },
    treeBlock({ nodeActions }, { entity, reach, catalogue, report }) {
      const around = { reach: { ...reach, node: fieldsOf(entity), near: 'node' as const }, catalogue };
      for (const action of nodeActions ?? []) tellInner(action, undefined, around, { report });
    },
  },
});

interface Around {
  reach: Reach;
  catalogue: DocumentCatalogue;
}

/** Whatever may be shown now and then, coloured, and hand something over. */
interface Shown {
  visibleWhen?: Condition;
  disabledWhen?: Condition;
  tones?: ToneRule[];
  params?: Record<string, Value>;
  open?: { params?: Record<string, Value> };
}

function ofRecord(
  endpoint: string,
  { entity, reach, catalogue }: Around & { entity?: Parameters<typeof recordFields>[0] },
): Around {
  const row = fieldsOf(recordFields(entity, catalogue.endpoints.get(endpoint)));
  return { reach: { ...reach, row, near: 'row' }, catalogue };
}

function tellInner(shown: string | Item | Shown, outer: Condition | undefined, around: Around, tools: Report): void {
  if (typeof shown === 'string') return;
  const part: Shown = shown;
  if (isShut(part.visibleWhen, outer, around)) tools.report(conditionPlace(part, 'visibleWhen'), 'outside', {});
  else {
    tellTones(part, allOf(outer, part.visibleWhen), undefined, around, tools);
    tellEmpty(part, outer, around, tools);
  }
}

function tellTones(
  shown: string | { tones?: ToneRule[] },
  outer: Condition | undefined,
  fixed: Condition | undefined,
  around: Around,
  { report }: Report,
): void {
  if (typeof shown === 'string') return;
  for (const tone of shown.tones ?? []) {
    if (isShut(tone.when, outer, around)) report(conditionPlace(tone, 'when'), 'outside', {});
    else if (isShut(tone.when, fixed, around)) report(conditionPlace(tone, 'when'), 'fixed', {});
  }
}

/** A value is handed over only where there is one. */
function tellEmpty(shown: Shown, outer: Condition | undefined, around: Around, { report }: Report): void {
  const { visibleWhen, params, open } = shown;
  if (!visibleWhen) return;
  for (const value of Object.values({ ...params, ...open?.params })) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const field = value.from.startsWith(`${around.reach.near}.`) ? value.from.split('.')[1] : undefined;
    if (field === undefined || !JSON.stringify(visibleWhen).includes(`"${field}"`)) continue;
    const isThere: Condition = { [field]: { $ne: null } };
    const isEmpty: Condition = { [field]: null };
    if (!isShut(isThere, allOf(outer, visibleWhen), around) || !outcomesOf([isEmpty], around)?.canHold) continue;
    report(conditionPlace(shown, 'visibleWhen', field), 'empty', { from: value.from });
  }
}

function tellFields(
  group: Pick<Step, 'fields' | 'sections'>,
  outer: Condition | undefined,
  around: Around,
  tools: Report,
): void {
  for (const field of group.fields ?? []) tellInner(field, outer, around, tools);
  for (const section of group.sections ?? []) {
    if (isShut(section.visibleWhen, outer, around)) {
      tools.report(conditionPlace(section, 'visibleWhen'), 'outside', {});
      continue;
    }
    const both = allOf(outer, section.visibleWhen);
    for (const field of section.fields) tellInner(field, both, around, tools);
  }
}

function allOf(a: Condition | undefined, b: Condition | undefined): Condition | undefined {
  return a && b ? { $and: [a, b] } : (a ?? b);
}

/** Each can hold, and never both. */
function isShut(inner: Condition | undefined, outer: Condition | undefined, around: Around): boolean {
  if (!inner || !outer) return false;
  return (
    outcomesOf([inner, outer], around)?.canHold === false &&
    [inner, outer].every((one) => outcomesOf([one], around)?.canHold)
  );
}

/** What a list is held to by plain values. */
function conditionOf(fixed: Record<string, Value> = {}, isSingle: (field: string) => boolean): Condition | undefined {
  const plain = Object.entries(fixed).flatMap(([field, value]) => {
    if (!isSingle(field) || (typeof value === 'object' && !Array.isArray(value))) return [];
    return [[field, Array.isArray(value) ? { $in: value } : value] as const];
  });
  return plain.length > 0 ? (Object.fromEntries(plain) as Condition) : undefined;
}
