import { blocksOf } from '../model/inner-blocks.ts';
import { paramsTaken } from '../model/page-params.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A parameter that a page asks for is looked at; else who opens it is made to hand over something for nothing. */
export const pageParamsUsed = defineRule({
  id: 'page-params-used',
  severity: 'error',
  description: {
    zh: '页面声明的参数必须被用到，否则打开它的人白白传参。',
    en: 'A parameter that a page declares is looked at somewhere in it.',
  },
  messages: { unused: 'Nothing on this page looks at the parameter "{param}".' },
  visit: {
    page(page, { catalogue, report }) {
      const named = new Set(namesIn(page));
      const taken = paramsTaken(page, catalogue);
      // A slip in a name may stand for it: from-in-reach and condition-value tell that.
      if ([...named].some((name) => !taken.has(name))) return;
      const byKey = blocksOf(page).some(
        (block) =>
          ((block.kind === 'detail' || block.kind === 'approval') && block.key === undefined) ||
          (block.kind === 'form' && block.load !== undefined && block.load.key === undefined),
      );
      if (byKey || JSON.stringify(page).includes('"load":')) named.add('id');
      for (const key of ['params', 'optionalParams'] as const) {
        page[key]?.forEach((param, index) => {
          if (!named.has(param)) report(at(page, key, index), 'unused', { param });
        });
      }
    },
  },
});

/** The parameters that values and conditions name, however deep they stand. */
function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = key === 'from' && typeof inner === 'string' ? inner : key;
    return [...(path.startsWith('params.') ? [path.slice('params.'.length)] : []), ...namesIn(inner)];
  });
}
