import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { assigned } from '../../db/sql/assigned.ts';
import { columnNames, table } from '../../db/sql/table.ts';

const consoleLease = table('console_lease');
const excluded = table('console_lease', 'excluded');

/** Seconds that the others wait for a process that does not report any more. */
const HOLDS = 100;

/** Rolling up is one process's work at a time. Kept after a round, it also prevents the others from doing the same again. */
export interface Lease {
  /** @returns whether it is this process's */
  acquire(): Promise<boolean>;
  release(): Promise<void>;
}

export function statisticsLease(database: Database, owner: string, name: string): Lease {
  return {
    async acquire() {
      const row = await database.first(sql`
        insert into ${consoleLease} (${columnNames(consoleLease, 'name', 'owner', 'until')})
        values (${name}, ${owner}, now() + make_interval(secs => ${HOLDS}))
        on conflict (${columnNames(consoleLease, 'name')}) do update
          set ${assigned(consoleLease, { owner: excluded.owner, until: excluded.until })}
          where ${consoleLease.owner} = ${excluded.owner} or ${consoleLease.until} < now()
        returning 1`);
      return row !== undefined;
    },
    async release() {
      await database.run(
        sql`delete from ${consoleLease} where ${consoleLease.name} = ${name} and ${consoleLease.owner} = ${owner}`,
      );
    },
  };
}
