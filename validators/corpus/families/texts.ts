import { valueInstead } from '../edits.ts';
import type { Family, Site } from '../mistake.ts';

const TEXTS = 'texts-in-both-languages';

/** Texts that people could not read. */
export const familiesOfTexts: readonly Family[] = [
  {
    name: 'English in place of Chinese',
    rule: TEXTS,
    edit: (site) => (isText(site, 'zh') ? valueInstead(site, '"Something"') : undefined),
  },
  {
    name: 'Chinese in place of English',
    rule: TEXTS,
    edit: (site) => (isText(site, 'en') ? valueInstead(site, '"某物"') : undefined),
  },
  { name: 'a blank text', rule: TEXTS, edit: (site) => (isText(site, 'en') ? valueInstead(site, '"  "') : undefined) },
  {
    name: 'a padded text',
    rule: TEXTS,
    edit: (site) =>
      isText(site, 'zh') ? valueInstead(site, JSON.stringify(`${String(site.node.value)} `)) : undefined,
  },
  {
    name: 'a text still to be written',
    rule: TEXTS,
    edit: (site) => (isText(site, 'en') ? valueInstead(site, '"To be translated"') : undefined),
  },
  {
    name: 'a place in a text that nothing fills in',
    rule: 'text-places',
    edit: (site) =>
      site.step === 'zh' &&
      /\/(confirm\/text|success|states\/\d+\/text|preflight\/\d+\/text)\/zh$/.test(site.path.join('/')) &&
      /\{\w+\}/.test(String(site.node.value)) &&
      !site.path.join('/').includes('rowActions/9')
        ? valueInstead(site, JSON.stringify(String(site.node.value).replace(/\{\w+\}/, '{nothing}')))
        : undefined,
  },
];

/** A language of a text: a property may have that name too. */
function isText({ step, node, parent }: Site, language: 'zh' | 'en'): boolean {
  return step === language && typeof node.value === 'string' && parent?.members?.size === 2;
}
