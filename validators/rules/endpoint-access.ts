import type { Endpoint } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import type { PageContext } from '../nodes.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/**
 * A call is opened by the code that leads to it: an action's by its button, every other by the page's or one of those that
 * it stands behind. Else who sees it is refused.
 */
export const endpointAccess = defineRule({
  id: 'endpoint-access',
  severity: 'error',
  description: {
    zh: '接口必须由通向它的权限码放行：操作用按钮的权限码，其余用页面的权限码；否则看得见的人会被服务器拒绝。',
    en: "A call is opened by the code that leads to it: an action's by its button, every other by the page's. Else who sees it is refused.",
  },
  messages: {
    block: 'The page\'s code "{code}" does not open "{endpoint}".',
    button: 'The button "{code}" does not open "{endpoint}".',
    options: 'The page\'s code "{code}" does not open "{endpoint}", which looks up the choices.',
  },
  visit: {
    call({ endpoint, place, operations, entity, menuCode, user }, context) {
      const { page, catalogue, report } = context;
      const called = catalogue.endpoints.get(endpoint);
      // A call of another operation or entity is one mistake, which its own rule tells.
      if (!called || !operations.includes(called.operation)) return;
      if (entity !== undefined && called.entity !== undefined && called.entity !== entity) return;
      if (menuCode !== undefined) {
        // Another page's button is a mistake of its own.
        if (catalogue.menu?.get(menuCode)?.parent?.menuCode !== page.menuCode) return;
        if (!opens([menuCode], called, catalogue)) report(place, 'button', { code: menuCode, endpoint });
        return;
      }
      const codes =
        user === 'form block' ? [...codesOf(context), ...buttonsOf(page.menuCode, catalogue)] : codesOf(context);
      if (isKnown(context) && !opens(codes, called, catalogue))
        report(place, 'block', { code: page.menuCode, endpoint });
    },
    filter(filter, context) {
      const { page, entity, catalogue, report } = context;
      const endpoint = entity?.fields.get(filter.field)?.relation?.endpoint ?? '';
      if (!isKnown(context) || opens(codesOf(context), catalogue.endpoints.get(endpoint), catalogue)) return;
      report(at(filter, 'field'), 'options', { code: page.menuCode, endpoint });
    },
    field(field, context) {
      const { page, form, catalogue, report } = context;
      if (field.optionsFrom || field.options || field.readOnly) return;
      const property = form.owner.fields.get(field.field);
      const endpoint = (property?.relation ?? property?.items?.relation)?.endpoint ?? '';
      if (!isKnown(context) || opens(codesOf(context), catalogue.endpoints.get(endpoint), catalogue)) return;
      report(at(field, 'field'), 'options', { code: page.menuCode, endpoint });
    },
    customBlock(block, context) {
      const { page, catalogue, report } = context;
      for (const endpoint of catalogue.custom?.components[block.component]?.endpoints ?? []) {
        if (!isKnown(context) || opens(codesOf(context), catalogue.endpoints.get(endpoint), catalogue)) continue;
        report(at(block, 'component'), 'block', { code: page.menuCode, endpoint });
      }
    },
    action(action, context) {
      if (action.type !== 'custom') return;
      const { page, catalogue, report } = context;
      for (const endpoint of catalogue.custom?.handlers[action.handler]?.endpoints ?? []) {
        if (!isKnown(context) || opens(codesOf(context), catalogue.endpoints.get(endpoint), catalogue)) continue;
        report(at(action, 'handler'), 'block', { code: page.menuCode, endpoint });
      }
    },
  },
});

type Place = PageContext & { catalogue: DocumentCatalogue };

/** A code that is not in the menu opens nothing: menu-code-exists and button-code tell it. */
function isKnown({ page, held = [], catalogue: { menu } }: Place): boolean {
  return [page.menuCode, ...held].every((code) => menu?.has(code));
}

/** What whoever gets here holds. */
function codesOf({ page, held = [] }: Place): string[] {
  return [page.menuCode, ...held];
}

/** A form may be sent by who holds any button of its page. */
function buttonsOf(code: string, { menu }: DocumentCatalogue): string[] {
  return (menu?.get(code)?.node.children ?? []).map((child) => child.menuCode);
}

/**
 * A call that is not known is not refused here: endpoint-exists tells it. A code of its that is none may be the one that is
 * missing: endpoint-code-exists tells it.
 */
function opens(codes: readonly string[], endpoint: Endpoint | undefined, { menu }: DocumentCatalogue): boolean {
  const access = endpoint?.access;
  if (access === undefined || typeof access === 'string') return true;
  return access.some((code) => codes.includes(code) || !menu?.has(code));
}
