import type { ComponentType } from 'react';
import type { ResolvedAction } from '../../schemas/generated/grammar.ts';
import type { Scopes } from '../values.ts';
import type { ActionInput } from './action-input.ts';
import { actionState } from './allowed-actions.ts';
import { ExportButton } from './export/export-button.tsx';
import { OpenButton } from './open-button.tsx';

/** Every action of the grammar; one without a button does not compile. */
const buttons: { readonly [Type in ResolvedAction['type']]: ComponentType<ActionInput<Type>> } = {
  open: OpenButton,
  export: ExportButton,
};

/** The button of an action in a toolbar or a detail's head. */
export function ActionButton({
  action,
  ...input
}: Omit<ActionInput<'open'>, 'action' | 'disabled'> & { action: ResolvedAction; scopes: Scopes }) {
  const state = actionState(action, input.scopes.row ?? {});
  if (state === 'hidden') return null;
  const disabled = state === 'disabled';
  if (action.type === 'open') return <buttons.open action={action} disabled={disabled} {...input} />;
  return <buttons.export action={action} disabled={disabled} {...input} />;
}
