import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { Catalogue } from '../../../schemas/generated/grammar.ts';
import { handlersOf } from '../../app/handlers.ts';
import { petCatalogue } from '../../testing/pet-world.ts';
import { OWN, PHONES } from '../../testing/small-world.ts';
import { databasesThatDiffer } from '../../testing/test-database.ts';
import { newRequestId, refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { pruneTries } from './write-once.ts';

const WAITING = ['/pet/v1/add', '/pet/v1/update', '/pet/v1/leave', '/pet/v1/decide'];

/** With calls that wait. */
const waitingPets: Catalogue = {
  ...petCatalogue,
  endpoints: Object.fromEntries(
    Object.entries(petCatalogue.endpoints).map(([path, each]) => [
      path,
      WAITING.includes(path) ? { ...each, waits: true } : each,
    ]),
  ),
};

interface Pet {
  petState: string;
  petName: string;
  revision: number;
}

describe.each(databasesThatDiffer('connections'))('calls that wait on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient;
  let guard: RequestClient;
  let names = 0;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, waitingPets);
    manager = await server.login(PHONES.manager);
    guard = await server.login(PHONES.guard);
  });
  afterAll(() => server.close());

  const newPet = () => {
    names += 1;
    return { communityUuid: OWN, petName: `来福${names}` };
  };
  const add = (payload: object, tryId?: string, client = manager) =>
    client.post<{ id: string }>('/pet/v1/add', payload, { ...(tryId && { tryId }) });
  const leave = (payload: object, tryId: string, client = manager) =>
    client.post<{ id: string }>('/pet/v1/leave', payload, { tryId });
  const registered = async () => {
    const { id } = await add(newPet());
    await manager.post('/pet/v1/decide', { id, result: 'pass' });
    return id;
  };
  const detail = (id: string) => manager.post<Pet>('/pet/v1/detail', { id });
  const named = (petName: string) => server.database.run(sql`select id from pet where pet_name = ${petName}`);
  const steps = async (id: string) =>
    (await server.database.run(sql`select id from timeline_event where object_id = ${id}`)).length;
  const logged = (id: string, result: string) =>
    server.database.run(sql`select id from operation_log where object_id = ${id} and result = ${result}`);
  const tries = (tryId: string) => server.database.run(sql`select path from console_try where try_id = ${tryId}`);

  test('a call that is sent twice is made once, and both get the same answer', async () => {
    const pet = newPet();
    const tryId = newRequestId();
    const first = await add(pet, tryId);
    expect(await add(pet, tryId)).toEqual(first);
    expect(await named(pet.petName)).toEqual([{ id: first.id }]);
    expect(await logged(first.id, 'normal')).toHaveLength(1);
  });

  test('without an id of a first try each call is one of its own', async () => {
    const [one, other] = [await add(newPet()), await add(newPet())];
    expect(one.id).not.toBe(other.id);
  });

  test('long after the ids of requests are forgotten, too', async () => {
    const id = await registered();
    const tryId = newRequestId();
    const first = await leave({ id }, tryId);
    await server.database.run(sql`delete from console_nonce`);
    await server.database.run(sql`update console_try set at = now() - interval '29 days' where try_id = ${tryId}`);
    await pruneTries(server.database);
    expect(await leave({ id }, tryId)).toEqual(first);
    await server.database.run(sql`update console_try set at = now() - interval '31 days' where try_id = ${tryId}`);
    await pruneTries(server.database);
    expect(await tries(tryId)).toEqual([]);
    // Then the state alone decides.
    expect((await refusalOf(leave({ id }, tryId))).code).toBe(40903);
  });

  test('ten at once are made once', async () => {
    const pet = newPet();
    const tryId = newRequestId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(pet, tryId)));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await named(pet.petName)).toHaveLength(1);
  });

  test('a transition that arrives twice at once is one step of its history', async () => {
    const id = await registered();
    const before = await steps(id);
    const tryId = newRequestId();
    const [one, other] = await Promise.all([leave({ id }, tryId), leave({ id }, tryId)]);
    expect(other).toEqual(one);
    expect((await detail(id)).petState).toBe('3');
    expect((await steps(id)) - before).toBe(1);
  });

  test('of what a server that ended before the commit had begun nothing is left, and the second try is made', async () => {
    const pet = newPet();
    const tryId = newRequestId();
    // At the end of the transaction, after everything was written and before it counts.
    await server.database.run(sql`create function end_here() returns trigger language plpgsql as
      $$ begin raise exception 'ended'; end $$`);
    await server.database.run(sql`create constraint trigger end_here after insert on console_try
      deferrable initially deferred for each row execute function end_here()`);
    await expect(add(pet, tryId)).rejects.toMatchObject({ kind: 'http', code: 500 });
    expect(await named(pet.petName)).toEqual([]);
    expect(await tries(tryId)).toEqual([]);
    await server.database.run(sql`drop trigger end_here on console_try`);
    await server.database.run(sql`drop function end_here`);
    const { id } = await add(pet, tryId);
    expect(await named(pet.petName)).toEqual([{ id }]);
  });

  test('the same id of another account is another try', async () => {
    const [one, other] = [newPet(), newPet()];
    const tryId = newRequestId();
    const first = await add(one, tryId);
    const second = await add(other, tryId, guard);
    expect(second.id).not.toBe(first.id);
    expect(await tries(tryId)).toHaveLength(2);
  });

  test('something else under the same id is refused in words, and nothing is written', async () => {
    const [one, other] = [newPet(), newPet()];
    const tryId = newRequestId();
    const { id } = await add(one, tryId);
    const refusal = { code: 40905, message: '该操作已用其他内容提交过' };
    expect(await refusalOf(add(other, tryId))).toMatchObject(refusal);
    expect(await named(other.petName)).toEqual([]);
    expect(await refusalOf(leave({ id }, tryId))).toMatchObject(refusal);
  });

  test('a right that was withdrawn meanwhile is gone, for a first try and for one that had been made', async () => {
    const made = newRequestId();
    const pet = newPet();
    await add(pet, made, guard);
    await server.database.run(sql`
      update role set menu_codes = array_remove(menu_codes, 'record:opening'), revision = revision + 1
      where id = 'SJF_ROLE'`);
    const late = newPet();
    try {
      expect((await refusalOf(add(late, newRequestId(), guard))).code).toBe(40300);
      expect((await refusalOf(add(pet, made, guard))).code).toBe(40300);
    } finally {
      await server.database.run(sql`
        update role set menu_codes = array_append(menu_codes, 'record:opening'), revision = revision + 1
        where id = 'SJF_ROLE'`);
    }
    expect(await named(late.petName)).toEqual([]);
    expect(await named(pet.petName)).toHaveLength(1);
  });

  test('a state and a revision that changed meanwhile are refused, and the operation log says so', async () => {
    const id = await registered();
    const { revision } = await detail(id);
    await leave({ id }, newRequestId());
    const tryId = newRequestId();
    expect((await refusalOf(leave({ id }, tryId))).code).toBe(40903);
    expect(await logged(id, 'abnormal')).toHaveLength(1);
    // What is refused is judged again when it is sent again.
    expect(await tries(tryId)).toEqual([]);
    const change = { id, revision, petName: `${newPet().petName}甲` };
    const stale = manager.post('/pet/v1/update', change, { tryId: newRequestId() });
    expect((await refusalOf(stale)).code).toBe(40902);
  });

  test('of several records each has its result, twice the same', async () => {
    const [one, other] = [await registered(), await registered()];
    await leave({ id: other }, newRequestId());
    const tryId = newRequestId();
    const first = await leave({ ids: [one, other] }, tryId);
    expect(first).toMatchObject({
      results: [
        { id: one, ok: true },
        { id: other, ok: false },
      ],
    });
    expect(await leave({ ids: [one, other] }, tryId)).toEqual(first);
    expect((await detail(one)).petState).toBe('3');
  });

  test('a trial writes nothing under the id', async () => {
    const id = await registered();
    const tryId = newRequestId();
    expect(await leave({ id, dryRun: true }, tryId)).toEqual({ rows: 1 });
    expect((await detail(id)).petState).toBe('1');
    await leave({ id }, tryId);
    expect((await detail(id)).petState).toBe('3');
  });

  test('an id of a first try is refused where the call does not wait, and so is one of another form', async () => {
    const call = manager.post('/pet/v1/kind/add', { communityUuid: OWN, kindName: '猫' }, { tryId: newRequestId() });
    expect(await refusalOf(call)).toMatchObject({ code: 40005, message: '该操作不支持稍后发送，请重新操作' });
    expect((await refusalOf(add(newPet(), 'mine'))).code).toBe(40004);
  });

  test('the id is signed', async () => {
    const answer = await server.raw('/pet/v1/add', newPet(), ({ body }) => {
      body.tryId = newRequestId();
    });
    expect(answer.status).toBe(40001);
  });
});

test('a server does not start with a call of a module, or one that reads, that waits', () => {
  for (const path of ['/api/v1/device/add', '/pet/v1/list']) {
    const wrong = { ...petCatalogue.endpoints[path], waits: true as const };
    const documents = { ...petCatalogue, endpoints: { ...petCatalogue.endpoints, [path]: wrong } } as Catalogue;
    expect(() => handlersOf(documents)).toThrow(`${path} "waits"`);
  }
});
