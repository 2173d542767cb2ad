import { lazy } from 'react';
import type { ActionKind } from '../action-kind.ts';

const ImportDialog = lazy(() => import('./import-dialog.tsx'));

/** Imports a filled-in template. The dialog is loaded when the first is opened. */
export const importAction: ActionKind<'import'> = {
  async run(action, subject, tools) {
    tools.dialogs.show((dialog) => <ImportDialog action={action} subject={subject} tools={tools} {...dialog} />);
  },
};
