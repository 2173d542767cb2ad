import { expect, it, vi } from 'vitest';
import { openLinkedPage } from './open-linked-page.ts';

function opened(params: { page?: string; id?: string }) {
  const openPage = vi.fn();
  openLinkedPage({ params, scopes: {}, host: { openPage } } as never);
  return openPage.mock.calls;
}

it('opens the page of the message with its record, a list without one, and nothing where there is no page', () => {
  expect(opened({ page: 'alarm/details', id: 'a1' })).toEqual([['alarm/details', { id: 'a1' }]]);
  expect(opened({ page: 'business/authorize' })).toEqual([['business/authorize', {}]]);
  expect(opened({})).toEqual([]);
});
