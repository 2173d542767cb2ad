import { outcomesOf } from '../model/condition-outcomes.ts';
import { conditionPlace } from '../model/condition-place.ts';
import { defineRule } from '../rule.ts';

/** A field whose choices wait for another field can be filled in once that one is: not only while it is empty. */
export const choicesCanLoad = defineRule({
  id: 'choices-can-load',
  severity: 'error',
  description: {
    zh: '选项取决于另一字段的字段，在那个字段填写之后须可见、可填，否则选项永远加载不出来。',
    en: 'A field whose choices depend on another one is shown and open once that one is filled in; else its choices never load.',
  },
  messages: {
    closed: 'The choices of "{field}" come by "{other}", and once that is filled in the field is disabled.',
    hidden: 'The choices of "{field}" come by "{other}", and once that is filled in the field is not shown.',
  },
  visit: {
    field(field, { form, reach, catalogue, report }) {
      const { visibleWhen, disabledWhen } = field;
      if (!visibleWhen && !disabledWhen) return;
      const around = { reach, catalogue };
      const relation = form.owner.fields.get(field.field)?.relation;
      const sent = JSON.stringify([field.optionsFrom ?? null, relation?.params ?? null]);
      const others = new Set([...sent.matchAll(/"values\.(\w+)"/g)].map(([, name = '']) => name));
      if (relation?.dependsOn !== undefined) others.add(relation.dependsOn);
      for (const other of others) {
        if (other === field.field || !form.names.has(other)) continue;
        const filled = { [other]: { $exists: true } };
        const isNever = (open: Parameters<typeof outcomesOf>[0]) =>
          outcomesOf(open, around)?.canHold === true && outcomesOf([...open, filled], around)?.canHold === false;
        if (disabledWhen && isNever([{ $nor: [disabledWhen] }])) {
          report(conditionPlace(field, 'disabledWhen'), 'closed', { field: field.field, other });
          return;
        }
        if (visibleWhen && isNever([visibleWhen])) {
          report(conditionPlace(field, 'visibleWhen'), 'hidden', { field: field.field, other });
          return;
        }
      }
    },
  },
});
