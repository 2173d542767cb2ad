import { handedValues } from '../../core/handed-values.ts';
import { RequestFailure } from '../../request/failures.ts';
import type { ActionKind } from '../action-kind.ts';
import { finishAction } from '../request/finish-action.tsx';

/** Hands over to a handler that the console registers by name; one that it does not have is named. */
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
    // The checker has proven that it is handed what custom.json says it takes.
    const params = handedValues(action.params, scopes) as never;
    try {
      const answer = await handler({ params, scopes, host });
      await finishAction(action, subject, answer, tools);
    } catch (error) {
      // What a call failed with was told by the console; what the handler itself broke is told here.
      if (!(error instanceof RequestFailure)) {
        say('error', t('action.handlerFailed', { name: action.handler, reason: String(error) }));
      }
    }
  },
};
