import type { ResolvedAction } from '../../schemas/generated/grammar.ts';
import { holds, isVisible } from '../conditions.ts';
import type { RuntimeHost } from '../host.ts';
import type { Row } from '../values.ts';

/** The actions whose codes the account holds. The server refuses the others anyway. */
export function allowedActions<Action extends ResolvedAction>(
  actions: readonly Action[],
  host: Pick<RuntimeHost, 'holds'>,
): readonly Action[] {
  return actions.filter(({ menuCodes }) => menuCodes.every((code) => host.holds(code)));
}

/** How an action stands for the values in reach. */
export function actionState(action: ResolvedAction, values: Row): 'hidden' | 'disabled' | 'ready' {
  if (action.type !== 'open') return 'ready';
  if (!isVisible(action.visibleWhen, values)) return 'hidden';
  return action.disabledWhen !== undefined && holds(action.disabledWhen, values) ? 'disabled' : 'ready';
}
