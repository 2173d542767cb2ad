import { type RawBuilder, sql } from 'kysely';
import type { Catalogue, CatalogueEndpoint, CatalogueFigure } from '../../../schemas/generated/grammar.ts';
import { foldRollUps } from '../../../server/db/roll-ups/fold-roll-ups.ts';
import { IS_FOLDED, ROW_COUNT, rollUpOf } from '../../../server/db/roll-ups/roll-up-of.ts';
import { syncRollUps } from '../../../server/db/roll-ups/sync-roll-ups.ts';
import { aggregate } from '../../../server/operations/aggregate.ts';
import type { DatabaseKind } from '../../../server/testing/test-database.ts';
import { sideBySide } from '../side-by-side.ts';
import { type FiguresWorld, OWN, openings, prepareFigures } from './figures-world.ts';
import { measureCounting } from './measure-counting.ts';

type Aggregate = NonNullable<CatalogueEndpoint['aggregate']>;
type Payload = Record<string, unknown>;

/** A question, and what a person would write for it: over the rows, and over the counts by day where these know enough. */
interface Question {
  name: string;
  aggregate: Aggregate;
  payload: Payload;
  rows: RawBuilder<unknown>[];
  lines?: RawBuilder<unknown>[];
}

const label = { zh: '数', en: 'Number' };
const figure = (rest: Partial<CatalogueFigure>): CatalogueFigure => ({ label, function: 'count', ...rest });
const MEASURES = {
  total: figure({}),
  in: figure({ where: { direction: '1' } }),
  refused: figure({ where: { openResult: '0' } }),
};
const ASKED = { groups: [], limit: 100 };

/** Figures of openings beside bare SQL, from the rows and from counts by day, and what keeping these costs a write. */
export async function measureFigures(
  kind: DatabaseKind,
  { records, rounds, said }: { records: number; rounds: number; said(line: object): void },
): Promise<void> {
  const world = await prepareFigures(kind, records);
  try {
    for (const question of questions()) await compare(world, question, 'rows', { rounds, said });
    const began = performance.now();
    await world.database.transaction(async () => {
      await world.database.run(sql`set local statement_timeout = 0`);
      await syncRollUps(world.database, world.counted);
    });
    said({ part: 'counting all rows at the start', ms: Math.round(performance.now() - began) });
    await world.database.maintain({ everything: true });
    for (const question of questions()) await compare(world, question, 'counts', { rounds, said });
    for (const costs of await measureCounting(world))
      said({ part: 'a write with counts against one without', ...costs });
    const loose = await looseLines(world);
    for (const question of questions().slice(0, 1))
      await compare(world, question, 'counts', { rounds, said: (line) => said({ ...line, loose }) });
    const folding = performance.now();
    await foldRollUps(world.database, world.counted);
    said({ part: 'a fold', loose, ms: Math.round(performance.now() - folding) });
  } finally {
    await world.end();
  }
}

/** The goal is one and a half times of the bare statement, and five milliseconds; at best is without what else the machine did. */
async function compare(
  world: FiguresWorld,
  { name, aggregate: asked, payload, rows, lines }: Question,
  from: 'rows' | 'counts',
  { rounds, said }: { rounds: number; said(line: object): void },
): Promise<void> {
  const { database } = world;
  const catalogue = from === 'rows' ? world.without : world.counted;
  const ours = () => timed(() => ask(world, catalogue, asked, payload));
  const bare = (statements: RawBuilder<unknown>[]) => () =>
    timed(() => Promise.all(statements.map((statement) => database.run(statement))));
  for (const [beside, statements] of Object.entries({ rows, ...(from === 'counts' && lines && { counts: lines }) })) {
    const costs = await sideBySide(rounds, { ours, theirs: bare(statements) });
    const isWithin = (of: 'median' | 'min') => costs.ours[of] <= 1.5 * costs.theirs[of] + 5;
    said({
      part: 'figures',
      question: name,
      from,
      besideSqlOver: beside,
      ...costs,
      isWithin: isWithin('median'),
      isWithinAtBest: isWithin('min'),
    });
  }
}

function ask({ database, vault }: FiguresWorld, catalogue: Catalogue, asked: Aggregate, payload: Payload) {
  const endpoint: CatalogueEndpoint = {
    path: '/bench/figures',
    operation: 'aggregate',
    entity: 'accessRecord',
    access: [],
    writes: [],
    filters: { openTime: 'between' },
    ranges: [],
    sorts: [],
    summary: {},
    labels: [],
    transitions: [],
    impact: false,
    batch: false,
    fields: [],
    columns: [],
    aggregate: asked,
  };
  const none = { tokenHash: '', userName: '', accountType: '', roleId: '', roleCode: '', roleName: '' };
  const session = { ...none, accountUuid: 'a', level: 0 as const, communityUuids: [OWN], menuCodes: new Set<string>() };
  return aggregate(payload, { catalogue, database, endpoint, language: 'zh', session, vault });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function looseLines({ database, counted }: FiguresWorld): Promise<number> {
  const name = rollUpOf(openings(counted))?.name ?? '';
  const row = await database.first(sql<{ lines: number }>`
    select count(*)::integer as lines from ${sql.table(name)} where not ${sql.id(IS_FOLDED)}`);
  return row?.lines ?? 0;
}

function questions(): Question[] {
  const month = lastDays(1, 30);
  const year = lastDays(1, 360);
  const within = ([from, to]: readonly string[]) =>
    sql`community_uuid = ${OWN} and open_time >= ${from} and open_time <= ${to}`;
  const counts = sql`count(*), count(*) filter (where direction = '1'), count(*) filter (where open_result = '0')`;
  const n = sql.id(ROW_COUNT);
  const sums = sql`sum(${n}), sum(${n}) filter (where direction = '1'), sum(${n}) filter (where open_result = '0')`;
  const lines = sql`console_by_day_access_record`;
  const both = (statement: (what: RawBuilder<unknown>, from: RawBuilder<unknown>) => RawBuilder<unknown>[]) => ({
    rows: statement(counts, sql`access_record`),
    lines: statement(sums, lines),
  });
  return [
    {
      name: 'by day over 30 days',
      aggregate: { ...ASKED, measures: MEASURES, groups: [{ field: 'openTime', by: 'day' }] },
      payload: { openTime: month },
      ...both((what, from) => [
        sql`select date_trunc('day', open_time), ${what} from ${from} where ${within(month)} group by 1 order by 1`,
      ]),
    },
    {
      name: 'by device with its name, a year',
      aggregate: { ...ASKED, measures: MEASURES, groups: [{ field: 'deviceId' }] },
      payload: { openTime: year },
      ...both((what, from) => [
        sql`select t.*, d.device_name from (select device_id, ${what} from ${from} where ${within(year)}
          group by 1 order by 2 desc limit 100) as t left join device as d on d.id = t.device_id`,
      ]),
    },
    {
      name: 'different people over 30 days',
      aggregate: { ...ASKED, measures: { people: figure({ function: 'distinct', field: 'personId' }) } },
      payload: { openTime: month },
      rows: [sql`select count(distinct person_id) from access_record where ${within(month)}`],
    },
    {
      name: 'different devices over 30 days',
      aggregate: { ...ASKED, measures: { devices: figure({ function: 'distinct', field: 'deviceId' }) } },
      payload: { openTime: month },
      rows: [sql`select count(distinct device_id) from access_record where ${within(month)}`],
      lines: [sql`select count(distinct device_id) from ${lines} where ${within(month)}`],
    },
    {
      name: 'sum and mean by month over a year',
      aggregate: {
        ...ASKED,
        measures: {
          sum: figure({ function: 'sum', field: 'temperature', decimals: 1 }),
          mean: figure({ function: 'average', field: 'temperature', decimals: 1 }),
        },
        groups: [{ field: 'openTime', by: 'month' }],
      },
      payload: { openTime: year },
      rows: [
        sql`select date_trunc('month', open_time), sum(temperature), avg(temperature) from access_record
          where ${within(year)} group by 1 order by 1`,
      ],
      lines: [
        sql`select date_trunc('month', open_time), sum("temperature sum"), sum("temperature sum") / sum("temperature count")
          from ${lines} where ${within(year)} group by 1 order by 1`,
      ],
    },
    {
      name: '30 days and the 30 days before',
      aggregate: { ...ASKED, measures: MEASURES, before: 'openTime' },
      payload: { openTime: month },
      ...both((what, from) =>
        [month, lastDays(31, 30)].map((range) => sql`select ${what} from ${from} where ${within(range)}`),
      ),
    },
  ];
}

/** So many whole days of UTC+8, the last of them so many days ago. */
function lastDays(ago: number, days: number): [string, string] {
  const day = (back: number) => new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);
  return [`${day(ago + days - 1)} 00:00:00`, `${day(ago)} 23:59:59`];
}
