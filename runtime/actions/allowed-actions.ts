import type { ResolvedAction } from '../../schemas/generated/grammar.ts';
import { holds, isVisible } from '../core/conditions.ts';
import type { RuntimeHost } from '../core/host.ts';
import type { Scopes } from '../core/values.ts';

/** The actions whose codes the account holds. The server refuses the others anyway. */
export function allowedActions<Action extends Pick<ResolvedAction, 'menuCodes'>>(
  actions: readonly Action[],
  host: Pick<RuntimeHost, 'holds'>,
): readonly Action[] {
  return actions.filter(({ menuCodes }) => menuCodes.every((code) => host.holds(code)));
}

type Guards = Pick<ResolvedAction, 'visibleWhen' | 'eligibleWhen' | 'disabledWhen'>;

/**
 * The state of an action for the available values. Something unknown hides it.
 *
 * @param near whose fields are the bare names of its conditions: the record, the node, a form's values
 */
export function actionState(action: Guards, near: object, scopes?: Scopes): 'hidden' | 'disabled' | 'ready' {
  if (!isVisible(action.visibleWhen, near, scopes) || !isVisible(action.eligibleWhen, near, scopes)) return 'hidden';
  return action.disabledWhen !== undefined && holds(action.disabledWhen, near, scopes) ? 'disabled' : 'ready';
}
