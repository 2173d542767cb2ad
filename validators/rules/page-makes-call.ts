import type { Endpoint } from '../../schemas/generated/grammar.ts';
import { pageReach } from '../model/page-reach.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** The calls whose codes are those of pages that show their answers. Choices and writes are opened by others, too. */
const SHOWN: ReadonlySet<Endpoint['operation']> = new Set(['list', 'detail', 'tree', 'aggregate', 'history']);

/** A page unrelated to a call does not open it: an account with that page could read data that no page shows it. */
export const pageMakesCall = defineRule({
  id: 'page-makes-call',
  waits: true,
  severity: 'error',
  description: {
    zh: '查询接口列出的页面权限码，须是用到该接口或同类数据的页面；否则拿到无关页面权限的人也能读到这些数据。',
    en: 'The codes of pages that open a reading call are of pages that make it, or have to do with what it answers; else whoever was given another page may read it, and no page shows that.',
  },
  messages: { strange: 'The page "{code}" neither makes this call nor shows anything of its kind.' },
  visit: {
    endpoint(endpoint, { path, catalogue, report }) {
      const { access, operation, entity } = endpoint;
      if (typeof access === 'string' || !SHOWN.has(operation) || entity === undefined) return;
      const { byCode, groupOf } = pageReach(catalogue);
      // Where no listed page makes the call, it is unknown for whom the codes were meant.
      if (!access.some((code) => byCode.get(code)?.calls.has(path))) return;
      access.forEach((code, index) => {
        const reach = byCode.get(code);
        if (!reach || reach.calls.has(path) || reach.isOpen) return;
        const group = groupOf.get(path);
        if (reach.near.has(path) || reach.entities.has(entity) || (group !== undefined && reach.groups.has(group)))
          return;
        report(at(endpoint, 'access', index), 'strange', { code });
      });
    },
  },
});
