import { expect, it, vi } from 'vitest';
import { goesOn, type ListedRows, leaveTrail, placeIn, stepFrom, trailOf } from './record-trail.ts';
import type { Row } from './values.ts';

/** Stands for who is signed in. */
const ME = {};

const rowsFrom = (first: number, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${first + at}`, deviceId: 'd1' }));
const byId = (row: Row) => ({ id: String(row.id) });

/** The third page of a list of 25, two pages of ten before it. */
function listed(more: Partial<ListedRows> = {}): ListedRows {
  return {
    rows: rowsFrom(11, 10),
    before: 10,
    total: 25,
    capped: false,
    pageSize: 10,
    load: async (page) => rowsFrom((page - 1) * 10 + 1, Math.min(10, 25 - (page - 1) * 10)),
    ...more,
  };
}

it('goes from the first record of a list to its last and back, over pages that nobody has seen', async () => {
  const load = vi.fn(listed().load);
  leaveTrail(ME, 'page', { id: 'r15' }, listed({ load }), byId);
  const walk = async (from: string, by: 1 | -1) => {
    const met = [from];
    for (let at: { id?: string } | undefined = { id: from }; at; ) {
      const trail = trailOf(ME, 'page', at as { id: string });
      at = trail && (await stepFrom(trail, at as { id: string }, by));
      if (at?.id) met.push(at.id);
    }
    return met;
  };
  expect(await walk('r15', 1)).toEqual(rowsFrom(15, 11).map(({ id }) => id));
  expect(await walk('r25', -1)).toEqual(
    rowsFrom(1, 25)
      .map(({ id }) => id)
      .reverse(),
  );
  // Each page once, whichever way.
  expect(load.mock.calls).toEqual([[3], [1]]);
  const trail = trailOf(ME, 'page', { id: 'r1' });
  expect(trail && [trail.before + placeIn(trail, { id: 'r1' }), goesOn(trail, { id: 'r1' }, -1)]).toEqual([0, false]);
});

it('meets nobody twice where rows have moved meanwhile, and ends where the rest is gone', async () => {
  const moved = listed({ load: async () => rowsFrom(18, 10).slice(0, 4) });
  leaveTrail(ME, 'page', { id: 'r20' }, moved, byId);
  const trail = trailOf(ME, 'page', { id: 'r20' });
  if (!trail) throw new Error('The trail is lost.');
  expect(await stepFrom(trail, { id: 'r20' }, 1)).toEqual({ id: 'r21' });
  trail.load = async () => [];
  expect(goesOn(trail, { id: 'r21' }, 1)).toBe(true);
  expect(await stepFrom(trail, { id: 'r21' }, 1)).toBeUndefined();
  expect(goesOn(trail, { id: 'r21' }, 1)).toBe(false);
});

it('knows no list where the parameters do not tell its rows apart, or name none of them', () => {
  leaveTrail(ME, 'device', { id: 'd1' }, listed(), (row) => ({ id: String(row.deviceId) }));
  expect(trailOf(ME, 'device', { id: 'd1' })).toBeUndefined();
  leaveTrail(ME, 'other', { id: 'elsewhere' }, listed(), byId);
  expect(trailOf(ME, 'other', { id: 'r11' })).toBeUndefined();
  leaveTrail(ME, 'page-of-no-list', { id: 'r11' }, undefined, byId);
  expect(trailOf(ME, 'page-of-no-list', { id: 'r11' })).toBeUndefined();
});

it('remembers the newest list of several, whatever the order of the parameters', () => {
  leaveTrail(ME, 'twice', { id: 'r11' }, listed(), byId);
  leaveTrail(ME, 'twice', { id: 'r11' }, listed({ rows: rowsFrom(11, 2), total: 2, before: 0 }), byId);
  expect(trailOf(ME, 'twice', { id: 'r11' })?.total).toBe(2);
  leaveTrail(ME, 'two', { id: 'r11', kind: '1' }, listed(), (row) => ({ kind: '1', id: String(row.id) }));
  expect(trailOf(ME, 'two', { kind: '1', id: 'r12' })?.total).toBe(25);
});

it('forgets the list where the record is opened from elsewhere, and tells another account of none', () => {
  leaveTrail(ME, 'left', { id: 'r11' }, listed(), byId);
  expect(trailOf({}, 'left', { id: 'r11' })).toBeUndefined();
  leaveTrail(ME, 'left', { id: 'r12' }, undefined, byId);
  expect(trailOf(ME, 'left', { id: 'r11' })).toBeUndefined();
});
