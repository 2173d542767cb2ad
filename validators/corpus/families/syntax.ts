import { without } from '../edits.ts';
import type { Family } from '../mistake.ts';

/** What is not JSON. */
export const familiesOfSyntax: readonly Family[] = [
  {
    name: 'a comma too many',
    rule: 'json',
    edit({ node, parent, text }) {
      const end = node.range.offset + node.range.length;
      const last = [...(parent?.elements ?? []), ...(parent?.members?.values() ?? [])].at(-1) === node;
      return last && /^\s*[\]}]/.test(text.slice(end)) ? { offset: end, length: 0, write: '«,»' } : undefined;
    },
  },
  {
    name: 'a comma too few',
    rule: 'json',
    edit({ node, text }) {
      const start = (node.key ?? node.range).offset;
      const gap = /,(\s*)$/.exec(text.slice(0, start));
      const token = node.key ?? node.range;
      if (!gap || node.members || node.elements) return undefined;
      const write = `${gap[1]}«${text.slice(token.offset, token.offset + token.length)}»`;
      return { offset: start - gap[0].length, length: gap[0].length + token.length, write };
    },
  },
  {
    name: 'a comment',
    rule: 'json',
    edit: ({ node }) => (node.key ? { offset: node.key.offset, length: 0, write: '«/* why */» ' } : undefined),
  },
  {
    name: 'a key twice',
    rule: 'json',
    edit({ node, step, text }) {
      if (!node.key || node.members || node.elements) return undefined;
      const end = node.range.offset + node.range.length;
      const value = text.slice(node.range.offset, end);
      return { offset: end, length: 0, write: `, «${JSON.stringify(step)}»: ${value}` };
    },
  },
  {
    name: 'a quotation mark in place of a value',
    rule: 'json',
    edit({ node, step }) {
      if (typeof node.value !== 'number' || typeof step !== 'string') return undefined;
      return { ...node.range, write: `«NaN»` };
    },
  },
  {
    name: 'a key left out',
    rule: 'grammar',
    edit(site) {
      const { parent, step, file } = site;
      if (!parent || typeof step !== 'string' || !REQUIRED.some((key) => key.test(`${file} ${site.path.join('/')}`)))
        return undefined;
      const range = without(site);
      return { ...range, write: '', elsewhere: parent.key ?? { offset: parent.range.offset, length: 1 } };
    },
  },
];

/** Required keys of objects: file and path. */
const REQUIRED: readonly RegExp[] = [
  /^entities\/\S+ (scope|type|title)$/,
  /^entities\/\S+ properties\/\w+\/(type|label)$/,
  /^entities\/\S+ lifecycle\/(initial|field)$/,
  /^endpoints\/\S+ endpoints\/[^ ]+\/access$/,
  /^pages\/\S+ (route|menuCode|title|roles)$/,
  /^pages\/\S+ (\w+\/)*tabs\/\d+\/title$/,
  /^pages\/\S+ groups\/\d+\/title$/,
  /^pages\/\S+ outcomes\/\d+\/label$/,
  /^dictionaries\/\S+ values\/\d+\/label$/,
  /^roles\.json roles\/\d+\/menuCodes$/,
];
