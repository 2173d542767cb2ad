import { sql } from 'kysely';
import { bulkInsert } from '../../../server/db/bulk-insert.ts';
import { sideBySide } from '../side-by-side.ts';
import { type FiguresWorld, OWN, openings } from './figures-world.ts';

const ROUNDS = 10;
let made = 0;

/** What counting costs those who write: the same writes with the triggers and without them, in turn. */
export async function measureCounting(world: FiguresWorld): Promise<object[]> {
  const { database, without, vault } = world;
  const add = (rows: Record<string, unknown>[]) => bulkInsert(database, openings(without), rows, vault);
  const one = () => add([opening(0)]);
  const inTurn = async (work: () => Promise<unknown>, times: number) => {
    for (let at = 0; at < times; at += 1) await work();
  };
  const writes: Record<string, () => Promise<unknown>> = {
    'one row, 100 times': () => inTurn(one, 100),
    'one row of one key, 10 writers 20 times each': () =>
      Promise.all(Array.from({ length: 10 }, () => inTurn(one, 20))),
    '4,000 rows of a day': () => add(Array.from({ length: 4_000 }, (_, at) => opening(at))),
    'a change of 4,000 rows that is not counted': () =>
      database.run(sql`
        update access_record set operator = ${String(made++)} where id in (
          select id from access_record where community_uuid = ${OWN} order by open_time desc limit 4000)`),
  };
  const lines: object[] = [];
  for (const [write, work] of Object.entries(writes)) {
    const costs = await sideBySide(ROUNDS, { ours: () => timed(true, work), theirs: () => timed(false, work) });
    lines.push({ write, ...costs });
  }
  await setCounting(true);
  return lines;

  async function timed(isCounting: boolean, work: () => Promise<unknown>): Promise<number> {
    await setCounting(isCounting);
    const from = performance.now();
    await work();
    return performance.now() - from;
  }
  async function setCounting(isCounting: boolean): Promise<void> {
    await database.run(sql`alter table access_record ${sql.raw(isCounting ? 'enable' : 'disable')} trigger user`);
  }
}

function opening(at: number): Record<string, unknown> {
  made += 1;
  return {
    id: `w${made}`,
    communityUuid: OWN,
    deviceId: `${OWN}${at % 20}`,
    openTime: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    openResult: '1',
    direction: String(1 + (at % 2)),
    temperature: 36.5,
  };
}
