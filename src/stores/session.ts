import { create } from 'zustand';
import type { Endpoints } from '../../schemas/generated/endpoints.ts';
import { codesOf, menuIn } from '../menu/menu-pages.ts';
import type { PermissionNode } from '../menu/permission-node.ts';
import { storedValues } from './stored-values.ts';

export type Account = Endpoints['/api/v2/user/info']['response'];
export type Community = Endpoints['/community/v1/name']['response'][number];
/** Title and logo of the console for a community; null where the default ones hold. */
export type SystemSetting = Endpoints['/community/v1/setting/system']['response'];

interface Session {
  token: string | null;
  /** The number that was typed at the sign-in; null after a reload. */
  phone: string | null;
  /** idle: nothing loaded yet. Account, menu and communities are there when it is ready. */
  phase: 'idle' | 'loading' | 'ready' | 'no-community';
  account: Account | null;
  /** The permission tree as the server sent it, of all communities. */
  tree: readonly PermissionNode[];
  /** What of it is there in the community that is chosen. */
  menu: readonly PermissionNode[];
  /** Every code of the menu tree, buttons too. */
  codes: ReadonlySet<string>;
  communities: readonly Community[];
  community: Community | null;
  setting: SystemSetting | null;
}

const EMPTY: Session = {
  token: null,
  phone: null,
  phase: 'idle',
  account: null,
  tree: [],
  menu: [],
  codes: new Set(),
  communities: [],
  community: null,
  setting: null,
};

/** Who is signed in, what he may do and which community he works on. */
export const useSession = create<Session>()(() => ({ ...EMPTY, token: storedValues.read('token') }));

export function setMenu(tree: readonly PermissionNode[]): void {
  const menu = menuIn(tree, useSession.getState().community?.communityUuid);
  useSession.setState({ tree, menu, codes: codesOf(menu) });
}

/** The community to work on, with its part of the menu; its title and logo are not known yet. */
export function setCommunity(community: Community | null): void {
  const { tree, menu: before } = useSession.getState();
  const menu = menuIn(tree, community?.communityUuid);
  // Where nothing is switched the menu is the same object: no page is drawn again for it.
  useSession.setState({ community, setting: null, ...(menu !== before && { menu, codes: codesOf(menu) }) });
}

/** As if no user had signed in. */
export function emptySession(): void {
  useSession.setState(EMPTY, true);
}
