import type { ResolvedImport } from '../../../schemas/generated/grammar.ts';
import type { ShownDialog } from '../../core/dialogs.tsx';
import type { ActionSubject, ActionTools } from '../action-kind.ts';

export interface ImportDialogProps extends ShownDialog {
  action: ResolvedImport;
  subject: ActionSubject;
  tools: ActionTools;
}
