import type { Group, Item, Values } from '../../schemas/generated/grammar.ts';
import { type FormParts, fieldsOfForm } from '../model/form-fields.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  twice: '"{field}" stands among the {list} twice.',
  fixed: '"{field}" has a fixed value here, so a filter on it does nothing.',
  sent: '"{field}" is asked for in the form: a value that is sent along takes the place of what was typed.',
} as const;

/** A field occurs once among the filters and once among the columns: two of them would share one value and one setting. */
export const fieldListedOnce = defineRule({
  id: 'field-listed-once',
  severity: 'error',
  description: {
    zh: '同一个字段在筛选、列、表单、分组或图片中只能出现一次：两个会共用同一个值；有固定值的字段不再有筛选或页签，表单填写的字段不再随请求另外发送。',
    en: 'A field stands once among the filters, the columns, the fields of a form, the groups or the pictures of a record: two of them would share one value. What is fixed is not filtered besides, what is asked for is not sent along.',
  },
  messages,
  visit: {
    listBlock(block, { report }) {
      for (const list of ['filters', 'columns'] as const) {
        const names = (block[list] ?? []).map((entry) => (typeof entry === 'string' ? entry : entry.field));
        const placeOf = (index: number) =>
          typeof block[list]?.[index] === 'string' ? at(block, list, index) : at(block, list, index, 'field');
        names.forEach((field, index) => {
          if (names.indexOf(field) < index) report(placeOf(index), 'twice', { field, list });
          else if (list === 'filters' && Object.hasOwn(block.fixedFilters ?? {}, field))
            report(placeOf(index), 'fixed', { field });
        });
      }
      const { stateTabs, fixedFilters = {} } = block;
      if (stateTabs && Object.hasOwn(fixedFilters, stateTabs.field))
        report(at(stateTabs, 'field'), 'fixed', { field: stateTabs.field });
    },
    detailBlock(block, tools) {
      checkGroups(block, tools);
      checkPictures(block, tools);
    },
    approvalBlock(block, tools) {
      checkGroups(block, tools);
      checkPictures(block, tools);
    },
    formBlock: checkRepeats,
    formAction: checkRepeats,
    outcome: checkRepeats,
    field(field, { report }) {
      if (!field.fields) return;
      const names = field.fields.map((entry) => (typeof entry === 'string' ? entry : entry.field));
      names.forEach((name, index) => {
        if (names.indexOf(name) === index) return;
        const short = typeof field.fields?.[index] === 'string';
        const place = short ? at(field, 'fields', index) : at(field, 'fields', index, 'field');
        report(place, 'twice', { field: name, list: 'columns' });
      });
    },
  },
});

/** For pictures too: two may be shown alternately where each has a condition. */
function checkPictures({ pictures = [] }: { pictures?: readonly Item[] }, { report }: Tools<typeof messages>): void {
  const always = new Map<string, boolean>();
  for (const item of pictures) {
    // The grammar reports two in the short form.
    const { field, visibleWhen } = typeof item === 'string' ? { field: item } : { visibleWhen: undefined, ...item };
    const before = always.get(field);
    if (before !== undefined && typeof item !== 'string' && (before || visibleWhen === undefined))
      report(at(item, 'field'), 'twice', { field, list: 'pictures' });
    always.set(field, before === true || visibleWhen === undefined);
  }
}

/** A record shows a field once, or in two ways that are shown alternately. */
function checkGroups({ groups }: { groups: readonly Group[] }, { report }: Tools<typeof messages>): void {
  const seen = new Set<string>();
  for (const group of groups) {
    group.fields.forEach((item, index) => {
      const field = typeof item === 'string' ? item : item.field;
      const inTurn = group.visibleWhen !== undefined || (typeof item !== 'string' && item.visibleWhen !== undefined);
      if (seen.has(field) && !inTurn)
        report(typeof item === 'string' ? at(group, 'fields', index) : at(item, 'field'), 'twice', {
          field,
          list: 'groups',
        });
      seen.add(field);
    });
  }
}

/** A form has one value for a field; steps and sections that are never shown together may both contain it. */
function checkRepeats(form: FormParts & { params?: Values; send?: Values }, { report }: Tools<typeof messages>): void {
  const seen = new Set<string>();
  for (const { field, place } of fieldsOfForm(form)) {
    // Two that are shown alternately are one field in two forms.
    if (seen.has(field.field) && !field.visibleWhen) report(place, 'twice', { field: field.field, list: 'fields' });
    seen.add(field.field);
    for (const key of ['params', 'send'] as const)
      if (!field.readOnly && !field.visibleWhen && Object.hasOwn(form[key] ?? {}, field.field))
        report(keyAt(form, key, field.field), 'sent', { field: field.field });
  }
}
