import { expect, it } from 'vitest';
import { failureText, type RequestFailure } from '../../../runtime/request/failures.ts';
import { fakeClient } from '../../../runtime/testing/fake-client.ts';
import { boxRules } from './box-styles.ts';
import { previewClient } from './preview-client.ts';

const CALLS = {
  '/list': { operation: 'list', masks: { name: 'name', phone: 'phone' } },
  '/detail': { operation: 'detail', masks: {} },
  '/save': { operation: 'update', masks: {} },
} as const;

const { client, callsTo } = fakeClient({
  '/list': () => ({ list: [{ id: '1', name: '王小明', phone: '13800001003' }], total: 1, summary: { sum: 4 } }),
  '/detail': () => ({ id: '1', revision: 3, name: '王小明', tags: ['a'] }),
  '/save': () => 'saved',
});

it('is the client itself for real data: what was read stays', () => {
  expect(previewClient(client, 'normal', CALLS)).toBe(client);
});

it('answers lists without rows and figures of nought, and a record of which nothing is known', async () => {
  const empty = previewClient(client, 'empty', CALLS);
  expect(await empty.post('/list')).toEqual({ list: [], total: 0, summary: { sum: 0 } });
  expect(await empty.post('/detail')).toEqual({ id: '1', revision: 3, name: null, tags: [] });
});

it('hides what a reader of the first level may not see, by the masks of the server', async () => {
  const answer = await previewClient(client, 'masked', CALLS).post('/list');
  expect(answer).toMatchObject({ list: [{ id: '1', name: '王*明', phone: '138****1003' }], total: 1 });
});

it('fails what is read, and asks nothing', async () => {
  const before = callsTo('/list').length;
  const failure: unknown = await previewClient(client, 'failing', CALLS)
    .post('/list')
    .catch((error: unknown) => error);
  // A sentence that an operator would read, not that the error is unknown.
  expect(failureText(failure as RequestFailure, (key) => key)).toBe('failure.http500');
  expect(callsTo('/list')).toHaveLength(before);
});

it('waits until nobody does any more', async () => {
  const leave = new AbortController();
  const waiting = previewClient(client, 'loading', CALLS).post('/list', {}, { signal: leave.signal });
  leave.abort();
  await expect(waiting).rejects.toMatchObject({ kind: 'cancelled' });
});

it.each(['empty', 'loading', 'failing', 'masked'] as const)('sends what is written as ever: %s', async (data) => {
  expect(await previewClient(client, data, CALLS).post('/save')).toBe('saved');
});

it('makes rules of a box of those for the width of a window, and of no others', () => {
  const rule = (mediaText: string) => ({ media: { mediaText }, cssRules: [{ cssText: '.a { color: red; }' }] });
  const sheet = {
    cssRules: [
      rule('(max-width: 640px), (pointer: coarse)'),
      rule('print'),
      rule('(width <= 600px)'),
      { cssText: '.b {}' },
    ],
  } as unknown as CSSStyleSheet;
  expect(boxRules([sheet]).split('\n')).toEqual([
    '@container studio-page (max-width: 640px) { .a { color: red; } }',
    '@container studio-page (width <= 600px) { .a { color: red; } }',
  ]);
});
