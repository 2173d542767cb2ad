import type { ResolvedRequest } from '../../../schemas/generated/grammar.ts';
import type { ActionKind, ActionSubject, ActionTools } from '../action-kind.ts';
import { actionPayload } from './action-payload.ts';
import { confirmAction } from './confirm-action.ts';
import { finishAction } from './finish-action.tsx';
import { narrowRows } from './narrow-rows.ts';
import { rethrowUnreported } from './rethrow-unreported.ts';
import { sendAction } from './send-action.ts';

/** Sends a call: for a record, for ticked rows, or for nothing but its params. */
export const requestAction: ActionKind<'request'> = {
  asksItself: true,
  async run(action, asked, tools) {
    const narrowed = narrowRows(action, asked, tools);
    if (!narrowed) return;
    const { subject, note } = narrowed;
    if (await confirmAction(action, subject, actionPayload(action.params, subject), note, tools)) {
      await send(action, subject, tools);
    }
  },
};

async function send(action: ResolvedRequest, subject: ActionSubject, tools: ActionTools): Promise<void> {
  const sent = await sendAction(action, subject, {}, tools).then((answer) => ({ answer }), rethrowUnreported);
  if (sent) await finishAction(action, subject, sent.answer, tools, (failed) => send(action, failed, tools));
}
