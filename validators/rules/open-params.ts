import { pageParams } from '../model/page-params.ts';
import { unusedParams } from '../model/unused-params.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** Who opens a page hands it every parameter that it cannot be shown without, and none that it would not look at. */
export const openParams = defineRule({
  id: 'open-params',
  severity: 'error',
  description: {
    zh: '打开页面时必须传入它必需的全部参数，并且不传它不认识的参数。',
    en: 'Who opens a page hands it every parameter that it cannot be shown without, and none that it would not look at.',
  },
  messages: {
    missing: 'The page {page} needs the parameter "{param}".',
    unknown: '"{param}" is not a parameter of the page {page}.',
  },
  visit: {
    target(target, { catalogue, report }) {
      const page = catalogue.pages.get(target.page);
      if (!page) return;
      const { needed, optional } = pageParams(page, catalogue);
      const given = Object.keys(target.params ?? {});
      const unknown = given.filter((param) => !needed.has(param) && !optional.has(param));
      for (const param of unknown) {
        report(keyAt(target, 'params', param), 'unknown', {
          param,
          page: target.page,
          near: [...needed, ...optional],
        });
      }
      // One that the page does not look at is a mistake of that page: page-params-used tells it.
      const unused = unusedParams(page, catalogue);
      const missing = [...needed].filter((param) => !given.includes(param) && !unused.has(param));
      // A wrong name in place of the right one is one mistake.
      for (const param of missing.slice(unknown.length)) {
        report(target.params ? keyAt(target, 'params') : at(target, 'page'), 'missing', { page: target.page, param });
      }
    },
  },
});
