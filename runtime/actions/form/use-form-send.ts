import { useRef, useState } from 'react';
import { useTexts } from '../../core/use-texts.ts';
import type { Row, Scopes } from '../../core/values.ts';
import type { RecordForm } from '../../form/record-form.ts';
import { useSettled } from '../../form/use-settled.ts';
import { failureReason, RequestFailure } from '../../request/failures.ts';
import { type ActionSubject, nearOf } from '../action-kind.ts';
import { actionPayload } from '../request/action-payload.ts';
import { confirmAction } from '../request/confirm-action.ts';
import { finishAction } from '../request/finish-action.tsx';
import { rethrowUnreported } from '../request/rethrow-unreported.ts';
import { sendAction } from '../request/send-action.ts';
import type { FormDialogProps } from './form-dialog-props.ts';
import type { FormButton } from './use-shown-buttons.ts';

/** The server's status for a record that someone else has changed since it was read. */
const STALE = 40902;

interface FormSendParts extends Pick<FormDialogProps, 'action' | 'subject' | 'note' | 'tools' | 'close'> {
  form: RecordForm;
  record: Row | undefined;
  /** Called when the form is being sent. */
  sent(): void;
}

export interface FormSend {
  busy: boolean;
  /** The record as it is stored now, when someone else was faster. */
  stale: Row | undefined;
  /** Why it could not be sent, where that is not about a field. */
  failure: string | undefined;
  /** @returns whether it was sent. @param stay the dialog stays open for another @param button which of several was pressed */
  send(stay: boolean, button?: FormButton): Promise<boolean>;
  /** Sends again over the stored record. @param kept the fields whose own value is kept */
  resend(kept: readonly string[]): void;
  forgetStale(): void;
}

/** Checks, asks and sends a form action; the server's errors are shown at their fields, the rest on top of the form. */
export function useFormSend({ action, subject, note, tools, form, record, close, sent }: FormSendParts): FormSend {
  const t = useTexts();
  const [state, setState] = useState<{ busy: boolean; stale?: Row; failure?: string }>({ busy: false });
  const busy = useRef(false);
  const settled = useSettled(form);
  const pressed = useRef<FormButton>(undefined);
  const revision = useRef((record ?? nearOf(subject)).revision);

  const attempt = async (stay: boolean, button: FormButton | undefined): Promise<boolean> => {
    // Whether a field is required may depend on what the button sends.
    if (button) form.assume(actionPayload(button.send, subject));
    if (!(await settled(() => setState({ busy: true }))) || !(await form.validate())) return false;
    const copied = action.load?.copy === true;
    const scopes: Scopes = { ...subject.scopes, values: form.values() };
    const about: ActionSubject = { ...subject, scopes, ...(copied && { rowKey: undefined }) };
    const fields = {
      ...form.values(),
      ...(button && actionPayload(button.send, about)),
      ...(action.revision && !copied && revision.current !== undefined && { revision: revision.current }),
      ...communityOf(actionPayload(action.params, about)),
    };
    const payload = { ...fields, ...actionPayload(action.params, about) };
    if (!(await confirmAction(action, about, payload, note, tools))) return false;
    setState({ busy: true });
    const then = stay ? action.then.filter((step) => step === 'reload') : action.then;
    const success = button?.success ?? action.success;
    const finish = (to: ActionSubject, answer: unknown): Promise<void> =>
      finishAction({ ...action, success, then }, to, answer, tools, async (failed) => {
        // By then the dialog is closed: the console reports a failure.
        const tried = await sendAction(action, failed, fields, tools).then((again) => ({ again }), rethrowUnreported);
        if (tried) await finish(failed, tried.again);
      });
    const answer = await sendAction(action, about, fields, tools, true);
    sent();
    // For another one the form returns to its first values: those are not what was sent.
    if (!stay) {
      form.markSaved();
      close();
    }
    void finish(about, answer);
    return true;
  };

  /** A new record belongs to the community of the record or node to which it is added, else to the one that is chosen. */
  const communityOf = (params: Row): Row => {
    const { row, node } = subject.scopes;
    const communityUuid = (row ?? node)?.communityUuid ?? tools.host.community?.communityUuid;
    if (action.scope !== 'community' || communityUuid === undefined) return {};
    return Object.hasOwn(params, 'id') || Object.hasOwn(params, 'ids') ? {} : { communityUuid };
  };

  const send = async (stay: boolean, button?: FormButton): Promise<boolean> => {
    // Where each button means something of its own, none that is shown means nothing.
    if (busy.current || (action.buttons && !button)) return false;
    busy.current = true;
    pressed.current = button;
    try {
      const done = await attempt(stay, button);
      setState({ busy: false });
      return done;
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      const stored = error.code === STALE && isRow(error.content) ? error.content : undefined;
      const atFields = !stored && form.showErrors(error);
      setState({ busy: false, stale: stored, failure: stored || atFields ? undefined : failureReason(error, t) });
      return false;
    } finally {
      busy.current = false;
    }
  };
  return {
    busy: state.busy,
    stale: state.stale,
    failure: state.failure,
    send,
    resend(kept) {
      if (!state.stale) return;
      form.rebase(state.stale, kept);
      revision.current = state.stale.revision;
      void send(false, pressed.current);
    },
    forgetStale: () => setState({ busy: false }),
  };
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
