// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../stores/session.ts';
import { storedValues } from '../stores/stored-values.ts';
import { freshBrowser } from '../testing/open-console.tsx';
import { loseSession } from './end-session.ts';
import { watchOtherTabs } from './watch-other-tabs.ts';

const account = {
  uuid: 'u1',
  userName: '甲',
  phone: '',
  havePhone: 1,
  sensitive: '0',
  accountType: '10',
  roles: [],
  alarmSound: true,
};
const restart = vi.fn();
let end: () => void;

beforeEach(() => {
  freshBrowser();
  restart.mockClear();
  storedValues.write('token', 'mine');
  storedValues.write('user_name', '甲');
  useSession.setState({ token: 'mine', phase: 'ready', account });
  end = watchOtherTabs(restart);
});
afterEach(() => end());

/** The event that a browser sends to the other tabs after one of them wrote. */
const reported = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));

it('signs out with the tab that signed out', () => {
  localStorage.setItem('rt.draft u1 page', '{}');
  sessionStorage.setItem('rt.draft u1 page', '{}');
  storedValues.forgetSession();
  reported('token');
  expect(useSession.getState().token).toBeNull();
  expect(restart).toHaveBeenCalledOnce();
  expect([localStorage.getItem('rt.draft u1 page'), sessionStorage.length]).toEqual([null, 0]);
});

it('keeps what is its own when the session was lost there: the same account may be back', () => {
  sessionStorage.setItem('rt.draft u1 page', 'typed');
  loseSession();
  useSession.setState({ token: 'mine', phase: 'ready', account });
  reported('token');
  expect(useSession.getState().token).toBeNull();
  expect(restart).toHaveBeenCalledOnce();
  expect(sessionStorage.getItem('rt.draft u1 page')).toBe('typed');
});

it('signs out when the whole storage was cleared', () => {
  localStorage.clear();
  reported(null);
  expect(useSession.getState().token).toBeNull();
});

it('takes over a new token of the same account without starting afresh', () => {
  storedValues.write('token', 'newer');
  reported('token');
  expect(useSession.getState()).toMatchObject({ token: 'newer', phase: 'ready' });
  expect(restart).not.toHaveBeenCalled();
});

it('starts afresh for another account', () => {
  storedValues.write('user_name', '乙');
  storedValues.write('token', 'other');
  reported('token');
  expect(restart).toHaveBeenCalledOnce();
});

it('does not care about anything else', () => {
  storedValues.forgetSession();
  reported('preferences');
  expect(useSession.getState().token).toBe('mine');
});
