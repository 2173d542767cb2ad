import type { Endpoint, Operation } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The operation named by the last part of a path; reading ones are distinguished by their answer. */
const SAID: Readonly<Record<string, Operation>> = {
  list: 'list',
  detail: 'detail',
  delete: 'delete',
  create: 'create',
  update: 'update',
  export: 'export',
  import: 'import',
  options: 'options',
};
/** Other operations that may be named a list, or choices. */
const ALIKE: Readonly<Partial<Record<Operation, readonly Operation[]>>> = {
  list: ['tree', 'options', 'history'],
  options: ['tree'],
};

/** The keywords that an action has no use for; with them the operation of the path was meant. */
const OF_OPERATION: Readonly<Partial<Record<Operation, readonly (keyof Endpoint)[]>>> = {
  list: ['sorts', 'ranges', 'summary', 'filters'],
  export: ['sorts', 'ranges', 'filters'],
  options: ['labels'],
  import: ['columns'],
};

/** A path that ends with the name of an operation does it, or is an action of its own; else one of the two was copied. */
export const operationFitsPath = defineRule({
  id: 'operation-fits-path',
  severity: 'error',
  description: {
    zh: '路径以某个操作名结尾的接口，operation 就是它（或为没有该操作关键字的 action）；不一致说明其中一个是复制后没有改。',
    en: 'A path that ends with the name of an operation does that, or is an action without the keywords of that operation; else one of the two was copied.',
  },
  messages: { other: 'By its path this is of the operation "{said}", and not of "{operation}".' },
  visit: {
    endpoint(endpoint, { path, report }) {
      const { operation } = endpoint;
      const said = SAID[path.slice(path.lastIndexOf('/') + 1)];
      if (said === undefined || said === operation) return;
      if (operation === 'action' && !OF_OPERATION[said]?.some((keyword) => keyword in endpoint)) return;
      if (!ALIKE[said]?.includes(operation)) report(at(endpoint, 'operation'), 'other', { said, operation });
    },
  },
});
