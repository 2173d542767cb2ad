import { CUSTOM_SECTIONS, registeredNamed } from '../model/custom-sections.ts';
import { LANGUAGE_NAMES } from '../model/language-names.ts';
import { payloadMisfits } from '../model/payload-misfit.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';
import { UNKNOWN } from '../unknown.ts';

/** A registered part gets only the props that it is registered to accept, and all required ones; no other part gets any. */
export const customPropsFit = defineRule({
  id: 'custom-props-fit',
  severity: 'error',
  description: {
    zh: '传给自定义组件、处理器、单元格、控件和推算函数的内容必须是其注册时声明的，必需的都要有，取值相符；内置的不接收参数。',
    en: 'What is registered is handed what it is registered to take: known names, all required ones, values that fit. What the language has is handed nothing.',
  },
  messages: {
    unknown: '"{prop}" is not among the props of {name}.',
    missing: '{name} needs "{prop}".',
    type: 'Expected {expected}, found {found}.',
    value: '{name} takes for "{prop}" one of {values}.',
    code: UNKNOWN.code,
    own: 'Only a registered {kind} has "{key}".',
  },
  visit: {
    partUse({ as, name, of, key, propsKey, props }, { catalogue, report }) {
      if (name === undefined || LANGUAGE_NAMES[as].has(name)) {
        if (props) report(keyAt(of, propsKey), 'own', { kind: CUSTOM_SECTIONS[as].called, key: propsKey });
        return;
      }
      const registered = registeredNamed(as, name, catalogue.custom);
      // custom-registered reports an unknown name.
      if (!registered) return;
      const { properties: known = {}, required = [] } = registered.props ?? {};
      const values = props ?? {};
      const unknown = Object.keys(values).filter((prop) => !Object.hasOwn(known, prop));
      for (const prop of unknown)
        report(keyAt(of, propsKey, prop), 'unknown', { prop, name, near: Object.keys(known) });
      const missing = required.filter((prop) => !Object.hasOwn(values, prop));
      // A wrong name in place of the right one is one mistake.
      for (const prop of missing.slice(unknown.length)) report(at(of, key), 'missing', { prop, name });
      for (const [prop, value] of Object.entries(values)) {
        const payload = Object.hasOwn(known, prop) ? known[prop] : undefined;
        if (!payload) continue;
        for (const { misfit, entry } of payloadMisfits(payload, value, catalogue)) {
          const [found, place] =
            entry === undefined || !Array.isArray(value)
              ? [value, at(of, propsKey, prop)]
              : [value[entry], at(of, propsKey, prop, entry)];
          if ('expected' in misfit) report(place, 'type', { expected: misfit.expected, found: JSON.stringify(found) });
          else if ('values' in misfit)
            report(place, 'value', { name, prop, values: misfit.values.map((one) => JSON.stringify(one)).join(', ') });
          else report(place, 'code', { value: String(found), dictionary: misfit.dictionary, near: misfit.codes });
        }
      }
    },
  },
});
