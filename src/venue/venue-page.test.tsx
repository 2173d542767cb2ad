// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { freshBrowser, openConsole } from '../testing/open-console.tsx';
import { keptVisit } from './kept-visit.ts';
import en from './locales/en.json';
import zh from './locales/zh.json';

beforeEach(freshBrowser);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const VENUE = {
  venueName: '书画室',
  address: '会所三层',
  communityName: '云杉花苑',
  openStart: '08:00',
  openEnd: '20:00',
  state: 'open',
};
const now = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const refusal = (code: number, message: string) => new RequestFailure({ kind: 'business', code, message });

async function fill(name: string, phone: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('姓名'), name);
  await user.type(screen.getByLabelText('手机号'), phone);
  await user.click(screen.getByRole('button', { name: '签到' }));
}

it('needs no session, tells what is wrong beside the box, signs in once, and out', async () => {
  const client = fakeClient({
    '/site/v1/visit/venue': VENUE,
    '/site/v1/visit/signIn': { ticket: 'T1', signTime: now() },
    '/site/v1/visit/leave': { leaveTime: now() },
  });
  await openConsole('/venue?code=abc', { client });
  await screen.findByRole('heading', { name: '书画室' });
  await userEvent.click(screen.getByRole('button', { name: '签到' }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['请输入姓名', '请输入手机号']);
  await fill('秦访客', '15466660009');
  await screen.findByRole('heading', { name: '签到成功' });
  expect(keptVisit.read('abc', now().slice(0, 10))).toMatchObject({ ticket: 'T1' });
  await userEvent.click(screen.getByRole('button', { name: '签离' }));
  await screen.findByRole('heading', { name: '已签离' });
  expect(client.paths()).toEqual(['/site/v1/visit/venue', '/site/v1/visit/signIn', '/site/v1/visit/leave']);
});

it('a visit is over with its day, and what else stands in the storage is none', async () => {
  keptVisit.store('abc', { ticket: 'T1', signTime: '2026-03-31 23:50:00' });
  expect(keptVisit.read('abc', '2026-03-31')).toBeTruthy();
  expect(keptVisit.read('abc', '2026-04-01')).toBeUndefined();
  expect(keptVisit.read('other', '2026-03-31')).toBeUndefined();
  for (const wrong of ['{', 'null', '[]', '{"ticket":"x"}', '{"ticket":1,"signTime":2}']) {
    localStorage.setItem('venue_visit:abc', wrong);
    expect(keptVisit.read('abc', '2026-03-31')).toBeUndefined();
  }
});

it('a void code says so; without a connection one tries again', async () => {
  const client = fakeClient({ '/site/v1/visit/venue': refusal(40401, '场所码无效') });
  await openConsole('/venue?code=x', { client });
  await screen.findByText('场所码无效');
  cleanup();
  const away = fakeClient({ '/site/v1/visit/venue': new RequestFailure({ kind: 'network' }) });
  await openConsole('/venue?code=x', { client: away });
  await userEvent.click(await screen.findByRole('button', { name: '重试' }));
  expect(away.paths()).toHaveLength(2);
});

it('says the same in both languages, in the same places', () => {
  const places = (text: string) => text.match(/\{\{\w+\}\}/g) ?? [];
  expect(Object.keys(en)).toEqual(Object.keys(zh));
  for (const key of Object.keys(zh) as (keyof typeof zh)[]) expect(places(en[key])).toEqual(places(zh[key]));
});
