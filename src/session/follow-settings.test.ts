// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { ChangeListener, LiveLine } from '../../runtime/live/live-line.ts';
import { decide } from '../access/decide.ts';
import { readPermissionTree } from '../menu/permission-node.ts';
import { pageEntries } from '../palette/page-entries.ts';
import { setCommunity, setMenu, useSession } from '../stores/session.ts';
import { useTabs } from '../stores/tabs.ts';
import { fakeClient } from '../testing/fake-client.ts';
import { freshBrowser } from '../testing/open-console.tsx';
import { followSettings } from './follow-settings.ts';

const community = (communityUuid: string) => ({
  communityId: '',
  communityUuid,
  communityName: communityUuid,
  propertyId: null,
});
const page = (menuCode: string, route: string, more = {}) => ({ menuCode, menuType: 'menu', route, ...more });
const treeWith = (disabledIn: string[]) => [
  { menuCode: 'record', menuType: 'group', route: '/record', children: [page('record:opening', '/record/opening')] },
  {
    menuCode: 'epidemic',
    menuType: 'group',
    route: '/equipment',
    children: [
      page('epidemic:index', '/equipment/device', {
        enabledBy: 'communitySystemConfig',
        disabledIn,
        children: [{ menuCode: 'epidemic:index:add', menuType: 'button' }],
      }),
    ],
  },
];
const known = {
  pages: new Set(['/record/opening', '/equipment/device']),
  menu: { '/equipment/device': 'epidemic:index' },
};
const decided = () => decide('/equipment/device', useSession.getState().menu, known);
const offered = () =>
  pageEntries(useSession.getState().menu, {
    language: 'zh',
    recent: ['/equipment/device'],
    open: new Set(),
    present: undefined,
    words: { opened: '', present: '' },
    go: () => {},
  }).map(({ key }) => key);

beforeEach(() => {
  freshBrowser();
  setMenu(readPermissionTree(treeWith(['c2'])));
  setCommunity(community('c1'));
  useSession.setState({ phase: 'ready' });
});

it('leaves out of menu, addresses, links, buttons and palette what is off in the chosen community alone', () => {
  expect(decided()).toEqual({ kind: 'page', route: '/equipment/device' });
  expect(useSession.getState().codes.has('epidemic:index:add')).toBe(true);
  expect(offered()).toContain('/equipment/device');
  setCommunity(community('c2'));
  expect(useSession.getState().menu.map(({ menuCode }) => menuCode)).toEqual(['record']);
  expect([...useSession.getState().codes]).toEqual(['record', 'record:opening']);
  expect(decided()).toEqual({ kind: 'go', to: '/401' });
  expect(offered()).toEqual(['/record/opening']);
  setCommunity(community('c1'));
  expect(decided()).toEqual({ kind: 'page', route: '/equipment/device' });
});

it('keeps the menu as the same object where nothing differs', () => {
  const { menu } = useSession.getState();
  setCommunity(community('c3'));
  expect(useSession.getState().menu).toBe(menu);
});

it('follows a setting that changes while the console is open, and closes its tabs', async () => {
  let notify: ChangeListener | undefined;
  const listened: string[][] = [];
  const live: LiveLine = {
    listen(entities, listener) {
      listened.push([...entities]);
      notify = listener;
      return () => {};
    },
    follow: () => {},
  };
  const client = fakeClient({ '/mgauth/v1/permission/tree': () => ({ children: treeWith(['c1', 'c2']) }) });
  followSettings(live, client);
  expect(listened).toEqual([['communitySystemConfig', 'permissionNode']]);
  useTabs.setState({ tabs: [{ key: '/equipment/device', route: '/equipment/device', search: '' }] });
  notify?.(new Set(['communitySystemConfig']));
  await vi.waitFor(() => expect(decided()).toEqual({ kind: 'go', to: '/401' }));
  expect(useTabs.getState().tabs).toEqual([]);
});
