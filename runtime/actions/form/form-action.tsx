import { lazy } from 'react';
import type { ActionKind } from '../action-kind.ts';
import { narrowRows } from '../request/narrow-rows.ts';

const FormDialog = lazy(() => import('./form-dialog.tsx'));

/** A dialog with fields, then a call. The dialog and the form in it are loaded when the first is opened. */
export const formAction: ActionKind<'form'> = {
  asksItself: true,
  async run(action, asked, tools) {
    const narrowed = narrowRows(action, asked, tools);
    if (!narrowed) return;
    tools.dialogs.show((dialog) => <FormDialog action={action} {...narrowed} tools={tools} {...dialog} />);
  },
};
