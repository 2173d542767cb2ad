import { keySlip, memberInFront, slip, valueInstead } from '../edits.ts';
import type { Family, Site } from '../mistake.ts';

/** Below these keys, names are keys, which no grammar lists. */
const NAMES_AS_KEYS =
  /^(properties|endpoints|transitions|summary|where|params|fixedFilters|initial|send|props|into|components|handlers|filters|visibleWhen|disabledWhen|requiredWhen|when|require|until|decidableWhen|\$or|\$and)$/;

/** A key that the grammar lists: no name of a field, call or parameter, and no part of a condition. */
function isGrammarKey({ path, step, node }: Site): boolean {
  if (typeof step !== 'string' || !node.key || step === '$schema' || step === 'kind' || step === 'type') return false;
  const around = path.slice(0, -1).filter((one): one is string => typeof one === 'string');
  if (around.some((one) => /When$|^(when|require|until|params|fixedFilters|props|send|initial|where|into)$/.test(one)))
    return false;
  return !NAMES_AS_KEYS.test(around.at(-1) ?? '') || typeof path.at(-2) === 'number';
}

const NUMBERS = new Set([
  'width',
  'maxLength',
  'minLength',
  'minimum',
  'maximum',
  'pageSize',
  'seconds',
  'decimals',
  'maxDays',
  'maxItems',
  'rows',
  'size',
]);
const FLAGS = new Set([
  'multiple',
  'sortable',
  'readOnly',
  'copy',
  'wide',
  'search',
  'batch',
  'impact',
  'another',
  'keepAlive',
  'hidden',
  'danger',
  'paged',
  'required',
  'encrypted',
  'searchable',
  'outlives',
  'naturalOrder',
  'index',
  'readModel',
  'appendOnly',
]);
const CHOICES = new Set(['shape', 'operation', 'format', 'tone', 'order', 'mask', 'by', 'align', 'sort', 'color']);

/** What does not fit the grammar. */
export const familiesOfShape: readonly Family[] = [
  { name: 'a slip in a key', rule: 'grammar', edit: (site) => (isGrammarKey(site) ? keySlip(site) : undefined) },
  {
    name: 'a key that there is not',
    rule: 'grammar',
    edit: ({ node, path, file }) =>
      node.members && file.startsWith('pages/') && path.length > 0 && node.members.has('field')
        ? memberInFront(node, '«"colour"»: "red"')
        : undefined,
  },
  {
    name: 'a text in place of a number',
    rule: 'grammar',
    edit: (site) =>
      typeof site.node.value === 'number' && NUMBERS.has(String(site.step))
        ? valueInstead(site, `"${site.node.value}"`)
        : undefined,
  },
  {
    name: 'a text in place of true or false',
    rule: 'grammar',
    edit: (site) =>
      typeof site.node.value === 'boolean' && FLAGS.has(String(site.step))
        ? valueInstead(site, `"${site.node.value}"`)
        : undefined,
  },
  {
    name: 'a number in place of a text',
    rule: 'grammar',
    edit: (site) =>
      site.step === 'zh' || site.step === 'route' || site.step === 'menuCode' ? valueInstead(site, '7') : undefined,
  },
  {
    name: 'an object in place of a list',
    rule: 'grammar',
    edit: (site) =>
      site.node.elements &&
      /^(columns|groups|fields|roles|values|access|tabs|blocks|outcomes)$/.test(String(site.step)) &&
      typeof site.path.at(-2) !== 'number'
        ? valueInstead(site, '{}')
        : undefined,
  },
  {
    name: 'a slip in a choice',
    rule: 'grammar',
    edit: (site) => (CHOICES.has(String(site.step)) ? slip(site) : undefined),
  },
  {
    name: 'a slip in a kind',
    rule: 'grammar',
    edit: (site) =>
      site.step === 'kind' && site.file.startsWith('pages/') && site.path.at(-2) !== 'filters'
        ? kindSlip(site)
        : undefined,
  },
  {
    name: 'a slip in a type of action',
    rule: 'grammar',
    edit: (site) => (site.step === 'type' && site.file.startsWith('pages/') ? slip(site) : undefined),
  },
  {
    name: 'a number out of bounds',
    rule: 'grammar',
    edit: (site) => (site.step === 'width' ? valueInstead(site, '9999') : undefined),
  },
  {
    name: 'a name that cannot be one',
    rule: 'grammar',
    edit: (site) =>
      site.step === 'field' && site.file.startsWith('pages/') ? valueInstead(site, '"Field-Name"') : undefined,
  },
  {
    name: 'an operator of a condition that there is not',
    rule: 'grammar',
    edit: ({ node, step }) =>
      node.key && /^\$(gt|lt|ne|in|nin)$/.test(String(step)) ? { ...node.key, write: '«"$where"»' } : undefined,
  },
  {
    name: 'a language left out',
    rule: 'grammar',
    edit({ node, text }) {
      const en = node.members?.get('en');
      const zh = node.members?.get('zh');
      if (!node.key || !en?.key || !zh || node.members?.size !== 2) return undefined;
      const zhText = text.slice(zh.range.offset, zh.range.offset + zh.range.length);
      const end = node.range.offset + node.range.length;
      return {
        offset: node.key.offset,
        length: end - node.key.offset,
        write: `«${text.slice(node.key.offset, node.key.offset + node.key.length)}»: { "zh": ${zhText} }`,
      };
    },
  },
  {
    name: 'a role twice',
    rule: 'grammar',
    edit: (site) =>
      site.path[0] === 'roles' && site.path.length === 2 && site.file.startsWith('pages/')
        ? {
            offset: site.node.range.offset + site.node.range.length,
            length: 0,
            write: `, «${JSON.stringify(site.node.value)}»`,
          }
        : undefined,
  },
];

/** A custom property may have the name `kind` too; that of a block is one of the known ones. */
function kindSlip(site: Site): ReturnType<typeof slip> {
  const kinds = [
    'list',
    'detail',
    'form',
    'approval',
    'tree',
    'chart',
    'stats',
    'timeline',
    'tabs',
    'split',
    'stack',
    'custom',
  ];
  return kinds.includes(String(site.node.value)) ? slip(site) : undefined;
}
