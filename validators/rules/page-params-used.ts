import { unusedParams } from '../model/unused-params.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A declared parameter of a page is read; else every place that opens the page must pass a useless value. */
export const pageParamsUsed = defineRule({
  id: 'page-params-used',
  severity: 'error',
  description: {
    zh: '页面声明的参数必须被用到，否则打开它的人白白传参。',
    en: 'A parameter that a page declares is looked at somewhere in it.',
  },
  messages: {
    unused: 'Nothing on this page looks at the parameter "{param}".',
    both: '"{param}" is among "params" already, so it cannot be left out.',
  },
  visit: {
    page(page, { catalogue, report }) {
      page.optionalParams?.forEach((param, index) => {
        if (page.params?.includes(param)) report(at(page, 'optionalParams', index), 'both', { param });
      });
      const unused = unusedParams(page, catalogue);
      for (const key of ['params', 'optionalParams'] as const) {
        page[key]?.forEach((param, index) => {
          if (unused.has(param)) report(at(page, key, index), 'unused', { param });
        });
      }
    },
  },
});
