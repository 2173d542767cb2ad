import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A choice has the label of its code; with that of another code users choose the wrong one. */
export const choicesNamedRight = defineRule({
  id: 'choices-named-right',
  severity: 'error',
  description: {
    zh: '选项的名称不能是字典中另一个编码的名称：人会选到自己没有想选的值。',
    en: 'A choice is not called as another code of its dictionary is: people would choose what they did not mean.',
  },
  messages: { other: '"{label}" is what "{right}" is called; "{value}" is "{own}".' },
  visit: {
    field({ field, options }, { form, catalogue, report }) {
      if (!options) return;
      const entity = catalogue.entities.get(form.endpoint?.entity ?? '');
      const dictionary = form.owner.fields.get(field)?.dictionary ?? entity?.fields.get(field)?.dictionary;
      const codes = catalogue.codeLabels.get(dictionary ?? '');
      if (!codes) return;
      for (const option of options) {
        const own = codes.get(String(option.value));
        if (!own || own.zh === option.label.zh) continue;
        const right = [...codes].find(([, { zh }]) => zh === option.label.zh)?.[0];
        if (right === undefined) continue;
        const { zh: label } = option.label;
        report(at(option, 'label'), 'other', { label, right, value: String(option.value), own: own.zh });
        return;
      }
    },
  },
});
