import { useEffect } from 'react';
import { late } from '../../runtime/core/late.tsx';
import { closeCommunityDialog, useCommunityDialog } from './community-dialog-store.ts';

/** Few ever open it: it comes when it is asked for. */
export const LateCommunityDialog = late(async () => (await import('./community-dialog.tsx')).CommunityDialog, null);

/** The place of 新增小区: inside antd's App, over the console or in place of it. Signing out closes it. */
export function CommunityDialogOutlet() {
  const isOpen = useCommunityDialog((state) => state.isOpen);
  useEffect(() => closeCommunityDialog, []);
  return isOpen && <LateCommunityDialog />;
}
