// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ResolvedFollowUp } from '../../schemas/generated/grammar.ts';
import type { Data } from '../data/create-data.ts';
import { useData } from '../data/data-context.tsx';
import { fakeClient } from '../testing/fake-client.ts';
import { fakeHost, Surroundings } from '../testing/render-page.tsx';
import { ActionFrame } from './action-frame.tsx';
import { DialogHost } from './dialog-host.tsx';
import { useFollowUps } from './use-follow-ups.ts';

let data: Data;

function Follow({ then }: { then: readonly ResolvedFollowUp[] }) {
  data = useData();
  const followUps = useFollowUps();
  return (
    <button type="button" onClick={() => followUps(then, { row: { id: 'k1' } }, undefined)}>
      go
    </button>
  );
}

function show(then: readonly ResolvedFollowUp[], close?: () => void) {
  const spies = { reload: vi.fn(), outer: vi.fn(), changed: vi.fn(), back: vi.fn(), openPage: vi.fn() };
  const { client } = fakeClient({});
  render(
    <Surroundings host={fakeHost({ client, back: spies.back, openPage: spies.openPage })}>
      <DialogHost>
        <ActionFrame reload={spies.outer} close={close} changed={spies.changed}>
          <ActionFrame reload={spies.reload}>
            <Follow then={then} />
          </ActionFrame>
        </ActionFrame>
      </DialogHost>
    </Surroundings>,
  );
  fireEvent.click(screen.getByText('go'));
  return spies;
}

afterEach(cleanup);

it('loads the nearest block again, and tells those around that something was written', () => {
  const { reload, outer, changed } = show(['reload']);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(outer).not.toHaveBeenCalled();
  expect(changed).toHaveBeenCalledTimes(1);
  expect(data.writes.count).toBe(1);
});

it.each(['close', 'back'])('inside a drawer closes it: %s', (step) => {
  const close = vi.fn();
  const { back } = show([step], close);
  expect(close).toHaveBeenCalledTimes(1);
  expect(back).not.toHaveBeenCalled();
});

it('on a page of its own goes back, and closes nothing', () => {
  expect(show(['back']).back).toHaveBeenCalledTimes(1);
  cleanup();
  expect(show(['close']).back).not.toHaveBeenCalled();
});

it('does one after the other, the opening of a page with values in reach last', () => {
  const { reload, openPage } = show([
    'reload',
    { page: 'a/b', menuCode: 'a:b', as: 'page', params: { id: { from: 'row.id' } } },
  ]);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(openPage).toHaveBeenCalledWith('a/b', { id: 'k1' });
});
