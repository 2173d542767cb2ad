import { DialogHost } from '../../runtime/actions/dialog-host.tsx';
import { PageViewContext } from '../../runtime/actions/nested-page.tsx';
import { PageDialog } from '../../runtime/actions/page-dialog.tsx';
import { ReturnFocus } from '../../runtime/actions/return-focus.tsx';
import { PageView } from '../../runtime/page-view.tsx';
import { RuntimeProvider } from '../../runtime/runtime-provider.tsx';
import { useRuntimeHost } from '../host/runtime-host.ts';
import { closeCommunityDialog } from './community-dialog-store.ts';
import { useNewCommunity } from './use-new-community.ts';

/** 新增小区: the page `shell/communityAdd` in a dialog. What it has written is the community to work on from now on. */
export function CommunityDialog() {
  const host = useRuntimeHost();
  const selectNew = useNewCommunity();
  return (
    <RuntimeProvider host={host}>
      <DialogHost>
        <ReturnFocus>
          {/* It stands in no page that would hand this down. */}
          <PageViewContext value={PageView}>
            <PageDialog
              target={{ page: 'shell/communityAdd', as: 'dialog', params: {}, changed: () => void selectNew() }}
              depth={0}
              close={closeCommunityDialog}
            />
          </PageViewContext>
        </ReturnFocus>
      </DialogHost>
    </RuntimeProvider>
  );
}
