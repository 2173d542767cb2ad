import { runBounded } from './run-bounded.ts';

export interface User {
  uid: number;
  gid: number;
}

/**
 * The user to start a PostgreSQL server as, which refuses to run as root; undefined means as the present user.
 * @throws Error when this is root and the machine has neither of the users that exist for such things
 */
export async function unprivilegedUser(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => runBounded('id', [flag, name], { limit: 10_000 })));
    if (uid?.ok && gid?.ok) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" to run it as');
}
