import { encryptedNames } from '../../model/encrypted-names.ts';
import { personalKind } from '../../model/personal-mask.ts';
import type { JsonNode } from '../../positions/json-node.ts';
import { memberInFront, valueInstead, without } from '../edits.ts';
import type { Edit, Family, Site } from '../mistake.ts';

const isDocument = (file: string) => /^(?:entities|field-sets|endpoints)\//.test(file);
const textOf = (node: JsonNode | undefined, key: string) => node?.members?.get(key)?.value;

/** The personal kind of a field by its own description. */
function kindOf({ node, step, path }: Site) {
  if (typeof step !== 'string' || path.at(-2) !== 'properties' || path.includes('request')) return undefined;
  const [type, format] = [textOf(node, 'type'), textOf(node, 'format')];
  if (typeof type !== 'string' || node.members?.has('dictionary') || node.members?.has('relation')) return undefined;
  return personalKind(step, { type, ...(typeof format === 'string' && { format }) });
}

/** Removes a member from its object; the finding is at another member, or at the marked one. */
function outOf({ text }: Site, parent: JsonNode, key: string, markedKey?: string): Edit | undefined {
  const taken = parent.members?.get(key);
  // What is missed is missed of the object as a whole, which is called by its key.
  const marked = markedKey === undefined ? parent.key : parent.members?.get(markedKey)?.range;
  if (!taken || !marked) return undefined;
  const range = without({ text, node: taken });
  const { offset, length } = marked;
  return { ...range, write: '', elsewhere: { offset: offset > range.offset ? offset - range.length : offset, length } };
}

const isAction = (node: JsonNode) => textOf(node, 'operation') === 'action' && node.members?.get('access')?.elements;

/** Buttons that the pages of these calls have and that do one thing. */
const OTHER_BUTTONS: ReadonlySet<string> = new Set([
  'loss',
  'cancel',
  'freeze',
  'label',
  'reject',
  'leave',
  'dispatch',
  'finish',
]);

interface CallText {
  operation: string;
  access: string[];
  transition?: string;
  writes?: string[];
}

function endpointOf(text: string, path: unknown): CallText | undefined {
  return (JSON.parse(text) as { endpoints: Record<string, CallText> }).endpoints[String(path)];
}

function isWrite(text: string, path: unknown): boolean {
  const { operation = '', transition, writes } = endpointOf(text, path) ?? {};
  return /^(?:create|update|delete|import)$/.test(operation) || transition !== undefined || writes !== undefined;
}

function splitCode(code: unknown): [page: string, button: string] {
  const end = String(code).lastIndexOf(':');
  return [String(code).slice(0, end), String(code).slice(end + 1)];
}

interface EntityText {
  calledBy: string[];
  properties: Record<string, { sensitive?: { mask: string } }>;
}

/** Mistakes that show too much, or let too many. */
export const familiesOfAccess: readonly Family[] = [
  {
    name: 'a mask that shows the wrong part',
    rule: 'personal-field-sensitive',
    edit(site) {
      if (!isDocument(site.file) || site.step !== 'mask' || site.path.includes('request')) return undefined;
      const { value } = site.node;
      // For entries of a list without a specific name it cannot be known.
      if (site.path.at(-3) === 'items') return undefined;
      return value === 'phone' || value === 'citizenId' || value === 'card' ? valueInstead(site, '"name"') : undefined;
    },
  },
  {
    name: 'what belongs to a person and has lost its mask',
    rule: 'personal-field-sensitive',
    edit(site) {
      if (!isDocument(site.file) || !kindOf(site) || /^(?:cert|certificate|card)No$|^idCard$/.test(String(site.step)))
        return undefined;
      return outOf(site, site.node, 'sensitive');
    },
  },
  {
    name: 'a number that lies there open',
    rule: 'sensitive-field-encrypted',
    edit(site) {
      if (!/^(?:entities|field-sets)\//.test(site.file) || site.step !== 'sensitive') return undefined;
      // What is encrypted on its way is reported at its name.
      if (encryptedNames.has(String(site.path.at(-2)))) return undefined;
      return outOf(site, site.node, 'encrypted', 'mask');
    },
  },
  {
    name: 'a birthday that does not say whose part it is',
    rule: 'sensitive-of-fits',
    edit(site) {
      if (!isDocument(site.file) || site.step !== 'sensitive' || site.path.includes('request')) return undefined;
      return outOf(site, site.node, 'of', 'mask');
    },
  },
  {
    name: 'a field of somebody that nobody thought of',
    rule: 'personal-field-sensitive',
    edit({ file, step, path, node }) {
      if (!/^entities\//.test(file) || step !== 'properties' || path.length > 1) return undefined;
      return memberInFront(
        node,
        '«"weixinHao"»: { "type": "string", "label": { "zh": "微信号", "en": "WeChat account" }, "maxLength": 30 }',
      );
    },
  },
  {
    name: 'an action that does not say what it changes',
    rule: 'action-says-writes',
    edit(site) {
      if (!isAction(site.node) || site.node.members?.has('transition')) return undefined;
      const codes = site.node.members?.get('access')?.elements ?? [];
      if (!codes.every(({ value }) => /:.+:/.test(String(value)))) return undefined;
      return outOf(site, site.node, site.node.members?.has('writes') ? 'writes' : 'keepsRecords', 'operation');
    },
  },
  {
    name: 'an action that changes records and keeps them',
    rule: 'action-says-writes',
    edit({ node }) {
      const changes = node.members?.has('writes') || node.members?.has('transition');
      return isAction(node) && changes ? memberInFront(node, '«"keepsRecords"»: true') : undefined;
    },
  },
  {
    name: 'a call for every account that everybody may make',
    rule: 'open-call-has-reason',
    edit(site) {
      const reasoned = site.step === 'access' && site.parent?.members?.has('openBecause');
      return reasoned && site.node.value === 'session' ? valueInstead(site, '"public"') : undefined;
    },
  },
  {
    name: 'a record that is called by what is masked of it',
    rule: 'sensitive-label',
    edit({ file, path, node, text }) {
      if (!/^entities\//.test(file) || path.join('/') !== 'calledBy/0') return undefined;
      const { calledBy, properties } = JSON.parse(text) as EntityText;
      const phone = Object.keys(properties).find((field) => properties[field]?.sensitive?.mask === 'phone');
      return phone === undefined || calledBy.includes(phone)
        ? undefined
        : { ...node.range, write: `«${JSON.stringify(phone)}»` };
    },
  },
  {
    name: 'a request that drops the mask of what it asks for',
    rule: 'personal-field-sensitive',
    edit(site) {
      if (!/^endpoints\//.test(site.file) || site.step !== 'newCardNo') return undefined;
      return outOf(site, site.node, 'sensitive');
    },
  },
  {
    name: 'a write behind a button that does something else',
    rule: 'call-behind-its-button',
    edit(site) {
      const { file, path, text, node } = site;
      const built = /^endpoints\/(?:card|household|application|visitor|rich)\.json$/.test(file);
      if (!built || path.at(-2) !== 'access' || !isWrite(text, path[1]) || !/:.+:/.test(String(node.value)))
        return undefined;
      const [page, button] = splitCode(node.value);
      const others = [...text.matchAll(/"([\w:]+):(\w+)"/g)].filter(
        ([, where, does = '']) => where === page && does !== button && OTHER_BUTTONS.has(does),
      );
      const [other] = others.filter(([code]) => !endpointOf(text, path[1])?.access.includes(code.slice(1, -1)));
      return other && valueInstead(site, other[0]);
    },
  },
];
