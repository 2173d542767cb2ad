import { customValues } from '../../core/custom-values.ts';
import { RequestFailure } from '../../request/failures.ts';
import type { ActionKind } from '../action-kind.ts';
import { finishAction } from '../request/finish-action.tsx';

/** Calls a handler that the console registers by name; an error names one that it does not have. */
export const customAction: ActionKind<'custom'> = {
  async run(action, subject, tools) {
    const { host, t, say } = tools;
    const { scopes } = subject;
    const { handlers } = host.custom;
    const handler = Object.hasOwn(handlers, action.handler) ? handlers[action.handler] : undefined;
    if (!handler) {
      say('error', t('action.unknownHandler', { name: action.handler }));
      return;
    }
    // The checker has proven that it receives what custom.json defines for it.
    const params = customValues(action.params, scopes) as never;
    try {
      const answer = await handler({ params, scopes, host });
      await finishAction(action, subject, answer, tools);
    } catch (error) {
      // The console has reported the failure of a call; an error of the handler itself is reported here.
      if (!(error instanceof RequestFailure)) {
        say('error', t('action.handlerFailed', { name: action.handler, reason: String(error) }));
      }
    }
  },
};
