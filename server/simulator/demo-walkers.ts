import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { query, selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import { clockOf } from '../demo/calendar.ts';
import { COMMUNITIES } from '../demo/communities.ts';
import { demoCommunities } from '../demo/demo-communities.ts';
import { findWalkers } from '../demo/openings.ts';
import type { DemoResident } from '../demo/people.ts';
import type { Walkers } from '../demo/walks/walking-day.ts';

const community = table('community');
const residentTable = table('resident');

const DAY = 86_400_000;

/**
 * The people of the demo and their doors, drawn again as of the day of installation, which is in the main community's row.
 * Residents who have been deleted since do not walk any more.
 *
 * @returns none in a database without the demo
 */
export async function demoWalkers(database: Database): Promise<Walkers[]> {
  const [main] = COMMUNITIES;
  const row = await database.first(query`
    select ${selected({
      began: sql<number>`(extract(epoch from ${community.create_time}) * 1000)::float8`,
    })}
    from ${community} where ${community.community_uuid} = ${main?.communityUuid ?? ''}`);
  if (!main || !row?.began) return [];
  const residents = await database.run(query`select ${selected({ id: residentTable.id })} from ${residentTable}`);
  const here = new Set(residents.map(({ id }) => id));
  const installed = clockOf(new Date(row.began + main.ageDays * DAY));
  const { communities } = demoCommunities(installed);
  return communities.map(findWalkers).map((walkers) => stillHere(walkers, here));
}

function stillHere(walkers: Walkers, here: ReadonlySet<string>): Walkers {
  const only = (residents: readonly DemoResident[]) => residents.filter(({ row }) => here.has(row.id));
  const residents = only(walkers.residents);
  return {
    ...walkers,
    // With too few residents left no day can be drawn.
    registered: residents.length < 10 ? 0 : walkers.registered,
    residents,
    byHabit: new Map([...walkers.byHabit].map(([habit, pool]) => [habit, only(pool)])),
    endedCards: walkers.endedCards.filter(({ resident }) => resident && here.has(resident.row.id)),
    expired: only(walkers.expired),
  };
}
