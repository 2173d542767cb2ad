import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import { wallTime } from '../../core/wall-time.ts';
import { bulkInsert } from '../../db/bulk-insert.ts';
import { servicesOf } from '../../testing/services-of.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { databasesThatDiffer } from '../../testing/test-database.ts';
import { catalogue, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { rollVenues } from '../../venues/venue-day.ts';

type Row = Record<string, unknown> & { id: string };
interface Ticket {
  ticket: string;
  signTime: string;
}

const HOUR = 3_600_000;
const PUBLIC = '/site/v1/visit';
const base = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1 };
const hour = (from: number) => wallTime(new Date(Date.now() + from * HOUR)).slice(11, 16);

describe.each(databasesThatDiffer('connections'))('venues, on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let committee: RequestClient;
  let visitor: RequestClient;
  let number = 0;

  const add = (name: string, rows: Record<string, unknown>[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    return bulkInsert(server.database, entity, rows, server.vault);
  };
  const open = async (values: object = {}, communityUuid = OWN) => {
    number += 1;
    const { id } = await manager.post<{ id: string }>('/control/siteCheck/v1/site/add', {
      communityUuid,
      venueName: `活动室${number}`,
      venueType: '1',
      address: '会所一层',
      manager: '陈经理',
      phone: '15412349998',
      ...values,
    });
    const { url } = await manager.post<{ url: string }>('/control/siteCheck/v1/site/qrcode', { id });
    return { id, code: new URL(url, 'http://console').searchParams.get('code') ?? '' };
  };
  const venue = async (id: string) => manager.post<Row>('/control/siteCheck/v1/site/detail', { id });
  const signIn = (code: string, phone: string, values: object = {}) =>
    visitor.post<Ticket>(`${PUBLIC}/signIn`, { code, personName: '访客', phone, ...values });
  const signIns = async (venueId: string) =>
    manager.post<ListAnswer<Row>>('/control/siteCheck/v1/list', {
      communityUuid: OWN,
      venueId,
      signTime: ['2020-01-01 00:00:00', '2099-01-01 00:00:00'],
      pageSize: 100,
      summary: true,
    });
  const phone = (of: number) => `154123${String(10000 + of)}`;

  beforeAll(async () => {
    server = await startTestServer(kind);
    manager = await server.login(PHONES.manager);
    committee = await server.login(PHONES.committee);
    visitor = server.client();
  });
  // Each test is of an address of its own.
  beforeEach(() => server.database.run(sql`delete from console_venue_visit`));
  afterAll(() => server.close());

  test('a visitor who has no account signs in by the code, and out by the ticket, once', async () => {
    const { id, code } = await open({ capacity: 10 });
    expect(await visitor.post(`${PUBLIC}/venue`, { code })).toEqual({
      venueName: `活动室${number}`,
      address: '会所一层',
      communityName: '云杉花苑',
      openStart: null,
      openEnd: null,
      state: 'open',
    });
    const { ticket } = await signIn(code, phone(1), { people: 2 });
    expect(await venue(id)).toMatchObject({ currentCount: 3, todayCount: 1 });
    expect((await signIns(id)).list).toMatchObject([{ personName: '访客', personType: '2', present: true, people: 2 }]);
    const first = await visitor.post<{ leaveTime: string }>(`${PUBLIC}/leave`, { ticket });
    expect(await visitor.post(`${PUBLIC}/leave`, { ticket })).toEqual(first);
    expect(await venue(id)).toMatchObject({ currentCount: 0, todayCount: 1 });
    expect(await refusalOf(visitor.post(`${PUBLIC}/leave`, { ticket: `${ticket}x` }))).toMatchObject({ code: 40401 });
    expect(await refusalOf(visitor.post(`${PUBLIC}/venue`, { code: `${code}x` }))).toMatchObject({ code: 40401 });
    expect(JSON.stringify(await server.database.run(sql`select * from console_venue_visit`))).not.toContain(ticket);
  });

  test('what is no name or no number is refused, and a name cannot smuggle anything into the list', async () => {
    const { code } = await open();
    for (const wrong of [{ phone: '12345' }, { phone: '' }, { personName: '' }, { people: 21 }, { people: -1 }])
      expect(await refusalOf(signIn(code, phone(2), wrong))).toMatchObject({ code: 42200 });
    await signIn(code, phone(2), { personName: "';drop table x;--" });
  });

  test('who is known by number and name is named; a number alone tells nothing', async () => {
    const { id, code } = await open();
    await add('resident', [{ ...base, id: `R${kind}`, communityUuid: OWN, residentName: '周老师', phone: phone(3) }]);
    await add('resident', [{ ...base, id: `O${kind}`, communityUuid: OTHER, residentName: '吴老师', phone: phone(4) }]);
    await signIn(code, phone(3), { personName: '周老师' });
    await signIn(code, phone(4), { personName: '吴老师' });
    const known = (await signIns(id)).list.map(({ personName, personType, personId }) => [
      personName,
      personType,
      personId ?? null,
    ]);
    expect(known.sort()).toEqual([
      ['吴老师', '2', null],
      ['周老师', '1', `R${kind}`],
    ]);
    await signIn(code, phone(3), { personName: '假冒者' });
    const again = (await signIns(id)).list.filter(({ present }) => present);
    expect(again.map(({ personName, personId }) => [personName, personId ?? null]).sort()).toEqual([
      ['假冒者', null],
      ['吴老师', null],
    ]);
  });

  test('the same number twice, also at once, is one visitor who came in anew', async () => {
    const { id, code } = await open();
    await Promise.all([signIn(code, phone(5)), signIn(code, phone(5))]);
    await signIn(code, phone(5));
    expect(await venue(id)).toMatchObject({ currentCount: 1, todayCount: 3 });
    expect((await signIns(id)).list.filter(({ present }) => present)).toHaveLength(1);
  });

  test('of two who come at once for the last place one comes in', async () => {
    const { id, code } = await open({ capacity: 2 });
    await signIn(code, phone(6));
    const done = await Promise.allSettled([signIn(code, phone(7)), signIn(code, phone(8))]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await venue(id)).toMatchObject({ currentCount: 2 });
    expect(await visitor.post(`${PUBLIC}/venue`, { code })).toMatchObject({ state: 'full' });
    // Who is in already comes in anew, but not with more people than there is room for.
    await signIn(code, phone(6));
    expect(await refusalOf(signIn(code, phone(6), { people: 1 }))).toMatchObject({ code: 40903 });
    // Refused as a whole: he is still there.
    expect(await venue(id)).toMatchObject({ currentCount: 2 });
  });

  test('a venue that is closed or disabled takes nobody, and says so', async () => {
    const later = hour(2) > hour(1) && hour(1) > hour(0) ? { openStart: hour(1), openEnd: hour(2) } : undefined;
    if (later) {
      const { code } = await open(later);
      expect(await visitor.post(`${PUBLIC}/venue`, { code })).toMatchObject({ state: 'closed', ...later });
      expect(await refusalOf(signIn(code, phone(9)))).toMatchObject({ code: 40903 });
    }
    const { id, code } = await open();
    await manager.post('/control/siteCheck/v1/site/state', { id, enableState: '0' });
    expect(await visitor.post(`${PUBLIC}/venue`, { code })).toMatchObject({ state: 'disabled' });
    expect(await refusalOf(signIn(code, phone(9)))).toMatchObject({ code: 40903 });
    await manager.post('/control/siteCheck/v1/site/state', { id, enableState: '1' });
    await signIn(code, phone(9));
    expect(await refusalOf(open({ openStart: '20:00', openEnd: '08:00' }))).toMatchObject({ code: 42200 });
    expect(await refusalOf(open({ openStart: '20:00' }))).toMatchObject({ code: 42200 });
  });

  test('an address signs in thirty times in ten minutes, whichever venues', async () => {
    const [one, other] = [await open(), await open()];
    for (let at = 0; at < 15; at++) {
      await signIn(one.code, phone(100 + at));
      await signIn(other.code, phone(200 + at));
    }
    expect(await refusalOf(signIn(one.code, phone(300)))).toMatchObject({ code: 42909 });
    await server.database.run(sql`update console_venue_visit set at = at - interval '10 minutes'`);
    await signIn(one.code, phone(300));
  });

  test('a venue takes three hundred sign-ins in ten minutes, from wherever', async () => {
    const [{ id, code }, other] = [await open(), await open()];
    await server.database.run(sql`
      insert into console_venue_visit (address_index, venue_id, ticket_hash, sign_in_id)
      select 'a' || n, ${id}, 'h' || n, 's' || n from generate_series(1, 300) n`);
    expect(await refusalOf(signIn(code, phone(301)))).toMatchObject({ code: 42909 });
    await signIn(other.code, phone(301));
  });

  test('staff check visitors out, of their own community only', async () => {
    const { id, code } = await open();
    await signIn(code, phone(10));
    await signIn(code, phone(11));
    const ids = (await signIns(id)).list.map((row) => row.id);
    const away = await open({}, OTHER);
    await signIn(away.code, phone(12));
    const foreign = (
      await manager.post<ListAnswer<Row>>('/control/siteCheck/v1/list', {
        communityUuid: OTHER,
        signTime: ['2020-01-01 00:00:00', '2099-01-01 00:00:00'],
      })
    ).list.map((row) => row.id);
    expect(foreign).toHaveLength(1);
    expect(await refusalOf(committee.post('/control/siteCheck/v1/leave', { ids: [...ids, ...foreign] }))).toMatchObject(
      {
        code: 40401,
      },
    );
    expect(await venue(id)).toMatchObject({ currentCount: 2 });
    expect(await committee.post('/control/siteCheck/v1/leave', { ids })).toEqual({ count: 2 });
    expect(await committee.post('/control/siteCheck/v1/leave', { ids })).toEqual({ count: 0 });
    expect(await venue(id)).toMatchObject({ currentCount: 0 });
    expect((await signIns(id)).list.map(({ leaveBy }) => leaveBy)).toEqual(['账号committee', '账号committee']);
    for (const path of ['detail', 'qrcode', 'delete']) {
      const { code } = await refusalOf(committee.post(`/control/siteCheck/v1/site/${path}`, { id: away.id }));
      expect([40301, 40401]).toContain(code);
    }
  });

  test('one that was visited today stays; a deleted one leaves its sign-ins, and its code is void', async () => {
    const { id, code } = await open();
    await signIn(code, phone(13));
    expect(await refusalOf(manager.post('/control/siteCheck/v1/site/delete', { id }))).toMatchObject({ code: 40901 });
    await server.database.run(sql`
      update venue_sign_in set present = false, leave_time = sign_time, sign_time = sign_time - interval '2 days'
      where venue_id = ${id}`);
    await manager.post('/control/siteCheck/v1/site/delete', { id });
    expect(await refusalOf(visitor.post(`${PUBLIC}/venue`, { code }))).toMatchObject({ code: 40401 });
    const kept = await server.database.run(sql<{ name: string }>`
      select venue_name as name from venue_sign_in where venue_id is null and venue_name = ${`活动室${number}`}`);
    expect(kept).toHaveLength(1);
  });

  test('a sign-in and a deletion at once never leave a visit at a venue that is gone', async () => {
    const { id, code } = await open();
    await Promise.allSettled([manager.post('/control/siteCheck/v1/site/delete', { id }), signIn(code, phone(14))]);
    const astray = await server.database.run(sql`
      select 1 from venue_sign_in s where venue_id = ${id} and not exists (select 1 from venue v where v.id = s.venue_id)`);
    expect(astray).toEqual([]);
  });

  test.each<[what: string, openEnd: string | null, signed: string, now: string, left: string | null]>([
    ['still open', '21:30', '2026-03-31 20:00:00', '2026-03-31 21:29:59', null],
    ['closed', '21:30', '2026-03-31 20:00:00', '2026-03-31 21:30:00', '2026-03-31 21:30:00'],
    ['over the end of a month', null, '2026-03-31 23:30:00', '2026-04-01 00:01:00', '2026-03-31 23:59:59'],
    ['before midnight', null, '2026-03-31 23:30:00', '2026-03-31 23:59:58', null],
    [
      'over the end of a year, days later',
      '18:00',
      '2026-12-31 17:00:00',
      '2027-01-03 09:00:00',
      '2026-12-31 18:00:00',
    ],
    ['on a leap day', null, '2028-02-29 22:00:00', '2028-03-01 00:00:00', '2028-02-29 23:59:59'],
  ])('nobody stays in a venue past its closing or midnight: %s', async (_, openEnd, signed, now, left) => {
    const { id } = await open(openEnd ? { openStart: '06:00', openEnd } : {});
    await add('venueSignIn', [
      {
        ...base,
        id: `V${number}`,
        communityUuid: OWN,
        venueId: id,
        venueName: `活动室${number}`,
        venueType: '1',
        personType: '2',
        personName: '访客',
        phone: phone(20),
        signTime: signed,
        present: true,
        people: 1,
      },
    ]);
    await rollVenues(servicesOf(server, catalogue), now);
    await rollVenues(servicesOf(server, catalogue), now);
    expect((await signIns(id)).list).toMatchObject([{ present: left === null, leaveTime: left }]);
    expect(await venue(id)).toMatchObject({
      currentCount: left === null ? 2 : 0,
      todayCount: signed.slice(0, 10) === now.slice(0, 10) ? 1 : 0,
    });
  });
});
