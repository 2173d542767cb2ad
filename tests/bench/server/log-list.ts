import { type RawBuilder, sql } from 'kysely';
import { PHONES } from '../../../server/testing/small-world.ts';
import { durableClient } from '../../durability/durable-client.ts';
import { emptyLedger } from '../../durability/ledger.ts';
import { startServed } from '../../durability/served.ts';
import { type CallCase, type CallCosts, callsAgainstSql } from './calls-against-sql.ts';
import { lastDays } from './list-against-sql.ts';
import { ADMINISTRATORS_PHONE, type LogWorld } from './log-world.ts';
import { timed } from './percentiles.ts';
import type { ServerWorld } from './server-world.ts';

const LIST = '/control/log/v1/list';
const EXPORT = '/control/log/v1/export';
const PAGE_SIZE = 20;

interface Page {
  list: { id: string; logTime: string }[];
  next: string | null;
}

/** A server over the full log; it ends with `end`. */
async function serve({ place, database, keys }: LogWorld, phone: string): Promise<ServerWorld> {
  const { dataDir, databaseUrl = '' } = place;
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ORDERS_FILE: `${dataDir}/told`,
    PORT: '0',
    DEMO: '1',
    SIMULATOR: '0',
    LOG_LEVEL: 'error',
    SMS_RESEND_SECONDS: '0',
    SESSIONS_PER_ACCOUNT: '0',
  };
  const served = await startServed(environment);
  const client = durableClient(keys.publicKey, emptyLedger());
  client.addresses = [served.address];
  await client.signIn(phone);
  return { served, client, database, publicKey: keys.publicKey, environment, end: () => served.kill() };
}

const last7Days = lastDays(6);
const ofDays = sql`log_time >= ${last7Days[0]} and log_time <= ${last7Days[1]}`;

/** Each filter of the page: what is asked, and the condition that a person would write. */
const filters: readonly (readonly [string, object, RawBuilder<unknown>])[] = [
  ['account', { userName: '账号7' }, sql`user_name = '账号7'`],
  ['account that has no line', { userName: '没有' }, sql`user_name = '没有'`],
  ['record', { objectId: 'd777' }, sql`object_id = 'd777'`],
  ['kinds', { logType: ['10', '12'] }, sql`log_type in ('10', '12')`],
  ['menu', { menuName: '菜单7' }, sql`menu_name like '%菜单7%'`],
  ['menu that has no line', { menuName: '没有' }, sql`menu_name like '%没有%'`],
  ['community', { communityName: '小区33' }, sql`community_name like '%小区33%'`],
  ['address', { ip: '10.0.77.' }, sql`ip like '%10.0.77.%'`],
  ['result', { result: ['abnormal'] }, sql`result = 'abnormal'`],
  [
    'account, kind, menu and result',
    { userName: '账号7', logType: ['10'], menuName: '菜单', result: ['normal'] },
    sql`user_name = '账号7' and log_type = '10' and menu_name like '%菜单%' and result = 'normal'`,
  ],
  [
    'kind, menu, community and result',
    { logType: ['3'], menuName: '菜单1', communityName: '小区3', result: ['abnormal'] },
    sql`log_type = '3' and menu_name like '%菜单1%' and community_name like '%小区3%' and result = 'abnormal'`,
  ],
];

const page = (where: RawBuilder<unknown>, offset = 0) => sql`
  select * from operation_log where ${where} order by log_time desc, id desc limit ${PAGE_SIZE + 1} offset ${offset}`;
const total = (where: RawBuilder<unknown>) =>
  sql`select count(*) from (select 1 from operation_log where ${where} limit 10001) t`;

function both(name: string, payload: object, where: RawBuilder<unknown>): CallCase {
  return {
    name,
    path: LIST,
    payload: { pageNum: 1, pageSize: PAGE_SIZE, ...payload },
    sql: [page(where), total(where)],
  };
}

async function cases({ client }: ServerWorld, own: RawBuilder<unknown>): Promise<CallCase[]> {
  const deep = await client.ask<Page>(LIST, { logTime: last7Days, pageNum: 100, pageSize: 100 });
  const last = deep.list.at(-1);
  const behind = sql`${own} and ${ofDays} and (log_time, id) < (${last?.logTime ?? null}::timestamptz, ${last?.id ?? ''})`;
  const inDays = { logTime: last7Days };
  return [
    both('as the page opens', inDays, sql`${own} and ${ofDays}`),
    {
      ...both('page 400', { ...inDays, pageNum: 400 }, sql`true`),
      sql: [page(sql`${own} and ${ofDays}`, 399 * PAGE_SIZE), total(sql`${own} and ${ofDays}`)],
    },
    ...(deep.next
      ? [
          {
            ...both('behind the cap', { ...inDays, after: deep.next }, sql`true`),
            sql: [page(behind), total(sql`${own} and ${ofDays}`)],
          },
        ]
      : []),
    ...filters.flatMap(([name, payload, where]) => [
      both(name, { ...inDays, ...payload }, sql`${own} and ${ofDays} and ${where}`),
      both(`${name}, of all time`, payload, sql`${own} and ${where}`),
    ]),
  ];
}

export interface LogListCosts extends CallCosts {
  caller: string;
}

/** The list of the page over HTTP, each way to ask in turn with the SQL that a person would write. */
export async function logListAgainstSql(
  world: LogWorld,
  rounds: number,
  said: (line: LogListCosts) => void,
): Promise<void> {
  const callers = [
    ['administrator', ADMINISTRATORS_PHONE, sql`true`],
    ['manager', PHONES.manager, sql`user_name in ('账号manager', '账号guard', '账号porter', '账号disabled')`],
  ] as const;
  for (const [caller, phone, own] of callers) {
    const served = await serve(world, phone);
    try {
      for (const one of await cases(served, own)) {
        const [costs] = await callsAgainstSql(served, [one], rounds);
        if (costs) said({ caller, ...costs });
      }
    } finally {
      await served.end();
    }
  }
}

/** A file of all lines of so many days, beside reading them by SQL alone, and what the list costs meanwhile. */
export async function logExport(world: LogWorld, days: number) {
  const served = await serve(world, ADMINISTRATORS_PHONE);
  try {
    const { client, database } = served;
    const logTime = lastDays(days - 1);
    const list = () => client.ask<Page>(LIST, { logTime, pageNum: 1, pageSize: PAGE_SIZE });
    const before: number[] = [];
    for (let round = 0; round < 20; round += 1) before.push(await timed(list));
    let rows = 0;
    const bare = await timed(async () => {
      const found = await database.run(sql`
        select * from operation_log where log_time >= ${logTime[0]} and log_time <= ${logTime[1]} order by log_time desc, id desc`);
      rows = found.length;
    });
    const columns = ['logTime', 'userName', 'roleName', 'logType', 'menuName', 'content', 'objectName', 'ip', 'result'];
    const during: number[] = [];
    let state = '';
    const took = await timed(async () => {
      const { jobId } = await client.ask<{ jobId: string }>(EXPORT, {
        logTime,
        columns,
        format: 'csv',
        inParts: true,
      });
      for (;;) {
        const [job] = await client.ask<{ jobState: string }[]>('/control/file/v1/progress', { ids: [jobId] });
        state = job?.jobState ?? '';
        if (Number(state) >= 2) break;
        during.push(await timed(list));
      }
    });
    const median = (list: number[]) => Math.round([...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0);
    return {
      rows,
      state,
      exportMs: Math.round(took),
      readMs: Math.round(bare),
      rowsASecond: Math.round(rows / (took / 1000)),
      listBefore: median(before),
      listDuring: median(during),
    };
  } finally {
    await served.end();
  }
}
