import type { Condition, Item, Step, ToneRule, Value } from '../../schemas/generated/grammar.ts';
import { outcomesOf } from '../model/condition-outcomes.ts';
import { conditionPlace } from '../model/condition-place.ts';
import { type Around, allOf, conditionOf, isShut } from '../model/nested-conditions.ts';
import { recordFields } from '../model/payload-fields.ts';
import { at } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';
import { fieldsOf } from '../walk/reach.ts';

const messages = {
  outside: 'This never holds where it stands: what it is in is shown only while another condition holds.',
  fixed: 'This never holds here: the list shows no such record.',
  list: 'Several parts of this list are for other records than those that this holds it to.',
  empty: '"{from}" is always empty here: this is shown only while there is none.',
} as const;

type Report = Pick<Tools<typeof messages>, 'report'>;

/** The content of a conditionally shown part is shown in some of those cases; else no user ever sees it. */
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
        for (const item of group.fields) checkInner(item, group.visibleWhen, around, tools);
        for (const action of group.actions ?? []) checkInner(action, group.visibleWhen, around, tools);
      }
      for (const action of actions ?? []) checkInner(action, undefined, around, tools);
    },
    approvalBlock({ groups, endpoint }, tools) {
      const around = ofRecord(endpoint, tools);
      for (const group of groups) for (const item of group.fields) checkInner(item, group.visibleWhen, around, tools);
    },
    formBlock: (block, tools) => {
      checkFields(block, undefined, tools, tools);
      for (const step of block.steps ?? []) checkFields(step, step.visibleWhen, tools, tools);
    },
    formAction: (action, tools) => checkFields(action, undefined, tools, tools),
    listBlock(block, { entity, endpoint, reach, catalogue, report }) {
      const rows = fieldsOf(recordFields(entity, endpoint));
      const around = { reach: { ...reach, row: rows, near: 'row' as const }, catalogue };
      const fixed = conditionOf(block.fixedFilters, (field) => entity?.fields.get(field)?.type !== 'array');
      const toned = [...block.columns, { tones: block.rowTones ?? [] }];
      const tones = toned.flatMap((one) => (typeof one === 'string' ? [] : (one.tones ?? [])));
      const shut = [
        ...tones.flatMap((tone) => (isShut(tone.when, fixed, around) ? [conditionPlace(tone, 'when')] : [])),
        ...(block.rowActions ?? []).flatMap((action) =>
          isShut(action.visibleWhen, fixed, around) ? [conditionPlace(action, 'visibleWhen')] : [],
        ),
      ];
      const [place, ...others] = shut;
      const [only, ...more] = Object.keys(fixed ?? {});
      // Where several exclude it, the list is restricted to the wrong records.
      if (block.fixedFilters && others.length > 0 && only !== undefined && more.length === 0)
        report(at(block.fixedFilters, only), 'list', {});
      else if (place) report(place, 'fixed', {});
      for (const action of block.rowActions ?? [])
        if (!isShut(action.visibleWhen, fixed, around)) checkInner(action, undefined, around, { report });
    },
    treeBlock({ nodeActions }, { entity, reach, catalogue, report }) {
      const around = { reach: { ...reach, node: fieldsOf(entity), near: 'node' as const }, catalogue };
      for (const action of nodeActions ?? []) checkInner(action, undefined, around, { report });
    },
  },
});

/** A part that may be shown conditionally, coloured, and pass values. */
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

function checkInner(shown: string | Item | Shown, outer: Condition | undefined, around: Around, tools: Report): void {
  if (typeof shown === 'string') return;
  const part: Shown = shown;
  if (isShut(part.visibleWhen, outer, around)) tools.report(conditionPlace(part, 'visibleWhen'), 'outside', {});
  else {
    checkTones(part, allOf(outer, part.visibleWhen), around, tools);
    checkEmpty(part, outer, around, tools);
  }
}

function checkTones(
  shown: string | { tones?: ToneRule[] },
  outer: Condition | undefined,
  around: Around,
  { report }: Report,
): void {
  if (typeof shown === 'string') return;
  for (const tone of shown.tones ?? []) {
    if (isShut(tone.when, outer, around)) report(conditionPlace(tone, 'when'), 'outside', {});
  }
}

/** A value is passed only where there is one. */
function checkEmpty(shown: Shown, outer: Condition | undefined, around: Around, { report }: Report): void {
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

function checkFields(
  group: Pick<Step, 'fields' | 'sections'>,
  outer: Condition | undefined,
  around: Around,
  tools: Report,
): void {
  for (const field of group.fields ?? []) checkInner(field, outer, around, tools);
  for (const section of group.sections ?? []) {
    if (isShut(section.visibleWhen, outer, around)) {
      tools.report(conditionPlace(section, 'visibleWhen'), 'outside', {});
      continue;
    }
    const both = allOf(outer, section.visibleWhen);
    for (const field of section.fields) checkInner(field, both, around, tools);
  }
}
