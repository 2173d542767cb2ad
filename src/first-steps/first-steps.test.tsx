// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { permissionNodes } from '../menu/testing/permission-tree.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { freshBrowser, openConsole } from '../testing/open-console.tsx';
import { sessionAnswers } from '../testing/session-answers.ts';

const STEPS = '/community/v1/steps';
const NAMES = '/community/v1/name';
const NONE = { rooms: false, devices: false, online: false, households: false, accounts: false, openings: false };

beforeEach(freshBrowser);
afterEach(cleanup);

const button = (menuCode: string) => ({
  menuCode,
  menuName: menuCode,
  menuNameEn: menuCode,
  menuType: 'button',
  sort: 9,
});

/** A community in which the account may add devices, give them parameters and open doors. */
async function open(done: () => object, isNew = true) {
  const answers = sessionAnswers();
  const [first, ...others] = answers[NAMES] as object[];
  const codes = ['equipment:device:add', 'equipment:device:config', 'equipment:deviceSimple:open'];
  const client = fakeClient({
    ...answers,
    [NAMES]: [{ ...first, ...(isNew && { isNew }) }, ...others],
    [STEPS]: done,
    '/mgauth/v1/permission/tree': { children: [...permissionNodes, ...codes.map(button)] },
  });
  await openConsole('/record/opening', { token: 't', client });
  await screen.findByText(/page record\/opening/);
  return client;
}

const strip = () => screen.findByRole('region', { name: '开始使用' });

it('shows the steps that the account may do, the next one first, and leads to their pages', async () => {
  let done: object = { ...NONE, rooms: true, devices: true };
  const client = await open(() => done);
  const steps = within(await strip());
  expect(steps.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '添加门禁设备已完成',
    '接入设备',
    '试开一次门',
  ]);
  expect(steps.getByText('已完成 1/3')).toBeTruthy();
  expect(steps.getByText('接入设备').closest('li')?.getAttribute('aria-current')).toBe('step');
  done = { ...done, online: true };
  await userEvent.click(steps.getByRole('link', { name: '接入设备' }));
  await waitFor(() => expect(window.location.pathname).toBe('/equipment/device'));
  // Another page: what is done is asked for again.
  expect(await steps.findByText('已完成 2/3')).toBeTruthy();
  expect(client.calls.filter(([path]) => path === STEPS).at(0)?.[1]).toEqual({ communityUuid: 'c1' });
}, 30_000);

it('goes when all steps of the account are done, whatever others have left', async () => {
  await open(() => ({ ...NONE, devices: true, online: true, openings: true }));
  expect(screen.queryByRole('region', { name: '开始使用' })).toBeNull();
});

it('is hidden for good by its button', async () => {
  await open(() => NONE);
  await userEvent.click(within(await strip()).getByRole('button', { name: '不再提示' }));
  expect(screen.queryByRole('region', { name: '开始使用' })).toBeNull();
  expect(localStorage.getItem('preferences')).toContain('"withoutSteps":["c1"]');
});

it('asks for nothing where doors have been opened', async () => {
  const client = await open(() => NONE, false);
  expect(client.paths()).not.toContain(STEPS);
});
