import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '../../../server/db/database.ts';

/** The kernel counts in these, whatever the machine. */
const TICKS_A_SECOND = 100;

interface Stat {
  parent: number;
  /** Of the process itself, in seconds. */
  own: number;
  /** Of its children that have ended. */
  ended: number;
}

/** What the name of the program is followed by; the name may hold anything, also brackets. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, parent, , , , , , , , , , user, system, childUser, childSystem] = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const seconds = (...ticks: (number | undefined)[]) =>
      ticks.reduce<number>((sum, one) => sum + (one ?? 0), 0) / TICKS_A_SECOND;
    return { parent: parent ?? 0, own: seconds(user, system), ended: seconds(childUser, childSystem) };
  } catch {
    return undefined;
  }
}

/** Seconds of processor that a process has used so far; 0 of one that is gone. */
export function processorSeconds(pid: number): number {
  return statOf(pid)?.own ?? 0;
}

/**
 * Tells how many seconds of processor the server of this database has used so far, all of its sessions together. The embedded
 * database runs in this process and is counted with it. 0 where the server is not on this machine.
 */
export async function serverSeconds(database: Database): Promise<() => number> {
  if (database.kind === 'pglite') return () => 0;
  const row = await database.first(sql<{ pid: number }>`select pg_backend_pid() as pid`);
  const main = statOf(row?.pid ?? 0)?.parent;
  if (!main) return () => 0;
  return () => {
    const children = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []));
    const running = children.filter(({ parent }) => parent === main).reduce((sum, { own }) => sum + own, 0);
    return running + (statOf(main)?.ended ?? 0);
  };
}
