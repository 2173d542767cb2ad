import { expect, it } from 'vitest';
import type { Account } from '../stores/session.ts';
import { mayPlay } from './may-play.ts';

const account = (role: string): Account => ({
  uuid: 'u1',
  userName: '甲',
  phone: '',
  havePhone: 1,
  sensitive: '0',
  accountType: '10',
  roles: [role],
  alarmSound: true,
});
const on = { playground: true };
const off = { playground: false };

it('is for everybody who is signed in, in development', () => {
  expect(mayPlay(off, account('PROPERTY_ROLE'), true)).toBe(true);
  expect(mayPlay(on, null, true)).toBe(false);
});

it('is for administrators alone, and only where the server switches it on', () => {
  expect(mayPlay(on, account('ADMIN_ROLE'), false)).toBe(true);
  expect(mayPlay(on, account('PROPERTY_ROLE'), false)).toBe(false);
  expect(mayPlay(off, account('ADMIN_ROLE'), false)).toBe(false);
});
