import type { Endpoint, EndpointsDocument, MenuDocument, PackDocument } from '../../schemas/generated/grammar.ts';
import { isSame } from '../diff/difference.ts';
import { menuNodes } from '../menu-nodes.ts';
import type { Draft } from '../new/draft.ts';
import type { PackedThing } from './packed-thing.ts';
import { type Run, withRun } from './runs.ts';

/** Puts the calls of a pack into their groups, and opens calls that are there for the menu codes of the pack. The menu has them already. */
export function mergeCalls(draft: Draft, pack: PackDocument, replaced: ReadonlySet<string>): PackedThing[] {
  const known = new Map(draft.endpoints().map((call) => [call.path, call]));
  const { nodes } = draft.read<MenuDocument>('menu.json');
  const codes = new Set(menuNodes(nodes).map(({ menuCode }) => menuCode));
  const brought = new Set(pack.menu.flatMap((run) => menuNodes(run.nodes).map(({ menuCode }) => menuCode)));
  const things: PackedThing[] = [];
  for (const { group, title, after, endpoints } of pack.calls) {
    const entries: [string, Endpoint][] = [];
    for (const [path, endpoint] of Object.entries(endpoints)) {
      const there = known.get(path);
      entries.push([path, openedHere(endpoint, codes)]);
      if (!there) {
        things.push({ kind: 'call', name: path, state: 'new' });
        continue;
      }
      const isEqual = doesTheSame(endpoint, there.endpoint);
      things.push({ kind: 'call', name: path, state: isEqual ? 'same' : 'differs' });
      const run = { entries: accessOf(endpoint).filter((code) => brought.has(code)) };
      draft.change<EndpointsDocument>(there.file, (document) => {
        if (!isEqual && replaced.has(path)) document.endpoints[path] = replacing(there.endpoint, endpoint, codes);
        else if (isEqual) open(there.endpoint, run);
      });
    }
    const file = `endpoints/${group}.json`;
    if (entries.every(([path]) => known.has(path))) continue;
    if (!draft.has(file)) draft.create(file, { $schema: '../grammar/endpoints.schema.json', title, endpoints: {} });
    draft.change<EndpointsDocument>(file, (document) => {
      const run = { ...(after !== undefined && { after }), entries };
      const all = withRun(
        Object.entries(document.endpoints),
        run,
        ([path]) => path,
        ([path]) => known.has(path),
      );
      document.endpoints = Object.fromEntries(all);
    });
  }
  for (const { call, after, codes: entries } of pack.opens) {
    const there = known.get(call);
    if (!there) continue;
    draft.change(there.file, () => open(there.endpoint, { ...(after !== undefined && { after }), entries }));
  }
  return things;
}

function accessOf({ access }: Endpoint): readonly string[] {
  return Array.isArray(access) ? access : [];
}

/** By whom a call is opened besides is for each project to say, as long as not every account may open it in one of the two. */
function doesTheSame({ access, ...call }: Endpoint, { access: other, ...there }: Endpoint): boolean {
  return isSame(call, there) && (Array.isArray(access) ? Array.isArray(other) : access === other);
}

/** A call without the menu codes that are not in this menu. */
function openedHere(endpoint: Endpoint, codes: ReadonlySet<string>): Endpoint {
  const { access } = endpoint;
  return Array.isArray(access) ? { ...endpoint, access: access.filter((code) => codes.has(code)) } : endpoint;
}

/** A call in place of another, which every menu code goes on opening that has done so. */
function replacing(there: Endpoint, endpoint: Endpoint, codes: ReadonlySet<string>): Endpoint {
  const call = openedHere(endpoint, codes);
  open(call, { entries: [...accessOf(there)] });
  return call;
}

function open(endpoint: Endpoint, run: Run<string>): void {
  if (Array.isArray(endpoint.access)) endpoint.access = withRun(endpoint.access, run, (code) => code);
}
