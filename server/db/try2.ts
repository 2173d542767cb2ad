import { openDatabase } from './open-database.ts';
import { sql } from 'kysely';
const db = await openDatabase({ dataDir: '/tmp/sv1' });
const from='2026-07-20 00:00:00', to='2026-08-19 23:59:59';
const base = sql`community_uuid = ${'community0'} and open_time between ${from} and ${to}`;
const cases: Record<string, ReturnType<typeof sql>> = {
  n: sql`select count(*) as c from access_record where ${base}`,
  page1: sql`select * from access_record where ${base} order by open_time desc, id desc limit 20`,
  page500: sql`select * from access_record where ${base} order by open_time desc, id desc limit 20 offset 9980`,
  countcap: sql`select count(*) from (select 1 from access_record where ${base} limit 10001) t`,
  name: sql`select count(*) from (select 1 from access_record where ${base} and strpos(person_name, ${'王娜'})>0 limit 10001) t`,
  nameLike: sql`select count(*) from (select 1 from access_record where ${base} and person_name like ${'%王娜%'} limit 10001) t`,
  nameIlike: sql`select count(*) from (select 1 from access_record where ${base} and person_name ilike ${'%王娜%'} limit 10001) t`,
  namePage: sql`select * from access_record where ${base} and person_name like ${'%王娜%'} order by open_time desc, id desc limit 20`,
  summary: sql`select count(*) as total, count(*) filter (where direction='1') as i, count(*) filter (where direction='2') as o, count(*) filter (where open_result='0') as r, count(distinct person_id) as p from access_record where ${base}`,
  summaryNoDistinct: sql`select count(*) as total, count(*) filter (where direction='1') as i, count(*) filter (where direction='2') as o, count(*) filter (where open_result='0') as r from access_record where ${base}`,
  summary2: sql`select sum(n) as total, sum(i) as i, count(person_id) as p from (select person_id, count(*) as n, count(*) filter (where direction='1') as i from access_record where ${base} group by person_id) t`,
  device: sql`select count(*) from (select 1 from access_record where ${base} and device_id = ${'device7'} and open_type in (${'1'},${'8'}) limit 10001) t`,
};
for (const [name, q] of Object.entries(cases)) {
  const times: number[] = [];
  let rows: unknown[] = [];
  for (let i=0;i<7;i++) { const s=performance.now(); rows = await db.run(q); times.push(performance.now()-s); }
  times.sort((a,b)=>a-b);
  console.log(name.padEnd(20), times[3]!.toFixed(1), times[6]!.toFixed(1), rows.length===1? JSON.stringify(rows[0]).slice(0,100):rows.length);
}
console.log((await db.run(sql`explain (analyze, buffers) select count(*) from (select 1 from access_record where ${base} and person_name like ${'%王娜%'} limit 10001) t`)).map(r=>Object.values(r as object)[0]).join('\n'));
await db.close();
