import { CUSTOM_SECTIONS, registeredOf } from '../model/custom-sections.ts';
import { LANGUAGE_NAMES } from '../model/language-names.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A part that a page names is one of the language or registered in custom.json. */
export const customRegistered = defineRule({
  id: 'custom-registered',
  severity: 'error',
  description: {
    zh: '页面引用的单元格、控件、推算函数、自定义组件和处理器必须是内置的或在 custom.json 中注册。',
    en: 'A cell, widget, derive function, component or handler that a page names is of the language or registered in custom.json.',
  },
  messages: {
    unregistered: 'No {kind} "{name}" is registered in custom.json.',
    unknown: 'There is no {kind} "{name}", neither in the language nor in custom.json.',
  },
  visit: {
    partUse({ as, name, of, key }, { catalogue: { custom }, report }) {
      const own = LANGUAGE_NAMES[as];
      const registered = registeredOf(as, custom);
      if (name === undefined || !custom || own.has(name) || Object.hasOwn(registered, name)) return;
      const names = { name, kind: CUSTOM_SECTIONS[as].called, near: [...own, ...Object.keys(registered)] };
      report(at(of, key), own.size > 0 ? 'unknown' : 'unregistered', names);
    },
  },
});
