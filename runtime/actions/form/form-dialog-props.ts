import type { ResolvedFormAction } from '../../../schemas/generated/grammar.ts';
import type { ShownDialog } from '../../core/dialogs.tsx';
import type { ActionSubject, ActionTools } from '../action-kind.ts';

export interface FormDialogProps extends ShownDialog {
  action: ResolvedFormAction;
  subject: ActionSubject;
  /** Shown in the question before it is sent: some ticked rows are left out. */
  note: string | undefined;
  tools: ActionTools;
}
