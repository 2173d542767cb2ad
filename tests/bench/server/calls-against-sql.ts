import type { RawBuilder } from 'kysely';
import { signedRequest } from '../../protection/signed-call.ts';
import { type Percentiles, percentiles, timed } from './percentiles.ts';
import { post } from './post.ts';
import { type ServerWorld, targetOf } from './server-world.ts';

/** A call, and the SQL that a person would write for the same. */
export interface CallCase {
  name: string;
  path: string;
  payload: object;
  sql: RawBuilder<unknown>[];
}

export interface CallCosts {
  case: string;
  http: Percentiles;
  sql: Percentiles;
  /** Of both p95: the target is 1.5 times the SQL and 5 ms. */
  ratio: number;
  isWithin: boolean;
}

/** Calls over HTTP, each in turn with its SQL. */
export async function callsAgainstSql(
  world: ServerWorld,
  cases: readonly CallCase[],
  rounds: number,
): Promise<CallCosts[]> {
  const { client, database } = world;
  const costs: CallCosts[] = [];
  for (const one of cases) {
    const [http, bare]: [number[], number[]] = [[], []];
    for (let round = -Math.ceil(rounds / 2); round < rounds; round += 1) {
      const request = signedRequest(targetOf(world), one.path, one.payload, { token: client.token() });
      const ours = await timed(async () => {
        const { status, message } = await post(request);
        if (status !== 0) throw new Error(`${one.name}: ${status} ${message}`);
      });
      const theirs = await timed(async () => {
        for (const statement of one.sql) await database.run(statement);
      });
      if (round < 0) continue;
      http.push(ours);
      bare.push(theirs);
    }
    const [a, b] = [percentiles(http), percentiles(bare)];
    const ratio = Math.round((a.p95 / b.p95) * 100) / 100;
    costs.push({ case: one.name, http: a, sql: b, ratio, isWithin: a.p95 <= 1.5 * b.p95 + 5 });
  }
  return costs;
}
