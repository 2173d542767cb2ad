// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { blockPage, words } from '../../testing/block-page.ts';
import { openingBlock } from '../../testing/fixtures.ts';
import { openList, rowsShown } from '../../testing/open-list.tsx';

const FIGURES = '/figures';

/** The list of openings with figures that a switch shows. */
const page = blockPage({
  ...openingBlock,
  unfold: {
    label: words('趋势'),
    block: {
      kind: 'stats',
      endpoint: FIGURES,
      params: {},
      figures: [{ name: 'count', label: words('昨日'), cell: 'number', cellProps: {} }],
    },
  },
});

const open = () => openList({ [FIGURES]: () => ({ count: 777 }) }, { page });
const theSwitch = () => screen.getByRole('button', { name: '趋势' });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('shows the block over the table when its switch is pressed, and asks for nothing before', async () => {
  const { callsTo, lists } = open();
  await rowsShown();
  expect(callsTo(FIGURES)).toEqual([]);
  expect(theSwitch().getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(theSwitch());
  expect(await screen.findByText('777')).toBeTruthy();
  expect(theSwitch().getAttribute('aria-expanded')).toBe('true');
  expect(document.getElementById(theSwitch().getAttribute('aria-controls') ?? '')?.textContent).toContain('777');
  // The rows stay as they are.
  expect(lists()).toHaveLength(1);
  await userEvent.click(theSwitch());
  expect(screen.queryByText('777')).toBeNull();
});

it('is found as it was left', async () => {
  const first = open();
  await userEvent.click(theSwitch());
  first.unmount();
  open();
  expect(await screen.findByText('777')).toBeTruthy();
});
