import type { Endpoint } from '../../schemas/generated/grammar.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/** A call is opened by the code that leads to it: the page's for its blocks and choices, the button's for an action. Else who sees it is refused. */
export const endpointAccess = defineRule({
  id: 'endpoint-access',
  severity: 'error',
  messages: {
    block: 'The page\'s code "{code}" does not open "{endpoint}".',
    button: 'The button "{code}" does not open "{endpoint}".',
    options: 'The page\'s code "{code}" does not open "{endpoint}", which looks up the choices.',
  },
  visit: {
    block(block, { page, endpoint: called, catalogue: { menu }, report }) {
      const { menuCode: code } = page;
      const { endpoint } = block;
      if (menu?.has(code) && !opens(code, called)) report(at(block, 'endpoint'), 'block', { code, endpoint });
    },
    exportAction(action, { page, catalogue: { menu, endpoints }, report }) {
      const { menuCode: code, endpoint } = action;
      const called = endpoints.get(endpoint);
      // Another page's button, or a call of another operation, is one mistake, which its own rule tells.
      if (menu?.get(code)?.parent?.menuCode !== page.menuCode || called?.operation !== 'export') return;
      if (!opens(code, called)) report(at(action, 'endpoint'), 'button', { code, endpoint });
    },
    filter(filter, { page, entity, catalogue: { menu, endpoints }, report }) {
      const { menuCode: code } = page;
      const endpoint = entity?.fields.get(filter.field)?.relation?.endpoint ?? '';
      if (menu?.has(code) && !opens(code, endpoints.get(endpoint)))
        report(at(filter, 'field'), 'options', { code, endpoint });
    },
  },
});

/** A call that is not known is not refused here: endpoint-exists tells it. */
function opens(code: string, endpoint: Endpoint | undefined): boolean {
  return !endpoint || typeof endpoint.access === 'string' || endpoint.access.includes(code);
}
