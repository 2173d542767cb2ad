import { create } from 'zustand';
import type { Endpoints } from '../../schemas/generated/endpoints.ts';
import { codesOf } from '../menu/menu-pages.ts';
import type { PermissionNode } from '../menu/permission-node.ts';
import { storedValues } from './stored-values.ts';

export type Account = Endpoints['/api/v2/user/info']['response'];
export type Community = Endpoints['/community/v1/name']['response'][number];
/** Title and logo of the console for a community; null where the default ones hold. */
export type SystemSetting = Endpoints['/community/v1/setting/system']['response'];

interface Session {
  token: string | null;
  /** idle: nothing loaded yet. Account, menu and communities are there when it is ready. */
  phase: 'idle' | 'loading' | 'ready' | 'no-community';
  account: Account | null;
  menu: readonly PermissionNode[];
  /** Every code of the menu tree, buttons too. */
  codes: ReadonlySet<string>;
  communities: readonly Community[];
  community: Community | null;
  setting: SystemSetting | null;
}

const EMPTY: Session = {
  token: null,
  phase: 'idle',
  account: null,
  menu: [],
  codes: new Set(),
  communities: [],
  community: null,
  setting: null,
};

/** Who is signed in, what he may do and which community he works on. */
export const useSession = create<Session>()(() => ({ ...EMPTY, token: storedValues.read('token') }));

export function setMenu(menu: readonly PermissionNode[]): void {
  useSession.setState({ menu, codes: codesOf(menu) });
}

/** As if no user had signed in. */
export function emptySession(): void {
  useSession.setState(EMPTY, true);
}
