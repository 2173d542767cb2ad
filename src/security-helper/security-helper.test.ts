import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ADDRESSES } from './protocol.ts';
import { addressesFor, createSecurityHelper } from './security-helper.ts';
import { type FakeHelper, startFakeHelper } from './testing/fake-helper.ts';

let fake: FakeHelper;
/** No program listens there: the port was free a moment ago. */
let noAccount: string;

beforeEach(async () => {
  const gone = await startFakeHelper();
  noAccount = gone.address;
  fake = await startFakeHelper();
  await gone.close();
});
afterEach(async () => {
  await fake.close();
  vi.useRealTimers();
});

it('tries the secure port first on a page over TLS, the plain one first on any other', () => {
  expect(addressesFor({ protocol: 'https:' })).toEqual([ADDRESSES.secure, ADDRESSES.plain]);
  expect(addressesFor({ protocol: 'http:' })).toEqual([ADDRESSES.plain, ADDRESSES.secure]);
  expect(ADDRESSES).toEqual({ secure: 'https://127.0.0.1:51245', plain: 'http://127.0.0.1:51235' });
});

it('asks nothing where it is switched off', async () => {
  const request = vi.spyOn(globalThis, 'fetch');
  const helper = createSecurityHelper([]);
  const off = { ok: false, why: 'off' };
  expect([await helper.status(), await helper.serial(), await helper.sign('x')]).toEqual([off, off, off]);
  expect(request).not.toHaveBeenCalled();
  request.mockRestore();
});

it('says who answers, and gets the serial number and a signature', async () => {
  const helper = createSecurityHelper([noAccount, fake.address]);
  expect(fake.asked).toEqual([]);
  expect(await helper.status()).toEqual({ ok: true, version: '1.0.2', token: true });
  expect(await helper.serial()).toEqual({ ok: true, serial: 'UK-2026-0007' });
  const answer = await helper.sign('开门 7 号楼');
  expect(answer).toMatchObject({ ok: true, algorithm: 'SHA256withRSA', serial: 'UK-2026-0007' });
  expect(answer.ok && Buffer.from(answer.signature, 'base64').toString()).toBe('signed: 开门 7 号楼');
  // Once found it is not looked for again.
  expect(fake.asked).toEqual(['GET /v1/status', 'GET /v1/serial', 'POST /v1/signature']);
});

it('looks for one that is absent once, however many ask, and again when ten seconds have passed', async () => {
  const request = vi.spyOn(globalThis, 'fetch');
  const now = vi.spyOn(Date, 'now');
  const helper = createSecurityHelper([noAccount]);
  const absent = { ok: false, why: 'absent' };
  expect(await Promise.all([helper.status(), helper.status(), helper.serial(), helper.sign('x')])).toEqual([
    absent,
    absent,
    absent,
    absent,
  ]);
  expect(await helper.status()).toEqual(absent);
  expect(request).toHaveBeenCalledTimes(1);
  now.mockReturnValue(performance.timeOrigin + performance.now() + 11_000);
  expect(await helper.status()).toEqual(absent);
  expect(request).toHaveBeenCalledTimes(2);
  request.mockRestore();
  now.mockRestore();
});

it('gives up on one that is slow, and takes nobody else for a helper', async () => {
  fake.answers['GET /v1/status'] = undefined;
  const began = performance.now();
  expect(await createSecurityHelper([fake.address]).status()).toEqual({ ok: false, why: 'absent' });
  expect(performance.now() - began).toBeLessThan(2000);
  for (const body of ['<html>', { helper: 'printer', version: '1', token: true }, { helper: 'security-token' }, null]) {
    fake.answers['GET /v1/status'] = { body };
    expect(await createSecurityHelper([fake.address]).status()).toEqual({ ok: false, why: 'absent' });
  }
});

it.each(['no-token', 'cancelled', 'locked'] as const)('hands on why it refuses: %s', async (refused) => {
  fake.answers['POST /v1/signature'] = { status: 409, body: { refused } };
  expect(await createSecurityHelper([fake.address]).sign('x')).toEqual({ ok: false, why: refused });
});

it('makes nothing of an answer that it cannot read', async () => {
  const helper = createSecurityHelper([fake.address]);
  for (const said of [{ body: { serial: 7 } }, { body: '<html>' }, { status: 500, body: { refused: 'moon' } }]) {
    fake.answers['GET /v1/serial'] = said;
    expect(await helper.serial()).toEqual({ ok: false, why: 'failed' });
  }
});

it('finds it again on another port once it was gone', async () => {
  const first = await startFakeHelper();
  const helper = createSecurityHelper([first.address, fake.address]);
  await helper.status();
  await first.close();
  expect(await helper.serial()).toEqual({ ok: false, why: 'absent' });
  expect(await helper.serial()).toEqual({ ok: true, serial: 'UK-2026-0007' });
});

it('stops waiting for a signature when the one who asked goes away', async () => {
  fake.answers['POST /v1/signature'] = undefined;
  const asking = new AbortController();
  const answer = createSecurityHelper([fake.address]).sign('x', asking.signal);
  setTimeout(() => asking.abort(), 50);
  expect(await answer).toEqual({ ok: false, why: 'cancelled' });
});
