// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { loadFingerprint } from './fingerprint.ts';

const get = vi.hoisted(() => vi.fn());
vi.mock('@fingerprintjs/fingerprintjs', () => ({ load: async () => ({ get }) }));

beforeEach(() => {
  localStorage.clear();
  get.mockReset().mockResolvedValue({ visitorId: 'v1' });
});

it('works it out once, however many ask at once, and keeps it', async () => {
  expect(await Promise.all([loadFingerprint(), loadFingerprint()])).toEqual(['v1', 'v1']);
  expect(get).toHaveBeenCalledTimes(1);
  expect(loadFingerprint()).toBe('v1');
});

it('takes a random one where nothing can be worked out, and stays with it', async () => {
  get.mockRejectedValue(new Error('blocked'));
  const fingerprint = await loadFingerprint();
  expect(fingerprint).toMatch(/^[0-9a-f]{32}$/);
  expect(loadFingerprint()).toBe(fingerprint);
});

it('goes on with one that the browser does not keep', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(await loadFingerprint()).toBe('v1');
});
