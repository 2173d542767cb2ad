import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** Seconds that a process which says nothing any more keeps the others waiting. */
const HOLDS = 100;

/** Rolling up is one process's work at a time. Held on after a round, it also keeps the others from doing the same again. */
export interface Lease {
  /** @returns whether it is this process's */
  take(): Promise<boolean>;
  giveBack(): Promise<void>;
}

export function statisticsLease(database: Database, owner: string, name: string): Lease {
  return {
    async take() {
      const row = await database.first(sql`
        insert into console_lease (name, owner, until)
        values (${name}, ${owner}, now() + make_interval(secs => ${HOLDS}))
        on conflict (name) do update set owner = excluded.owner, until = excluded.until
          where console_lease.owner = excluded.owner or console_lease.until < now()
        returning 1`);
      return row !== undefined;
    },
    async giveBack() {
      await database.run(sql`delete from console_lease where name = ${name} and owner = ${owner}`);
    },
  };
}
