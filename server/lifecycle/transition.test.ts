import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadKeys } from '../crypto/keys.ts';
import { createVault } from '../crypto/vault.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import type { Database } from '../db/database.ts';
import { selected } from '../db/sql/query.ts';
import { table } from '../db/sql/table.ts';
import type { LiveEvent } from '../services/live-events.ts';
import type { RecordServices } from '../services/record-services.ts';
import { makeMigratedDatabase } from '../testing/migrated-database.ts';
import { noEffects } from '../testing/no-effects.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { fillSmallWorld, OTHER, OWN } from '../testing/small-world.ts';
import { oneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { catalogue } from '../testing/test-server.ts';
import { applyDueTransitions } from './apply-due-transitions.ts';
import { initialState } from './initial-state.ts';
import { transition } from './transition.ts';

describe.each(oneDatabase)('a transition, on %s', (kind) => {
  let place: TestDatabase;
  let database: Database;
  let services: RecordServices;
  let reported: LiveEvent[];

  beforeAll(async () => {
    place = await makeMigratedDatabase(kind);
    database = await openTestDatabase(place);
    const vault = createVault(loadKeys(place.dataDir));
    await fillSmallWorld(database, catalogue, vault);
    const live = {
      publish: async (event: LiveEvent) => void reported.push(event),
      subscribe: () => () => {},
      start: async () => {},
      stop: async () => {},
    };
    services = { catalogue, database, vault, live, effects: noEffects };
  });
  beforeEach(async () => {
    for (const table of ['access_card', 'timeline_event']) await database.run(sql`delete from ${sql.table(table)}`);
    const { accessCard } = catalogue.entities;
    if (!accessCard) throw new Error('No cards');
    const card = (id: string, cardState: string | null, communityUuid = OWN) => ({
      id,
      communityUuid,
      cardNo: `A000000${id}`,
      cardState,
      revision: 3,
    });
    const cards = [card('1', '1'), card('2', '2'), card('3', '1'), card('4', '1', OTHER), card('5', null)];
    await bulkInsert(database, accessCard, cards, services.vault);
    reported = [];
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const cards = () =>
    database.run(sql`select id, card_state as state, revision from access_card order by id`) as Promise<unknown[]>;
  const steps = () =>
    database.run(sql`
      select object_id as id, action, from_state as was, to_state as is, user_name as who, remark from timeline_event
      order by object_id`) as Promise<unknown[]>;

  test('moves what stands where it leads from, with a new revision, and leaves the others as they are', async () => {
    const moved = await transition(services, 'accessCard', 'freeze', ['4', '3', '2', '1', '1', 'none'], {
      history: { operator: '物业', remark: '核对' },
      set: { batch_no: 'B1' },
      returning: selected({ batchNo: table('access_card', 't').batch_no }),
    });
    const each = { fromState: '1', revision: 4, batchNo: 'B1' };
    expect(moved).toEqual([
      { id: '1', communityUuid: OWN, ...each },
      { id: '3', communityUuid: OWN, ...each },
      { id: '4', communityUuid: OTHER, ...each },
    ]);
    expect(await cards()).toEqual([
      { id: '1', state: '3', revision: 4 },
      { id: '2', state: '2', revision: 3 },
      { id: '3', state: '3', revision: 4 },
      { id: '4', state: '3', revision: 4 },
      { id: '5', state: null, revision: 3 },
    ]);
  });

  test('is kept in the history as a code, and told once a community', async () => {
    await transition(services, 'accessCard', 'freeze', ['1', '2', '3', '4'], { history: { operator: '物业' } });
    const step = { action: 'freeze', was: '1', is: '3', who: '物业', remark: null };
    expect(await steps()).toEqual(['1', '3', '4'].map((id) => ({ id, ...step })));
    expect(reported.filter(({ entity }) => entity === 'accessCard')).toEqual([
      { entity: 'accessCard', communityUuid: OWN },
      { entity: 'accessCard', communityUuid: OTHER },
    ]);
    reported = [];
    await transition(services, 'accessCard', 'freeze', ['1'], { history: null });
    await transition(services, 'accessCard', 'unfreeze', ['1'], { history: null });
    expect(await steps()).toHaveLength(3);
    expect(reported).toEqual([{ entity: 'accessCard', communityUuid: OWN }]);
  });

  test('takes a record without a state for one that stands where new ones begin', async () => {
    expect(await transition(services, 'accessCard', 'scrap', ['5'], { history: null })).toMatchObject([
      { fromState: '0' },
    ]);
  });

  test('goes with the transaction of whoever asks', async () => {
    const before = await cards();
    const work = database.transaction(async () => {
      await transition(services, 'accessCard', 'cancel', ['1'], { history: {} });
      throw new Error('and then');
    });
    await expect(work).rejects.toThrow('and then');
    expect([await cards(), await steps()]).toEqual([before, []]);
  });

  test('happens once, whoever is first', async () => {
    const both = await Promise.all(
      ['freeze', 'freeze'].map((name) => transition<string>(services, 'accessCard', name, ['1', '3'], { history: {} })),
    );
    expect(both.map(({ length }) => length).sort()).toEqual([0, 2]);
    expect(await steps()).toHaveLength(2);
  });

  test('that the table does not name is none, and no way leads where none is named', async () => {
    const melt = transition<string>(services, 'accessCard', 'melt', ['1'], { history: null });
    await expect(melt).rejects.toThrow('The lifecycle of accessCard has no transition "melt".');
    await expect(transition<string>(services, 'device', 'melt', ['1'], { history: null })).rejects.toThrow(
      'The entity device has no lifecycle.',
    );
    const rows = [{ id: '1', state: '1', next: '2' }];
    await expect(
      applyDueTransitions(services, 'accessCard', ['expire', 'renew'], rows, { history: null }),
    ).rejects.toThrow('No accessCard comes from the state "1" to "2".');
  });

  test('also leads to where a new record begins', () => {
    expect([initialState(services, 'accessCard'), initialState(services, 'accessCard', 'issue')]).toEqual(['0', '1']);
    expect(() => initialState(services, 'accessCard', 'renew')).toThrow(
      'No accessCard comes from the state "0" by "renew".',
    );
  });
});
