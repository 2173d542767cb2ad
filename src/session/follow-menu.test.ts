// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { RequestFailure } from '../../runtime/request/failures.ts';
import { readPermissionTree } from '../menu/permission-node.ts';
import { setMenu, useSession } from '../stores/session.ts';
import { useTabs } from '../stores/tabs.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { freshBrowser } from '../testing/open-console.tsx';
import { sessionAnswers } from '../testing/session-answers.ts';
import { followMenu } from './follow-menu.ts';

const TREE = '/mgauth/v1/permission/tree';
const refused = new RequestFailure({ kind: 'business', code: 40300, message: '没有操作权限' });
const answers = sessionAnswers();
const { children } = answers[TREE] as { children: Parameters<typeof readPermissionTree>[0] };
const tab = (route: string) => ({ key: route, route, search: '' });

beforeEach(() => {
  freshBrowser();
  useSession.setState({ token: 't', phase: 'ready' });
  setMenu(readPermissionTree(children));
  useTabs.setState({ tabs: [tab('/record/opening')] });
});

it('takes the menu anew when a call is refused that it allowed, and closes what is no longer permitted', async () => {
  const fake = fakeClient({ '/x': refused, [TREE]: { children: [] } });
  await expect(followMenu(fake).post('/x', {}, { quiet: true })).rejects.toBe(refused);
  await vi.waitFor(() => expect(useSession.getState().menu).toEqual([]));
  expect(useTabs.getState().tabs).toEqual([]);
});

it('asks once however many are refused together, and draws nothing again when the menu is the same', async () => {
  const fake = fakeClient({ '/x': refused, [TREE]: answers[TREE] });
  const before = useSession.getState().menu;
  const client = followMenu(fake);
  await Promise.allSettled([client.post('/x'), client.post('/x'), client.post('/x')]);
  await vi.waitFor(() => expect(fake.paths().filter((path) => path === TREE)).toHaveLength(1));
  expect(useSession.getState().menu).toBe(before);
  expect(useTabs.getState().tabs).toHaveLength(1);
});

it('leaves other refusals alone', async () => {
  const fake = fakeClient({ '/x': new RequestFailure({ kind: 'business', code: 40301 }) });
  await Promise.allSettled([followMenu(fake).post('/x')]);
  expect(fake.paths()).toEqual(['/x']);
});
