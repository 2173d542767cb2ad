import { expect, it } from 'vitest';
import { askedWith, filteredBy } from './asked-with.ts';

it('asks with plain values as they are written, and with values in reach', () => {
  const values = { range: 'last7days', top: 10, id: { from: 'row.id' } };
  expect(askedWith(values, { row: { id: 'r1' } })).toEqual({ range: 'last7days', top: 10, id: 'r1' });
});

it('asks nothing rather than more than the document means when a value is nowhere', () => {
  expect(askedWith({ id: { from: 'row.id' } }, {})).toBeUndefined();
  expect(askedWith({ id: { from: 'row.id' } }, { row: { id: '' } })).toBeUndefined();
  expect(askedWith({ id: { from: 'row.id' } }, { params: {} }, ['id'])).toBeUndefined();
});

it('leaves out what is taken from a parameter that may be missing', () => {
  const values = { deviceId: { from: 'params.deviceId' }, top: 10 };
  expect(askedWith(values, { params: {} }, ['deviceId'])).toEqual({ top: 10 });
  expect(askedWith(values, { params: { deviceId: 'd1' } }, ['deviceId'])).toEqual({ deviceId: 'd1', top: 10 });
  expect(askedWith(values, { params: {} })).toBeUndefined();
});

it('writes out the presets of parameters that are stretches of days, and of no others', () => {
  const asked = askedWith({ time: 'today', day: 'today', range: 'today' }, {}, [], { time: 'second', day: 'day' });
  expect(asked).toEqual({
    time: [expect.stringMatching(/ 00:00:00$/), expect.stringMatching(/ 23:59:59$/)],
    day: [expect.stringMatching(/^[\d-]{10}$/), expect.stringMatching(/^[\d-]{10}$/)],
    range: 'today',
  });
});

it('writes presets of a range out for filters', () => {
  const { time } = filteredBy({ time: 'yesterday' }, {}) ?? {};
  expect(time).toEqual([expect.stringMatching(/ 00:00:00$/), expect.stringMatching(/ 23:59:59$/)]);
});
