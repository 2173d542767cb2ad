import { createPublicKey } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadCatalogue } from '../../server/core/load-catalogue.ts';
import { loadKeys } from '../../server/crypto/keys.ts';
import { bulkInsert } from '../../server/db/bulk-insert.ts';
import { startBroker, type TestBroker } from '../../server/gateway/mqtt/testing/test-broker.ts';
import { readConfig } from '../../server/settings/config.ts';
import { prepareProcesses, type ServerProcess, type ServerProcesses } from '../../server/testing/server-processes.ts';
import type { Target } from '../protection/signed-call.ts';
import { COMMUNITY } from './city.ts';

/** Communities that have rows; each stands for as many as the load is meant for, since rates count and not names. */
const WITH_ROWS = 40;
const BASE = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1 };

export interface Operator {
  target: Target;
  token: string;
  communityUuid: string;
}

/** Servers over one PostgreSQL, a broker, and who speaks with them. All of it on loopback, and gone with `end`. */
export interface LoadWorld extends Pick<ServerProcesses, 'database'> {
  servers: readonly ServerProcess[];
  broker: TestBroker;
  deviceSns: readonly string[];
  operators: readonly Operator[];
  end(): Promise<void>;
}

export async function prepareLoadWorld(processes: number): Promise<LoadWorld> {
  const broker = await startBroker();
  const world = await prepareProcesses();
  const end = async () => {
    await world.end();
    await broker.stop();
  };
  try {
    const deviceSns = await addCommunities(world);
    const environment = {
      MQTT_URL: `mqtt://127.0.0.1:${broker.port}`,
      LOG_LEVEL: 'error',
      SESSIONS_PER_ACCOUNT: '0',
    };
    const servers: ServerProcess[] = [];
    for (let number = 0; number < processes; number += 1) servers.push(await world.start(environment));
    const operators = await signIn(world, servers);
    await allListen(broker, processes);
    return { database: world.database, servers, broker, deviceSns, operators, end };
  } catch (error) {
    await end();
    throw error;
  }
}

const LISTEN_LIMIT = 20_000;

/** What devices tell before a server listens is lost here; a broker that keeps it would have it delivered later. */
async function allListen(broker: TestBroker, processes: number): Promise<void> {
  for (const end = Date.now() + LISTEN_LIMIT; broker.members() < processes; await sleep(20)) {
    if (Date.now() > end) throw new Error(`Only ${broker.members()} of ${processes} servers listen to the devices.`);
  }
}

const numbers = Array.from({ length: WITH_ROWS }, (_, at) => at + 1);
const uuidOf = (number: number) => `load-community-${number}`;
const phoneOf = (number: number) => `1541000${String(number).padStart(4, '0')}`;

/** @returns the serial numbers of their devices */
async function addCommunities({ database, vault }: ServerProcesses): Promise<string[]> {
  const { entities } = loadCatalogue();
  const add = async (name: string, rows: Record<string, unknown>[]) => {
    const entity = entities[name];
    if (!entity) throw new Error(`There is no entity ${name}.`);
    await bulkInsert(database, entity, rows, vault);
  };
  await add(
    'community',
    numbers.map((number) => ({
      ...BASE,
      id: uuidOf(number),
      communityId: `33010299${String(number).padStart(7, '0')}`,
      communityUuid: uuidOf(number),
      communityName: `小区${number}`,
      enableState: '1',
    })),
  );
  const devices = numbers.flatMap((number) =>
    Array.from({ length: COMMUNITY.devices }, (_, at) => ({
      ...BASE,
      id: `load-device-${number}-${at}`,
      communityUuid: uuidOf(number),
      deviceName: `${number}-${at}`,
      deviceSn: `LOAD${String(number * 100 + at).padStart(8, '0')}`,
      deviceType: '1',
      onlineState: '1',
    })),
  );
  await add('device', devices);
  await add(
    'account',
    numbers.map((number) => ({
      ...BASE,
      id: `load-operator-${number}`,
      uuid: `load-operator-${number}`,
      userName: `账号${number}`,
      realName: '张三丰',
      phone: phoneOf(number),
      havePhone: true,
      accountType: '10',
      roleId: 'PROPERTY_ROLE',
      sensitive: '0',
      communityUuids: [uuidOf(number)],
      accountState: '1',
    })),
  );
  return devices.map(({ deviceSn }) => deviceSn);
}

/** Operators at all servers by turns. */
async function signIn({ dataDir }: ServerProcesses, servers: readonly ServerProcess[]): Promise<Operator[]> {
  const { appKey } = readConfig({});
  const publicKey = createPublicKey(loadKeys(dataDir).publicKey);
  const operators: Operator[] = [];
  for (const number of numbers) {
    const server = servers[number % servers.length] as ServerProcess;
    const client = server.client();
    await client.post('/send/verify/code', { phone: phoneOf(number) });
    const login = { phone: phoneOf(number), smsCode: '246810' };
    const { token } = await client.post<{ token: string }>('/auth/login/sms', login);
    operators.push({ target: { address: server.address, appKey, publicKey }, token, communityUuid: uuidOf(number) });
  }
  return operators;
}
