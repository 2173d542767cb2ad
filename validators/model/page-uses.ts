import type { Action, Endpoint, FormBlock, PageDocument, Property } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import { takenOfPages } from '../incremental/derivations.ts';
import { onceAPage } from '../incremental/once-a-page.ts';
import type { Call, NodeKind, PartUse } from '../nodes.ts';
import type { Walk } from '../walk/walk.ts';
import { walkPage } from '../walk/walk-page.ts';
import { REGISTERED_KINDS, type RegisteredKind, registeredNamed, registeredOf } from './custom-sections.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import { isMenuPage, menuCodeOf } from './menu-page.ts';
import { openCodes } from './open-codes.ts';
import { takesMany } from './takes-many.ts';

/** What a page can name. */
type Named = 'page' | 'call' | 'code' | RegisteredKind;

/** What all pages together use, for rules that report what no page uses. */
export interface PageUses {
  /** Page → the pages that open it. */
  openers: ReadonlyMap<string, ReadonlySet<string>>;
  /** The paths of calls; those that relations and the custom registry name are among them. */
  calls: ReadonlySet<string>;
  codes: ReadonlySet<string>;
  /** The names of cells, widgets and so on, registered or of the language. */
  parts: Readonly<Record<RegisteredKind, ReadonlySet<string>>>;
  /** Every page could be read; else an unreadable one may use a thing. */
  complete: boolean;
  /** Some name of this kind does not exist, or is in a wrong place: what seems unused may have been meant. */
  doubtful: ReadonlySet<Named>;
  /** What the doubtful calls are needed for, as `calledFor` writes it: a call of another kind is not meant by any of them. */
  doubtfulCalls: ReadonlySet<string>;
}

/** Is in `doubtfulCalls` where it is unknown what a missing call is needed for. */
export const ANY_CALL = '*';

/** What a call is made for: its operation, and the entity where one is needed. */
export function calledFor(operation: string, entity: string | undefined): string {
  return `${operation} ${entity ?? ''}`;
}

/** Computed once for each catalogue. */
export function pageUses(catalogue: DocumentCatalogue): PageUses {
  return catalogue.derive(collect);
}

/** What a button does on a page. */
export interface Behind {
  calls: Set<string>;
  pages: Set<string>;
  /** The page uses its code. */
  used: boolean;
  /** One of its calls is a mistake, or it is a slip of another. */
  doubtful: boolean;
}

/** What one page uses. Computed once for each page. */
interface OwnUses {
  opened: ReadonlySet<string>;
  calls: ReadonlySet<string>;
  codes: ReadonlySet<string>;
  /** Button code → what it does here. */
  buttons: ReadonlyMap<string, Behind>;
  parts: Readonly<Record<RegisteredKind, ReadonlySet<string>>>;
  doubtful: ReadonlySet<Named>;
  doubtfulCalls: ReadonlySet<string>;
}

export const ownUses = onceAPage((page: PageDocument, catalogue: DocumentCatalogue): OwnUses => {
  const { uses, emit } = collecting(page, catalogue);
  walkPage(page, { file: '', kind: 'page', name: '' }, { catalogue, positions: { standIn() {} }, emit });
  return uses;
});

const collect = takenOfPages(ownUses, (ofPages, catalogue): PageUses => {
  const openers = new Map<string, Set<string>>();
  const calls = new Set([...relationCalls(catalogue), ...registeredCalls(catalogue)]);
  const codes = new Set<string>();
  const parts = noParts();
  const doubtful = new Set<Named>();
  const doubtfulCalls = new Set<string>();
  let complete = true;
  for (const path of calls) {
    if (catalogue.endpoints.has(path)) continue;
    doubtful.add('call');
    doubtfulCalls.add(ANY_CALL);
  }
  // The relations of an entity that could not be read may make any call.
  if ([...catalogue.entities.keys()].some((name) => catalogue.entities.get(name) === undefined)) {
    doubtful.add('call');
    doubtfulCalls.add(ANY_CALL);
  }
  for (const [name, own] of ofPages) {
    if (!own) {
      complete = false;
      continue;
    }
    for (const opened of own.opened) {
      openers.set(opened, (openers.get(opened) ?? new Set()).add(name));
      if (!ofPages.has(opened)) doubtful.add('page');
    }
    addAll(calls, own.calls);
    addAll(codes, own.codes);
    addAll(doubtful, own.doubtful);
    addAll(doubtfulCalls, own.doubtfulCalls);
    for (const kind of REGISTERED_KINDS) addAll(parts[kind], own.parts[kind]);
  }
  return { openers, calls, codes, parts, complete, doubtful, doubtfulCalls };
});

/**
 * Runs while the rules walk a page, so that it need not be walked again for its uses.
 *
 * @returns the function that receives every node; the uses are kept once the page is walked
 */
export function collectUses(page: PageDocument, catalogue: DocumentCatalogue): { emit: Walk['emit']; store(): void } {
  const { uses, emit } = collecting(page, catalogue);
  return { emit, store: () => ownUses.store(page, catalogue, uses) };
}

function collecting(page: PageDocument, catalogue: DocumentCatalogue): { uses: OwnUses; emit: Walk['emit'] } {
  const opened = new Set<string>();
  const calls = new Set<string>();
  const codes = new Set<string>();
  const parts = noParts();
  const doubtful = new Set<Named>();
  const doubtfulCalls = new Set<string>();
  const buttons = new Map<string, Behind>();
  const behind = (code: string): Behind => {
    const known = buttons.get(code) ?? { calls: new Set(), pages: new Set(), used: false, doubtful: false };
    buttons.set(code, known);
    return known;
  };
  const pageCode = menuCodeOf(page);
  const ownButtons = (catalogue.menu?.get(pageCode ?? '')?.node.children ?? []).map((child) => child.menuCode);
  const visit: { [Kind in NodeKind]?: (node: never, context: never) => void } = {
    target(target: { page: string }, { held = [] }: Held) {
      opened.add(target.page);
      for (const code of held) behind(code).pages.add(target.page);
    },
    call(call: Call, { held = [] }: Held) {
      calls.add(call.endpoint);
      const codes = call.menuCode === undefined ? held : [...held, call.menuCode];
      const called = catalogue.endpoints.get(call.endpoint);
      for (const code of codes) behind(code).calls.add(call.endpoint);
      // An account with any button of its page may send a form that names none.
      if (codes.length === 0 && call.user === 'form block')
        for (const code of ownButtons) behind(code).calls.add(call.endpoint);
      const fits = called && call.operations.includes(called.operation) && opensCall(called, [...codes, pageCode]);
      if (!fits) for (const code of codes) behind(code).doubtful = true;
      if (!isDoubtful(call, page, catalogue)) return;
      doubtful.add('call');
      for (const operation of call.operations) doubtfulCalls.add(calledFor(operation, call.entity));
    },
    code({ menuCode }: { menuCode: string }) {
      codes.add(menuCode);
      behind(menuCode).used = true;
      const parent = catalogue.menu?.get(menuCode)?.parent?.menuCode;
      // A page outside the menu borrows the buttons of others.
      if (isMenuPage(page) ? parent !== page.menuCode : parent === undefined) {
        doubtful.add('code');
        // Any of the page's may be meant.
        for (const code of ownButtons) behind(code).doubtful = true;
      }
    },
    formBlock({ endpoint, load, update, submit }: FormBlock) {
      // The call that should save the record is missing, and may be that of a button.
      const creates = catalogue.endpoints.get(endpoint)?.operation === 'create';
      if (!creates || !load || load.copy || update !== undefined) return;
      for (const code of submit?.menuCode === undefined ? ownButtons : [submit.menuCode]) behind(code).doubtful = true;
    },
    partUse({ as, name: part }: PartUse, { held = [] }: Held) {
      if (part === undefined) return;
      parts[as].add(part);
      const { custom } = catalogue;
      const registered = registeredNamed(as, part, custom);
      const made = registered && 'endpoints' in registered ? (registered.endpoints ?? []) : [];
      // What a registered part does with the codes of its page is unknown.
      for (const code of made.length > 0 ? [...ownButtons, ...held] : [])
        for (const path of made) behind(code).calls.add(path);
      if (custom && !LANGUAGE_NAMES[as].has(part) && !registeredNamed(as, part, custom)) doubtful.add(as);
    },
    action(action: Action, { place }: { place: string }) {
      const called = 'endpoint' in action ? catalogue.endpoints.get(action.endpoint ?? '') : undefined;
      const sends = action.type === 'request' || action.type === 'form';
      if (place === 'batch' && sends && called && !takesMany(called, action.params)) {
        doubtful.add('call');
        doubtfulCalls.add(calledFor(called.operation, called.entity));
        if (action.menuCode !== undefined) behind(action.menuCode).doubtful = true;
      }
    },
  };
  // For most kinds of node nothing is collected; a map look-up is faster than that of an object.
  const visits = new Map(Object.entries(visit));
  return {
    uses: { opened, calls, codes, buttons, parts, doubtful, doubtfulCalls },
    emit: (kind, node, context) => visits.get(kind)?.(node as never, context as never),
  };
}

interface Held {
  held?: readonly string[];
}

function opensCall({ access }: Endpoint, codes: readonly (string | undefined)[]): boolean {
  return typeof access === 'string' || codes.some((code) => code !== undefined && access.includes(code));
}

function noParts(): Record<RegisteredKind, Set<string>> {
  return { component: new Set(), handler: new Set(), cell: new Set(), widget: new Set(), derive: new Set() };
}

function addAll<Entry>(to: Set<Entry>, more: ReadonlySet<Entry>): void {
  for (const entry of more) to.add(entry);
}

/** A call that does not fit or is not opened here may be a slip of another. */
function isDoubtful(
  { endpoint, operations, entity }: Call,
  page: PageDocument,
  { endpoints, menu }: DocumentCatalogue,
): boolean {
  const called = endpoints.get(endpoint);
  if (!called || !operations.includes(called.operation)) return true;
  if (entity !== undefined && called.entity !== entity) return true;
  const { access } = called;
  if (!Array.isArray(access)) return false;
  const own = menuCodeOf(page);
  const above = openCodes(called, menu)?.above;
  return own === undefined || above?.has(own) === false;
}

function relationCalls({ entities, endpoints }: DocumentCatalogue): string[] {
  const fields = [
    ...[...entities.values()].flatMap((entity) => [...(entity?.fields.values() ?? [])]),
    ...[...endpoints.values()].flatMap(({ request }) => Object.values(request?.properties ?? {})),
  ];
  return fields.flatMap((field) => {
    const items: { relation?: Property['relation'] } | undefined = field.items;
    return [field.relation?.endpoint, items?.relation?.endpoint].filter((path) => path !== undefined);
  });
}

function registeredCalls({ custom }: DocumentCatalogue): string[] {
  const entries = REGISTERED_KINDS.flatMap((kind) => Object.values(registeredOf(kind, custom)));
  return entries.flatMap((entry) => ('endpoints' in entry ? (entry.endpoints ?? []) : []));
}
