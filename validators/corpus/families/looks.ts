import { valueInstead } from '../edits.ts';
import type { Family, Site } from '../mistake.ts';

const TEXTS = 'texts-in-both-languages';

/** Signs in texts that users would see unchanged, and icons that do not exist. */
export const familiesOfLooks: readonly Family[] = [
  ...[
    ['a template of another language', '{{name}}'],
    ['a place as programs write it', `\${name}`],
    ['a tag', '<br/>'],
    ['an entity of HTML', '&nbsp;'],
    ['two blanks in a row', '  1'],
  ].map(
    ([name = '', signs = '']): Family => ({
      name: `${name} in a text`,
      rule: TEXTS,
      edit: (site) =>
        isText(site, 'zh') ? valueInstead(site, JSON.stringify(`${String(site.node.value)}${signs}`)) : undefined,
    }),
  ),
  {
    name: 'a half-width comma in Chinese',
    rule: TEXTS,
    edit: (site) =>
      isText(site, 'zh') && /\p{Script=Han}$/u.test(String(site.node.value))
        ? valueInstead(site, JSON.stringify(`${String(site.node.value)},等`))
        : undefined,
  },
  {
    name: 'a place in a text that is never filled',
    rule: 'text-places',
    edit: (site) =>
      isText(site, 'en') && /\/(label|menuName|placeholder|empty)\/en$/.test(site.path.join('/'))
        ? valueInstead(site, JSON.stringify(`${String(site.node.value)} {name}`))
        : undefined,
  },
  {
    name: 'an icon that nobody draws',
    rule: 'grammar',
    edit: (site) => (site.step === 'icon' ? valueInstead(site, '"PlussOutlined"') : undefined),
  },
];

/** A language of a text: a property may have that name too. */
function isText({ step, node, parent }: Site, language: 'zh' | 'en'): boolean {
  return step === language && typeof node.value === 'string' && parent?.members?.size === 2;
}
