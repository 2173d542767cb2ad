import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadCatalogue } from '../core/load-catalogue.ts';
import { loadKeys } from '../crypto/keys.ts';
import { createVault, type Vault } from '../crypto/vault.ts';
import { bulkInsert } from '../db/bulk-insert.ts';
import type { Database } from '../db/database.ts';
import { makeMigratedDatabase } from '../testing/migrated-database.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { fillSmallWorld, OTHER, OWN } from '../testing/small-world.ts';
import { oneDatabase, type TestDatabase } from '../testing/test-database.ts';
import { refusalOf } from './refusal-of.ts';
import type { Opening } from './simulated-world.ts';

const catalogue = loadCatalogue();
const [FACE, CARD, CODE, BLUETOOTH, QR] = ['1', '2', '4', '5', '7'];
/** Codes of openFailReason. */
const [NO_PERMISSION, EXPIRED, CARD_ENDED, OUTSIDE_HOURS, NOT_ENROLLED] = ['1', '2', '4', '5', '11'];

describe.each(oneDatabase)('why a simulated door lets nobody in, on %s', (kind) => {
  let place: TestDatabase;
  let database: Database;
  let vault: Vault;

  beforeAll(async () => {
    place = await makeMigratedDatabase(kind);
    database = await openTestDatabase(place);
    vault = createVault(loadKeys(place.dataDir));
    await fillSmallWorld(database, catalogue, vault);
    const base = { createTime: '2026-01-01 08:00:00', updateTime: '2026-01-01 08:00:00', revision: 1 };
    const card = (id: string, cardNo: string, cardState: string, communityUuid = OWN) => ({
      ...base,
      ...{ id, cardNo, cardState, communityUuid, cardType: '1', cardUsage: '1', personType: '1', personId: 'p1' },
    });
    await put('accessCard', [
      card('stock', 'AA000000', '0'),
      card('used', 'AA000001', '1'),
      card('lost', 'AA000002', '2'),
      card('frozen', 'AA000003', '3'),
      card('over', 'AA000004', '4'),
      card('ended', 'AA000005', '5'),
      card('else', 'AA000006', '1', OTHER),
    ]);
    await put('facePicture', [
      { ...base, id: 'f1', communityUuid: OWN, personType: '1', personId: 'p1', faceUrl: '/x', faceState: '2' },
    ]);
  });
  beforeEach(async () => {
    await database.run(sql`delete from door_permission`);
    await database.run(sql`delete from console_simulated_held`);
  });
  afterAll(async () => {
    await database.close();
    await place.remove();
  });

  const put = async (name: string, rows: readonly Record<string, unknown>[]) => {
    const entity = catalogue.entities[name];
    if (!entity) throw new Error(`No entity ${name}`);
    await bulkInsert(database, entity, rows, vault);
  };
  const allow = (more: Record<string, unknown> = {}) =>
    put('doorPermission', [
      {
        id: 'may',
        communityUuid: OWN,
        personType: '1',
        personId: 'p1',
        deviceId: 'd1',
        permissionSource: '1',
        permissionState: '1',
        ...more,
      },
    ]);
  const hold = (type: '1' | '2', targetId: string) =>
    database.run(sql`
      insert into console_simulated_held (device_sn, held_type, target_id, digest)
      values ('SN000001', ${type}, ${targetId}, 'x')`);
  const lay = (rest: Partial<Opening>) =>
    refusalOf(database, vault, {
      kind: 'opening',
      deviceSn: 'SN000001',
      eventId: 'e',
      at: '',
      openType: CARD,
      openResult: '1',
      ...rest,
    });

  test.each([
    ['that nobody knows', 'AA00FFFF', NOT_ENROLLED],
    ['of the stock', 'AA000000', NOT_ENROLLED],
    ['of another community', 'AA000006', NOT_ENROLLED],
    ['that is lost', 'AA000002', CARD_ENDED],
    ['that is frozen', 'AA000003', CARD_ENDED],
    ['that has run out', 'AA000004', EXPIRED],
    ['that was cancelled', 'AA000005', CARD_ENDED],
    ['that the door was not told of', 'AA000001', NO_PERMISSION],
  ])('a card %s', async (_, cardNo, reason) => {
    await allow();
    expect(await lay({ cardNo })).toBe(reason);
  });

  test('what the door holds opens it, a lost card too, until the door is told', async () => {
    await allow();
    await hold('2', 'used');
    await hold('2', 'lost');
    await hold('1', 'f1');
    expect(await lay({ cardNo: 'AA000001' })).toBeUndefined();
    expect(await lay({ cardNo: 'AA000002' })).toBeUndefined();
    expect(await lay({ openType: FACE, personId: 'p1' })).toBeUndefined();
  });

  test('a face that the door does not hold is not enrolled there; without a permission that is the reason', async () => {
    expect(await lay({ openType: FACE, personId: 'p1' })).toBe(NO_PERMISSION);
    await allow();
    expect(await lay({ openType: FACE, personId: 'p1' })).toBe(NOT_ENROLLED);
  });

  const hour = new Date(Date.now() + 8 * 3_600_000).getUTCHours();
  const day = ((new Date(Date.now() + 8 * 3_600_000).getUTCDay() + 6) % 7) + 1;
  const text = (value: number) => `${String(value).padStart(2, '0')}:00`;
  // Hours that are not now, whenever this runs.
  const elsewhere = hour < 12 ? { dayStart: text(14), dayEnd: text(20) } : { dayStart: text(2), dayEnd: text(10) };
  test.each<[string, Record<string, unknown>, string]>([
    ['has ended by itself', { endTime: '2026-01-01 00:00:00' }, EXPIRED],
    ['has been ended', { permissionState: '3' }, EXPIRED],
    ['was revoked', { permissionState: '4' }, NO_PERMISSION],
    ['is frozen', { permissionState: '5' }, NO_PERMISSION],
    ['is to begin', { permissionState: '2', startTime: '2099-01-01 00:00:00' }, NO_PERMISSION],
    ['is for other ways to open', { openTypes: ['6'] }, NO_PERMISSION],
    ['is for other hours', elsewhere, OUTSIDE_HOURS],
    ['is for other days', { weekdays: [String((day % 7) + 1)] }, OUTSIDE_HOURS],
    ['has a start that the clock has not come to', { startTime: '2099-01-01 00:00:00' }, OUTSIDE_HOURS],
    ['is at another door', { deviceId: 'd2' }, NO_PERMISSION],
    ['is of somebody else', { personId: 'p9' }, NO_PERMISSION],
  ])('a permission that %s opens nothing, by card, face or phone', async (_, permission, reason) => {
    await allow(permission);
    await hold('2', 'used');
    await hold('1', 'f1');
    const ways: Partial<Opening>[] = [
      { cardNo: 'AA000001' },
      { openType: FACE, personId: 'p1' },
      { openType: BLUETOOTH, personId: 'p1' },
      { openType: QR, personId: 'p1' },
    ];
    for (const way of ways) expect(await lay(way), JSON.stringify(way)).toBe(reason);
  });

  test('today and this hour a permission opens, and what knows nobody is not asked for one', async () => {
    await allow({ weekdays: [String(day)], dayStart: '00:00', dayEnd: '23:59', openTypes: [CARD, BLUETOOTH] });
    await hold('2', 'used');
    expect(await lay({ cardNo: 'AA000001' })).toBeUndefined();
    expect(await lay({ openType: BLUETOOTH, personId: 'p1' })).toBeUndefined();
    expect(await lay({ openType: CODE })).toBeUndefined();
    expect(await lay({ openType: CODE, personId: 'p1' })).toBeUndefined();
    expect(await lay({ openType: CARD })).toBeUndefined();
  });
});
