import { type RawBuilder, sql } from 'kysely';
import { OWN } from '../../../server/testing/small-world.ts';
import { type CallCase, type CallCosts, callsAgainstSql } from './calls-against-sql.ts';
import type { ServerWorld } from './server-world.ts';

export const LIST = '/control/record/v1/open/list';

interface Page {
  list: { id: string; openTime: string }[];
  next: string | null;
}

/** The list of openings as an operator asks for it, over HTTP, in turn with the SQL that a person would write for the page. */
export async function listAgainstSql(world: ServerWorld, rounds: number): Promise<CallCosts[]> {
  return callsAgainstSql(world, await cases(world.client), rounds);
}

async function cases(client: ServerWorld['client']): Promise<CallCase[]> {
  const openTime = lastDays(30);
  const base = { communityUuid: OWN, openTime, pageNum: 1, pageSize: 20 };
  const time = sql`community_uuid = ${OWN} and open_time >= ${openTime[0]} and open_time <= ${openTime[1]}`;
  const page = (where: RawBuilder<unknown>) => sql`
    select t.*, c.community_name, d.device_name, d.device_sn
    from (select * from access_record where ${where} order by open_time desc, id desc limit 21) t
      left join community c on c.community_uuid = t.community_uuid left join device d on d.id = t.device_id
    order by open_time desc, t.id desc`;
  const total = (where: RawBuilder<unknown>) =>
    sql`select count(*) from (select 1 from access_record where ${where} limit 10001) t`;
  const both = (name: string, filters: object, more: RawBuilder<unknown>): CallCase => {
    const where = sql`${time} and ${more}`;
    return { name, path: LIST, payload: { ...base, ...filters }, sql: [page(where), total(where)] };
  };
  const deep = await client.ask<Page>(LIST, { ...base, pageNum: 100, pageSize: 100 });
  const last = deep.list.at(-1);
  const behind = sql`${time} and (open_time, id) < (${last?.openTime ?? null}::timestamptz, ${last?.id ?? ''})`;
  return [
    both('a page of 31 days', {}, sql`true`),
    both('two filters', { openType: ['1', '2'], direction: '1' }, sql`open_type in ('1', '2') and direction = '1'`),
    both('part of a name', { personName: '张' }, sql`person_name like '%张%'`),
    ...(deep.next
      ? [
          {
            name: 'behind the cap',
            path: LIST,
            payload: { ...base, after: deep.next },
            sql: [page(behind), total(time)],
          },
        ]
      : []),
    {
      name: 'with figures',
      path: LIST,
      payload: { ...base, summary: true },
      sql: [
        page(time),
        sql`select count(*), count(*) filter (where direction = '1'), count(*) filter (where direction = '2'),
          count(*) filter (where open_result = '0'), count(distinct person_id) from access_record where ${time}`,
      ],
    },
  ];
}

/** From the start of the day so many days ago to the end of today, in UTC+8. */
export function lastDays(days: number): [string, string] {
  const day = (ago: number) => new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10);
  return [`${day(days)} 00:00:00`, `${day(0)} 23:59:59`];
}
