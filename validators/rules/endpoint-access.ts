import type { Endpoint, PageDocument, Text } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownFields } from '../catalogue.ts';
import { registeredNamed } from '../model/custom-sections.ts';
import { lookingCodes } from '../model/looking-codes.ts';
import { isMenuPage, menuCodeOf } from '../model/menu-page.ts';
import { openCodes } from '../model/open-codes.ts';
import { relationSlip } from '../model/relation-slip.ts';
import { strangeCodes } from '../model/strange-codes.ts';
import type { PageContext } from '../nodes.ts';
import { at } from '../positions/place.ts';
import { defineRule } from '../rule.ts';

/**
 * A call is opened by the code that leads to it: an action's by its button, every other by the page's or one of those that
 * it depends on. Else an account that sees it is refused.
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
    session: 'Every account may open this page, but not "{endpoint}".',
  },
  visit: {
    call({ endpoint, place, operations, entity, menuCode, user }, context) {
      const { page, catalogue, report } = context;
      const called = catalogue.endpoints.get(endpoint);
      // A call of another operation or entity is one mistake, which its own rule reports.
      if (!called || !operations.includes(called.operation)) return;
      if (entity !== undefined && called.entity !== undefined && called.entity !== entity) return;
      if (menuCode !== undefined) {
        // Another page's button is a separate mistake.
        if (isMenuPage(page) && catalogue.menu?.get(menuCode)?.parent?.menuCode !== page.menuCode) return;
        // The code of a page or of another button may be in place of this one's: that is reported at its place.
        if (opens([menuCode], called, catalogue) || lookingCodes(called, catalogue).length > 0) return;
        if (strangeCodes(called, endpoint, catalogue).length > 0) return;
        // Where the code is that of another button here, and the right one is also of this page, the code is the slip.
        const isOwn = typeof called.access !== 'string' && called.access.some((code) => isOfPage(code, context));
        const isTaken =
          isOwn &&
          ownButtons(page, menuCode) > 1 &&
          Object.hasOwn(place.of, 'menuCode') &&
          !isCalledAs(place.of, menuCode, catalogue);
        report(isTaken ? at(place.of, 'menuCode') : place, 'button', { code: menuCode, endpoint });
        return;
      }
      const codes = user === 'form block' ? [...codesOf(context), ...buttonsOf(page, catalogue)] : codesOf(context);
      if (isKnown(context) && !opens(codes, called, catalogue))
        report(place, shut(page, 'block'), { code: menuCodeOf(page) ?? '', endpoint });
    },
    filter(filter, context) {
      const { page, entity, catalogue, report } = context;
      const endpoint = choicesOf(filter.field, entity, catalogue);
      if (endpoint === '' || !isKnown(context)) return;
      if (opens(codesOf(context), catalogue.endpoints.get(endpoint), catalogue)) return;
      report(at(filter, 'field'), shut(page, 'options'), { code: menuCodeOf(page) ?? '', endpoint });
    },
    field(field, context) {
      const { page, form, catalogue, report } = context;
      if (field.optionsFrom || field.options || field.readOnly) return;
      const endpoint = choicesOf(field.field, form.owner, catalogue);
      if (endpoint === '' || !isKnown(context)) return;
      if (opens(codesOf(context), catalogue.endpoints.get(endpoint), catalogue)) return;
      report(at(field, 'field'), shut(page, 'options'), { code: menuCodeOf(page) ?? '', endpoint });
    },
    partUse({ as, name = '', of, key }, context) {
      const { page, catalogue, report } = context;
      const registered = registeredNamed(as, name, catalogue.custom);
      const calls = registered && 'endpoints' in registered ? registered.endpoints : [];
      for (const endpoint of calls ?? []) {
        if (!isKnown(context) || opens(codesOf(context), catalogue.endpoints.get(endpoint), catalogue)) continue;
        report(at(of, key), shut(page, 'block'), { code: menuCodeOf(page) ?? '', endpoint });
      }
    },
  },
});

/** The call that looks up the choices of a field; '' where the relation names a wrong one, which its rules report. */
function choicesOf(name: string, owner: KnownFields | undefined, catalogue: DocumentCatalogue): string {
  const property = owner?.fields.get(name);
  const relation = property?.relation ?? property?.items?.relation;
  if (!owner || !relation?.endpoint) return '';
  const isOptions = catalogue.endpoints.get(relation.endpoint)?.operation === 'options';
  return isOptions && !relationSlip(relation, name, owner, catalogue) ? relation.endpoint : '';
}

type Place = PageContext & { catalogue: DocumentCatalogue };

/** A code that is not in the menu opens nothing: menu-code-exists and button-code report it. */
function isKnown(place: Place): boolean {
  return place.catalogue.menu !== undefined && codesOf(place).every((code) => place.catalogue.menu?.has(code));
}

/** The codes of every account that gets here. */
function codesOf({ page, held = [] }: Place): string[] {
  return isMenuPage(page) ? [page.menuCode, ...held] : [...held];
}

/** The message about a closed call: a page outside the menu has no code that could open it. */
function shut<Message extends string>(page: PageDocument, message: Message): Message | 'session' {
  return isMenuPage(page) ? message : 'session';
}

/** An account with any button of its page may send a form. */
function buttonsOf(page: PageDocument, { menu }: DocumentCatalogue): string[] {
  return (menu?.get(menuCodeOf(page) ?? '')?.node.children ?? []).map((child) => child.menuCode);
}

/**
 * An unknown call is not reported here: endpoint-exists does it. An unknown code of a call may be the one that is
 * missing: endpoint-code-exists reports it.
 */
function opens(codes: readonly string[], endpoint: Endpoint | undefined, { menu }: DocumentCatalogue): boolean {
  const open = endpoint && openCodes(endpoint, menu);
  return !open || open.hasUnknown || codes.some((code) => open.codes.has(code));
}

/** Whether a code is that of a button of the page. */
function isOfPage(code: string, { page, catalogue: { menu } }: Place): boolean {
  return menu?.get(code)?.parent?.menuCode === menuCodeOf(page);
}

/** How many buttons of a page have a code. */
function ownButtons(of: object, code: string): number {
  const own = 'endpoint' in of && 'menuCode' in of && of.menuCode === code ? 1 : 0;
  const inner = Object.values(of).filter((part): part is object => typeof part === 'object' && part !== null);
  return inner.reduce((sum, part) => sum + ownButtons(part, code), own);
}

/** A button with the name of its code in the menu has the right code: then its call is the slip. */
function isCalledAs(button: object, code: string, { menu }: DocumentCatalogue): boolean {
  const { label } = button as { label?: Text };
  const name = menu?.get(code)?.node.menuName.zh;
  return name !== undefined && label?.zh.includes(name) === true;
}
