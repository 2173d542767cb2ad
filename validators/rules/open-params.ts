import type { Target } from '../../schemas/generated/grammar.ts';
import { pageParams } from '../model/page-params.ts';
import { unusedParams } from '../model/unused-params.ts';
import type { BlockContext } from '../nodes.ts';
import { at, keyAt } from '../positions/place.ts';
import { defineRule, type Tools } from '../rule.ts';

const messages = {
  missing: 'The page {page} needs the parameter "{param}".',
  itself: 'This opens the page that it stands on, for the same record.',
  unknown: '"{param}" is not a parameter of the page {page}.',
} as const;

/** A place that opens a page passes every required parameter, and none that the page does not read. */
export const openParams = defineRule({
  id: 'open-params',
  severity: 'error',
  description: {
    zh: '打开页面时必须传入它必需的全部参数，并且不传它不认识的参数；不能打开自己正显示的同一条记录。',
    en: 'Who opens a page hands it every parameter that it cannot be shown without, and none that it would not look at. What is shown does not open itself.',
  },
  messages,
  visit: {
    openAction: (action, tools) => checkItself(action, tools),
    shown({ open }, tools) {
      if (open) checkItself(open, tools);
    },
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
      // One that the page does not read is a mistake of that page: page-params-used reports it.
      const unused = unusedParams(page, catalogue);
      const missing = [...needed].filter((param) => !given.includes(param) && !unused.has(param));
      // A wrong name in place of the right one is one mistake.
      for (const param of missing.slice(unknown.length)) {
        report(target.params ? keyAt(target, 'params') : at(target, 'page'), 'missing', { page: target.page, param });
      }
    },
  },
});

/** A button of a record's page that opens the page with that record's key: it opens itself. A list's row is another record. */
function checkItself(target: Target, { name, page, block, report }: BlockContext & Tools<typeof messages>): void {
  if (target.page !== name) return;
  const params = Object.entries(target.params ?? {});
  const isOfRecord =
    block === page && (block.kind === 'detail' || block.kind === 'approval') && block.key === undefined;
  const [first] = params;
  const isSame = params.every(([param, value]) => {
    const from = typeof value === 'object' && value !== null && 'from' in value ? value.from : undefined;
    return from === `params.${param}` || (isOfRecord && param === 'id' && from === 'row.id');
  });
  if (first && isSame) report(at(target, 'params', first[0], 'from'), 'itself', {});
}
