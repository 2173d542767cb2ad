import { App } from 'antd';
import { useRef, useState } from 'react';
import { useConfirm } from '../../actions/use-confirm.tsx';
import { useFollowUps } from '../../actions/use-follow-ups.ts';
import { fillText } from '../../core/fill-text.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { useTexts } from '../../core/use-texts.ts';
import { type Row, resolveValues, type Scopes, scopesOf } from '../../core/values.ts';
import type { RecordForm } from '../../form/record-form.ts';
import { useSettled } from '../../form/use-settled.ts';
import { failureReason, RequestFailure } from '../../request/failures.ts';
import type { Outcome } from './decidable.ts';

/** The server's status for what cannot be decided in the record's state. */
const OVERTAKEN = 40903;

export interface Decide {
  busy: boolean;
  /** Why it could not be sent, where that is not about a field. */
  failure: string | undefined;
  send(): Promise<void>;
}

/** Checks the outcome's fields, asks, sends, and shows that it is done. @param decided called after a success */
export function useDecide(outcome: Outcome, form: RecordForm, row: Row, scopes: Scopes, decided: () => void): Decide {
  const t = useTexts();
  const host = useRuntime();
  const { message } = App.useApp();
  const confirm = useConfirm();
  const followUps = useFollowUps();
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const busy = useRef(false);
  const settled = useSettled(form);

  const attempt = async () => {
    if (!(await settled(() => setState({ busy: true }))) || !(await form.validate())) return;
    const values = form.values();
    const inReach = scopesOf(host, { ...scopes, row, values });
    const payload = { ...values, ...resolveValues(outcome.params, inReach) };
    if (outcome.confirm) {
      const { label: title, endpoint, danger } = outcome;
      const sure = await confirm(outcome.confirm, { title, endpoint, payload, scopes: inReach, danger });
      if (!sure) return;
    }
    setState({ busy: true });
    await host.client.post(outcome.endpoint, payload, { inPlace: true });
    form.markSaved();
    message.success(fillText(outcome.success, host.language, row));
    // Lists that show the same rows are notified of the write.
    followUps([], inReach, outcome.endpoint);
    decided();
  };

  const send = async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      await attempt();
      setState({ busy: false });
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      if (error.code === OVERTAKEN) {
        // Another user has decided: the page shows it and drops these fields. So a message above the page names the user.
        message.warning(failureReason(error, t), 5);
        followUps(['reload'], scopesOf(host, { ...scopes, row }), outcome.endpoint);
      }
      const atFields = form.showErrors(error);
      setState({ busy: false, failure: atFields ? undefined : failureReason(error, t) });
    } finally {
      busy.current = false;
    }
  };
  return { ...state, failure: state.failure, send };
}
