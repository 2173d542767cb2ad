import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestClient } from '../../runtime/request/client.ts';
import json from '../../schemas/generated/catalogue.json';
import type { Catalogue } from '../../schemas/generated/grammar.ts';
import { type PageRoute, routes } from '../../schemas/generated/routes.ts';

const catalogue = json as unknown as Catalogue;

/** Rows of a list among which one is looked for that leads on. */
const ROWS = 20;

/** Who looks: what the tree of the account holds, in which community, and a client of the account's own session. */
export interface Looker {
  client: RequestClient;
  communityUuid: string;
  holds(menuCode: string): boolean;
}

type Params = Readonly<Record<string, string>>;

/** A row of a list that opens a page, as a document says it. */
interface Opener {
  from: PageRoute;
  to: string;
  endpoint: string;
  filters: Readonly<Record<string, unknown>>;
  /** The rows that it shows are those of another record; any of the list will do. */
  depends: boolean;
  params: Readonly<Record<string, string | { from: string }>>;
}

/** Those first that lead on from the rows which a page shows at once. */
const openers = routes.flatMap(openersOf).sort((one, other) => Number(one.depends) - Number(other.depends));

/**
 * The address at which a page has something to show: its route, and the parameters that it cannot be shown without. They are those
 * of the first record of a list that opens it.
 *
 * @throws Error when no list that the account sees leads there
 */
export async function addressOf(page: PageRoute, looker: Looker): Promise<string> {
  const params = await paramsOf(page, looker, []);
  if (!params) throw new Error(`No list leads to ${page.route}.`);
  const query = String(new URLSearchParams(params));
  return query ? `${page.route}?${query}` : page.route;
}

async function paramsOf(page: PageRoute, looker: Looker, above: readonly string[]): Promise<Params | undefined> {
  if (page.params.length === 0) return {};
  // What a search has found is kept for an hour, for who has searched: this one has found nothing. doors/strangers.ts searches.
  if (page.id === 'facial/snapSearch') return { searchId: 'none' };
  for (const opener of openers) {
    if (opener.to !== page.id || !looker.holds(opener.from.menuCode) || above.includes(opener.from.id)) continue;
    const own = await paramsOf(opener.from, looker, [...above, page.id]);
    const found = own && (await follow(opener, own, looker));
    if (found) return found;
  }
  return undefined;
}

/** What the first row that has it all hands on. */
async function follow(opener: Opener, own: Params, { client, communityUuid }: Looker): Promise<Params | undefined> {
  const endpoint = catalogue.endpoints[opener.endpoint];
  const inCommunity = catalogue.entities[endpoint?.entity ?? '']?.scope === 'community';
  const ranges = endpoint?.ranges.filter(({ required }) => required).map(({ field }) => [field, lastWeek()]);
  const { list } = await client.post<{ list: Record<string, unknown>[] }>(opener.endpoint, {
    ...opener.filters,
    ...Object.fromEntries(ranges ?? []),
    ...(inCommunity && { communityUuid }),
    pageNum: 1,
    pageSize: ROWS,
  });
  for (const row of list) {
    const scopes: Record<string, Record<string, unknown>> = { row, params: own, community: { communityUuid } };
    const values = Object.entries(opener.params).map(([name, value]): [string, unknown] => {
      if (typeof value === 'string') return [name, value];
      const [scope = '', key = ''] = value.from.split('.');
      return [name, scopes[scope]?.[key]];
    });
    if (values.every((each): each is [string, string] => typeof each[1] === 'string'))
      return Object.fromEntries(values);
  }
  return undefined;
}

/** A range that no list finds too long, in the zone of the communities. */
function lastWeek(): [string, string] {
  const at = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  return [at(Date.now() - 7 * 86_400_000), at(Date.now())];
}

/** The rows of lists in a page's document that open another page. */
function openersOf(from: PageRoute): Opener[] {
  const path = join(import.meta.dirname, '../../schemas/pages', `${from.id}.json`);
  const found: Opener[] = [];
  const visit = (part: unknown, list: Pick<Opener, 'endpoint' | 'filters' | 'depends'> | undefined): void => {
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) {
      for (const each of part) visit(each, list);
      return;
    }
    const { kind, endpoint, fixedFilters = {}, page, params = {} } = part as Record<string, unknown>;
    const fixed = Object.entries(fixedFilters as Opener['filters']);
    const constant = fixed.filter(([, value]) => typeof value !== 'object' || Array.isArray(value));
    const isBlock = typeof kind === 'string' && typeof endpoint === 'string';
    // What is inside another block has that one's rows.
    const own = {
      endpoint: String(endpoint),
      filters: Object.fromEntries(constant),
      depends: constant.length < fixed.length,
    };
    const around = !isBlock ? list : kind === 'list' ? own : undefined;
    if (typeof page === 'string' && around)
      found.push({ from, to: page, params: params as Opener['params'], ...around });
    for (const each of Object.values(part)) visit(each, around);
  };
  visit(JSON.parse(readFileSync(path, 'utf8')), undefined);
  return found;
}
