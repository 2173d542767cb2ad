import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { fromFragment, MAX_SHARED_BYTES, toFragment } from './share-link.ts';

const shared = { id: 'record/opening', text: '{ "title": { "zh": "开门记录", "en": "Open-door records 🚪" } }\n' };

const packed = (content: string) => `#doc=${deflateRawSync(content).toString('base64url')}`;

it('gives back what was shared', async () => {
  const fragment = await toFragment(shared);
  expect(fragment).toMatch(/^#doc=[\w-]+$/);
  expect(await fromFragment(fragment ?? '')).toEqual(shared);
});

it('shares nothing that is longer than a link should be, counted in bytes', async () => {
  expect(await toFragment({ id: 'a', text: 'x'.repeat(MAX_SHARED_BYTES) })).toBeDefined();
  expect(await toFragment({ id: 'a', text: '门'.repeat(MAX_SHARED_BYTES / 2) })).toBeUndefined();
});

it('takes no fragment that is broken, of another kind, or unpacks into too much', async () => {
  const fragment = (await toFragment(shared)) ?? '';
  expect(await fromFragment('')).toBeUndefined();
  expect(await fromFragment('#main')).toBeUndefined();
  expect(await fromFragment(fragment.slice(0, -9))).toBeUndefined();
  expect(await fromFragment('#doc=***')).toBeUndefined();
  expect(await fromFragment(packed('{"id":"a"}'))).toBeUndefined();
  expect(await fromFragment(packed('["../../etc", 1]'))).toBeUndefined();
  expect(await fromFragment(packed(JSON.stringify(['a', 'x'.repeat(5_000_000)])))).toBeUndefined();
});
