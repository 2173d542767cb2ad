import type { Catalogue, CatalogueEndpoint, CatalogueEntity } from '../../schemas/generated/grammar.ts';

export interface Answered {
  status: number;
  content: unknown;
}
export type Payload = Readonly<Record<string, unknown>>;
/** Sends a call to one of the halves. */
export type Ask = (half: number, path: string, payload: Payload) => Promise<Answered>;

/** What the router does with a call: what it answers, or why no router could put the answer together. */
export type Routed = { answer: Answered; halves: number } | { cannot: string };

type Row = Readonly<Record<string, unknown>>;
interface Page {
  list: Row[];
  total: number;
  capped: boolean;
}

/** Of the platform, shown to whoever has the community of its resident or visitor (`server/rows/platform-scope.ts`). */
const BY_RESIDENTS: ReadonlySet<string> = new Set(['smsRecord']);
/** Shows all communities of the account, whichever is named. */
const OF_ALL: ReadonlySet<string> = new Set(['/control/community/v1/config/list']);
const OTHER_COMMUNITY = 40301;
/** As many rows as a list counts. */
const CAP = 10_000;
const MOST_OPTIONS = 50;

/**
 * A thin router in front of databases with some of the communities each: what names a community goes where that lies, and so
 * does what an account asks all of whose communities lie there; what belongs to no community goes to the first. The rest is asked
 * of both, and put together from the answers alone.
 *
 * @param communities of the account
 * @param halfOf where a community lies
 */
export async function route(
  catalogue: Catalogue,
  endpoint: CatalogueEndpoint,
  payload: Payload,
  { communities, halfOf, ask }: { communities: readonly string[]; halfOf(community: string): number; ask: Ask },
): Promise<Routed> {
  const entity = catalogue.entities[endpoint.entity ?? ''];
  if (entity && BY_RESIDENTS.has(entity.name))
    return { cannot: `${entity.name}: whose it is follows from rows of communities` };
  const one = async (half: number): Promise<Routed> => ({ answer: await ask(half, endpoint.path, payload), halves: 1 });
  if (typeof payload.communityUuid === 'string' && !OF_ALL.has(endpoint.path))
    return one(halfOf(payload.communityUuid));
  const halves = [...new Set(communities.map(halfOf))];
  const [only = 0] = halves;
  // Which pages are on is a setting of communities: whoever has them in one half is known there.
  if (halves.length < 2) return one(only);
  if (!entity || (entity.readModel ? entity.scope : entity.distribution) !== 'community') return one(0);
  switch (endpoint.operation) {
    case 'detail':
      return found(await Promise.all([0, 1].map((half) => ask(half, endpoint.path, payload))));
    case 'list':
      return mergedList(endpoint, entity, payload, ask);
    case 'options':
      return mergedOptions(endpoint, payload, ask);
    case 'aggregate':
      return mergedFigures(endpoint, payload, ask);
    default:
      return { cannot: `the answer of ${endpoint.operation} is put together by code of its own` };
  }
}

/** The half that has the record answers it; the other one does not know of it. */
function found(answers: readonly Answered[]): Routed {
  const [first] = answers;
  const best = answers.find(({ status }) => status === 0) ?? answers.find(({ status }) => status === OTHER_COMMUNITY);
  const answer = best ?? first;
  return answer ? { answer, halves: 2 } : { cannot: 'nobody was asked' };
}

async function mergedList(
  endpoint: CatalogueEndpoint,
  { fields, primaryKey, readModel, sort }: CatalogueEntity,
  payload: Payload,
  ask: Ask,
): Promise<Routed> {
  const { field, order } = sort;
  const property = fields[field];
  const isTime = property?.format === 'date-time' || property?.format === 'calendar-date';
  if (readModel) return { cannot: 'a read model is put together by code of its own' };
  if (!isTime && property?.type !== 'integer') return { cannot: `by ${field}: texts are in the order of a collation` };
  const { pageNum = 1, pageSize = 20 } = payload as { pageNum?: number; pageSize?: number };
  const whole = { ...payload, pageNum: 1, pageSize: pageNum * pageSize };
  const answers = await Promise.all([0, 1].map((half) => ask(half, endpoint.path, whole)));
  const refused = answers.find(({ status }) => status !== 0);
  if (refused) return { answer: refused, halves: 2 };
  const pages = answers.map(({ content }) => content as Page);
  const rows = pages.flatMap(({ list }) => list);
  if (rows.some((row) => row[field] === null || row[field] === undefined || String(row[field]).includes('*')))
    return { cannot: `by ${field}: rows without a value, or one that is hidden, have no place from outside` };
  const sign = order === 'descend' ? -1 : 1;
  const compare = (a: unknown, b: unknown) => (a === b ? 0 : (a as string) < (b as string) ? -1 : 1);
  rows.sort((a, b) => sign * (compare(a[field], b[field]) || compare(a[primaryKey], b[primaryKey])));
  const total = pages.reduce((sum, page) => sum + page.total, 0);
  const isCapped = pages.some(({ capped }) => capped) || total > CAP;
  const list = rows.slice((pageNum - 1) * pageSize, pageNum * pageSize);
  return { answer: { status: 0, content: { list, total: Math.min(total, CAP), capped: isCapped } }, halves: 2 };
}

/** Choices by name are in the order of a collation, which a router has not: put together they are a set. */
async function mergedOptions(endpoint: CatalogueEndpoint, payload: Payload, ask: Ask): Promise<Routed> {
  const answers = await Promise.all([0, 1].map((half) => ask(half, endpoint.path, payload)));
  const refused = answers.find(({ status }) => status !== 0);
  if (refused) return { answer: refused, halves: 2 };
  const all = answers.flatMap(({ content }) => content as Row[]);
  if (all.length > MOST_OPTIONS) return { cannot: 'the first fifty names are first by a collation' };
  return { answer: { status: 0, content: all }, halves: 2 };
}

const ADDED = new Set(['count', 'sum']);

async function mergedFigures(endpoint: CatalogueEndpoint, payload: Payload, ask: Ask): Promise<Routed> {
  const { aggregate } = endpoint;
  if (!aggregate) return { cannot: 'the figures are worked out by code of their own' };
  const other = Object.values(aggregate.measures).find((measure) => measure.share || !ADDED.has(measure.function));
  if (other) return { cannot: `${other.share ? 'share' : other.function}: it is worked out of all rows at once` };
  const answers = await Promise.all([0, 1].map((half) => ask(half, endpoint.path, payload)));
  const refused = answers.find(({ status }) => status !== 0);
  if (refused) return { answer: refused, halves: 2 };
  const contents = answers.map(({ content }) => content as Row);
  const names = Object.keys(aggregate.measures);
  if (contents.some((content) => ((content.rows as Row[]) ?? []).length >= aggregate.limit))
    return { cannot: 'the greatest groups of each half need not be those of both' };
  const added = (rows: readonly Row[]): Row => ({
    ...rows[0],
    ...Object.fromEntries(names.map((name) => [name, rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0)])),
  });
  if (!('rows' in (contents[0] ?? {}))) return { answer: { status: 0, content: added(contents) }, halves: 2 };
  const groups = new Map<string, Row[]>();
  for (const row of contents.flatMap((content) => content.rows as Row[])) {
    const key = keyOf(row, names);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const content = { ...added(contents), rows: [...groups.values()].map(added) };
  return { answer: { status: 0, content }, halves: 2 };
}

/** What a group is told from the next by. */
export function keyOf(row: Row, measures: readonly string[]): string {
  return JSON.stringify(Object.entries(row).filter(([name]) => !measures.includes(name)));
}
