import type { FormInfo } from '../nodes.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A form's linkage, checks and first values name fields that the form has: the value of another field never exists. */
export const formNamesOwnField = defineRule({
  id: 'form-names-own-field',
  severity: 'error',
  description: {
    zh: '表单的联动、校验和初始值只能引用本表单中的字段；要用已加载记录的值，请写 row.字段名。',
    en: 'Linkage, checks and first values of a form name fields that it has; a value of the loaded record is named as row.x.',
  },
  messages: {
    field: '"{field}" is a field of {owner}, but not of this form.',
    alone: 'Nothing is kept where no other one can be started: it needs "another": true.',
    keep: '"{field}" is not a field of this form, so there is nothing to keep for another one.',
    initial: '"{field}" is not a field of this form, so its first value is never sent.',
  },
  visit: {
    comparison({ field: path, place }, { form, reach, report }) {
      if (!form || reach.values !== form.owner) return;
      const [scope, name = ''] = path.includes('.') ? path.split('.') : [reach.near, path];
      if (scope === 'values' && isMissing(name, form)) report(place, 'field', filled(name, form));
    },
    value({ value }, { form, reach, report }) {
      if (!form || reach.values !== form.owner) return;
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
      const [scope, name = ''] = value.from.split('.');
      if (scope === 'values' && isMissing(name, form)) report(at(value, 'from'), 'field', filled(name, form));
    },
    field({ derive }, { form, report }) {
      derive?.from.forEach((name, index) => {
        if (isMissing(name, form)) report(at(derive, 'from', index), 'field', filled(name, form));
      });
    },
    formBlock(block, { form, report }) {
      for (const field of Object.keys(block.initial ?? {})) {
        if (isMissing(field, form)) report(keyAt(block, 'initial', field), 'initial', { field, near: form.names });
      }
      if (block.keep && !block.another) report(keyAt(block, 'keep'), 'alone', {});
      for (const [index, field] of (block.keep ?? []).entries()) {
        if (isNoField(field, form)) report(at(block, 'keep', index), 'keep', { field, near: form.names });
      }
    },
    outcome(outcome, { form, report }) {
      for (const field of Object.keys(outcome.initial ?? {})) {
        if (isMissing(field, form)) report(keyAt(outcome, 'initial', field), 'initial', { field, near: form.names });
      }
    },
    formAction(action, { form, report }) {
      for (const field of Object.keys(action.initial ?? {})) {
        if (isMissing(field, form)) report(keyAt(action, 'initial', field), 'initial', { field, near: form.names });
      }
      if (action.keep && !action.another) report(keyAt(action, 'keep'), 'alone', {});
      for (const [index, field] of (action.keep ?? []).entries()) {
        if (isNoField(field, form)) report(at(action, 'keep', index), 'keep', { field, near: form.names });
      }
    },
  },
});

/** No other rule checks whether the fields that a form keeps for the next one exist. */
function isNoField(name: string, form: FormInfo): boolean {
  return !form.names.has(name) && [...form.names].every((field) => form.owner.fields.has(field));
}

/** field-exists and from-in-reach report a name that the entity does not have either. */
function isMissing(name: string, form: FormInfo): boolean {
  if (!form.owner.fields.has(name) || form.names.has(name)) return false;
  // A field of the form that does not exist may mean this one.
  return [...form.names].every((field) => form.owner.fields.has(field));
}

function filled(field: string, form: FormInfo) {
  return { field, owner: form.owner.name, near: form.names };
}
