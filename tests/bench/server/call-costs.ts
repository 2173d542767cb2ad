import { OWN } from '../../../server/testing/small-world.ts';
import { signedRequest, type Target } from '../../protection/signed-call.ts';
import { type CostedServer, startCosted } from './costed-server.ts';
import { LIST, lastDays } from './list-against-sql.ts';
import { type Part, partsOfProfile } from './parts-of-profile.ts';
import { post } from './post.ts';
import { serverSeconds } from './processor-seconds.ts';
import { type ServerWorld, targetOf } from './server-world.ts';

const CLIENTS = 4;
const WARM_UP = 300;
const CALLS = 600;
const ROUNDS = 3;

type MakeCall = () => [path: string, payload: object];

export interface CallCost {
  call: string;
  /** Milliseconds of processor a call: of the server's process, of PostgreSQL. The least of the rounds: others disturb, and only add. */
  server: number;
  database: number;
  /** What the part of the server is spent on, in milliseconds. */
  parts: Record<Part, number>;
}

/** What calls cost in processor, by kind: on a machine that is busy to its last the only thing that counts. */
export async function measureCallCosts(world: ServerWorld, said: (cost: CallCost) => void): Promise<void> {
  const server = await startCosted(world.environment);
  try {
    const target = { ...targetOf(world), address: server.address };
    const database = await serverSeconds(world.database);
    for (const [call, make] of Object.entries(await kinds(target, world.client.token()))) {
      const calls = (count: number) => callAll(target, world.client.token(), make, count);
      await calls(WARM_UP);
      const rounds: { server: number; database: number }[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const [own, theirs] = [await server.processor(), database()];
        await calls(CALLS);
        rounds.push({
          server: ((await server.processor()) - own) / CALLS,
          database: ((database() - theirs) * 1000) / CALLS,
        });
      }
      const least = (of: 'server' | 'database') => rounded(Math.min(...rounds.map((round) => round[of])));
      const cost = least('server');
      said({ call, server: cost, database: least('database'), parts: await partsOf(server, calls, cost) });
    }
  } finally {
    await server.kill();
  }
}

/** Looking costs processor, too: only the shares are read from the profile. @param cost of a call without it */
async function partsOf(server: CostedServer, calls: (count: number) => Promise<void>, cost: number) {
  await server.profile();
  await calls(CALLS);
  const parts = Object.entries(partsOfProfile(await server.profiled()));
  const all = parts.reduce((sum, [, spent]) => sum + spent, 0);
  return Object.fromEntries(parts.map(([part, spent]) => [part, rounded((spent / all) * cost)])) as Record<
    Part,
    number
  >;
}

async function kinds(target: Target, token: string): Promise<Record<string, MakeCall>> {
  const page = { communityUuid: OWN, openTime: lastDays(6), pageNum: 1, pageSize: 20 };
  const first = await post(signedRequest(target, LIST, page, { token }));
  const { list } = first.content as { list: { id: string }[] };
  let serial = 0;
  return {
    'page of a list': () => [LIST, page],
    'page with figures': () => [LIST, { ...page, summary: true }],
    record: () => ['/control/record/v1/open/detail', { id: list[0]?.id }],
    choices: () => ['/api/v1/device/options', { communityUuid: OWN }],
    creation: () => {
      serial += 1;
      return ['/pet/v1/add', { communityUuid: OWN, petName: `cost${serial}` }];
    },
    'tree of rights': () => ['/mgauth/v1/permission/tree', {}],
  };
}

async function callAll(target: Target, token: string, make: MakeCall, count: number): Promise<void> {
  let left = count;
  const client = async () => {
    for (; left > 0; ) {
      left -= 1;
      const [path, payload] = make();
      const { status, message } = await post(signedRequest(target, path, payload, { token }));
      if (status !== 0) throw new Error(`${path} is answered with ${status} ${message}`);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 100) / 100;
}
