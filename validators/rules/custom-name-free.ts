import { CUSTOM_SECTIONS, REGISTERED_KINDS, registeredOf } from '../model/custom-sections.ts';
import { LANGUAGE_NAMES } from '../model/language-names.ts';
import { keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A registered part has a name of its own: else a page that names it would get the language's part of that name. */
export const customNameFree = defineRule({
  id: 'custom-name-free',
  severity: 'error',
  description: {
    zh: 'custom.json 注册的名称不能与内置的单元格、控件和推算函数重名，否则页面得到的是内置的那个。',
    en: 'What custom.json registers is not called like a cell, widget or derive function of the language: pages would get that one.',
  },
  messages: { taken: 'The language has a {kind} "{name}" already: pages would get that one.' },
  visit: {
    custom(document, { report }) {
      for (const as of REGISTERED_KINDS) {
        const { section, called } = CUSTOM_SECTIONS[as];
        for (const name of Object.keys(registeredOf(as, document)))
          if (LANGUAGE_NAMES[as].has(name)) report(keyAt(document, section, name), 'taken', { kind: called, name });
      }
    },
  },
});
