import type { Action, PageDocument, Property } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';
import type { Call, NodeKind } from '../nodes.ts';
import type { Walk } from '../walk/walk.ts';
import { walkPage } from '../walk/walk-page.ts';
import { takesMany } from './takes-many.ts';

/** What a page can name. */
type Named = 'page' | 'call' | 'code' | 'component' | 'handler';

/** What all pages together use, for rules that tell what nobody uses. */
export interface PageUses {
  /** Page → the pages that open it. */
  openers: ReadonlyMap<string, ReadonlySet<string>>;
  /** The paths of calls; those that relations and the custom registry name are among them. */
  calls: ReadonlySet<string>;
  codes: ReadonlySet<string>;
  components: ReadonlySet<string>;
  handlers: ReadonlySet<string>;
  /** Every page could be read; else the one that could not may be what uses a thing. */
  complete: boolean;
  /** Some name of this kind is none that there is, or stands where it cannot: what seems unused may have been meant. */
  doubtful: ReadonlySet<Named>;
}

/** Looked for once a catalogue. */
export function pageUses(catalogue: DocumentCatalogue): PageUses {
  return catalogue.derive(collect);
}

function collect(catalogue: DocumentCatalogue): PageUses {
  const openers = new Map<string, Set<string>>();
  const calls = new Set([...relationCalls(catalogue), ...registeredCalls(catalogue)]);
  const codes = new Set<string>();
  const components = new Set<string>();
  const handlers = new Set<string>();
  const doubtful = new Set<Named>();
  for (const path of calls) if (!catalogue.endpoints.has(path)) doubtful.add('call');
  for (const [name, page] of catalogue.pages) {
    if (!page) continue;
    const tell: { [Kind in NodeKind]?: (node: never, context: never) => void } = {
      target({ page: opened }: { page: string }) {
        openers.set(opened, (openers.get(opened) ?? new Set()).add(name));
        if (!catalogue.pages.has(opened)) doubtful.add('page');
      },
      call(call: Call) {
        calls.add(call.endpoint);
        if (isDoubtful(call, page, catalogue)) doubtful.add('call');
      },
      code({ menuCode }: { menuCode: string }) {
        codes.add(menuCode);
        if (catalogue.menu?.get(menuCode)?.parent?.menuCode !== page.menuCode) doubtful.add('code');
      },
      customBlock({ component }: { component: string }) {
        components.add(component);
        if (catalogue.custom && !Object.hasOwn(catalogue.custom.components, component)) doubtful.add('component');
      },
      action(action: Action, { place }: { place: string }) {
        const called = 'endpoint' in action ? catalogue.endpoints.get(action.endpoint ?? '') : undefined;
        const sends = action.type === 'request' || action.type === 'form';
        if (place === 'batch' && sends && called && !takesMany(called, action.params)) doubtful.add('call');
        if (action.type !== 'custom') return;
        handlers.add(action.handler);
        if (catalogue.custom && !Object.hasOwn(catalogue.custom.handlers, action.handler)) doubtful.add('handler');
      },
    };
    const emit: Walk['emit'] = (kind, node, context) => tell[kind]?.(node as never, context as never);
    walkPage(page, { file: '', kind: 'page', name }, { catalogue, positions: { standIn() {} }, emit });
  }
  const complete = ![...catalogue.pages.values()].includes(undefined);
  return { openers, calls, codes, components, handlers, complete, doubtful };
}

/** A call that does not fit or is not opened here may stand for another. */
function isDoubtful(
  { endpoint, operations, entity }: Call,
  { menuCode }: PageDocument,
  { endpoints }: DocumentCatalogue,
): boolean {
  const called = endpoints.get(endpoint);
  if (!called || !operations.includes(called.operation)) return true;
  if (entity !== undefined && called.entity !== entity) return true;
  return (
    Array.isArray(called.access) && !called.access.some((code) => code === menuCode || code.startsWith(`${menuCode}:`))
  );
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
  const entries = [...Object.values(custom?.components ?? {}), ...Object.values(custom?.handlers ?? {})];
  return entries.flatMap(({ endpoints }) => endpoints ?? []);
}
