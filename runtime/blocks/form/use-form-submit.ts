import { App } from 'antd';
import { useRef, useState } from 'react';
import type { ResolvedForm } from '../../../schemas/generated/grammar.ts';
import { useConfirm } from '../../actions/use-confirm.tsx';
import { useFollowUps } from '../../actions/use-follow-ups.ts';
import { fillText } from '../../core/fill-text.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { useTexts } from '../../core/use-texts.ts';
import { type Row, type Scopes, scopesOf } from '../../core/values.ts';
import type { DraftModel } from '../../form/draft/use-draft.ts';
import type { RecordForm } from '../../form/record-form.ts';
import { useSettled } from '../../form/use-settled.ts';
import { failureReason, RequestFailure } from '../../request/failures.ts';
import { formPayload } from './form-payload.ts';
import { usePreflight } from './use-preflight.ts';

/** The server's status for a record that someone else has changed since it was read. */
const STALE = 40902;

interface FormSubmitParts {
  block: ResolvedForm;
  form: RecordForm;
  /** The record that is changed; undefined when a new one is made. */
  record: Row | undefined;
  scopes: Scopes;
  draft: DraftModel;
  /** @param kept what it starts with, over its first values */
  onAnother(kept: Row): void;
}

export interface FormSubmit {
  busy: boolean;
  /** Why it could not be sent, where that is not about a field. */
  failure: string | undefined;
  /** The record as it is stored now, when someone else was faster. */
  stale: Row | undefined;
  /** Checks, asks for confirmation and sends. @param another a new record is started afterwards */
  send(another: boolean): Promise<void>;
  /** Sends again over the stored record. @param kept the fields whose own value is kept */
  resend(kept: readonly string[]): void;
  forgetStale(): void;
}

/** Sends a form: checks it, asks the server and the user, sends once however often it is clicked, and does what follows. */
export function useFormSubmit({ block, form, record, scopes, draft, onAnother }: FormSubmitParts): FormSubmit {
  const t = useTexts();
  const host = useRuntime();
  const { message } = App.useApp();
  const followUps = useFollowUps();
  const confirm = useConfirm();
  const preflight = usePreflight();
  const [state, setState] = useState<{ busy: boolean; failure?: string; stale?: Row }>({ busy: false });
  const sending = useRef(false);
  const settled = useSettled(form);
  const revision = useRef<unknown>(record?.revision);

  const attempt = async (another: boolean): Promise<void> => {
    if (!(await settled(() => setState({ busy: true }))) || !(await form.validate())) return;
    setState({ busy: true });
    const inReach = scopesOf(host, { ...scopes, values: form.present() });
    if (!(await preflight(block, inReach))) return;
    const endpoint = record ? (block.update ?? block.endpoint) : block.endpoint;
    const payload = formPayload({ block, form, record, revision: revision.current, scopes: inReach });
    if (block.confirm) {
      const about = { title: block.submit.label, endpoint, payload, scopes: inReach };
      if (!(await confirm(block.confirm, about))) return;
    }
    const answer = await host.client.post<unknown>(endpoint, payload, { inPlace: true });
    const kept = form.keeps(block.keep ?? []);
    form.markSaved();
    draft.clear();
    const answerRow: Row = isRow(answer) ? answer : {};
    message.success(fillText(block.success, host.language, { ...inReach.values, ...answerRow }));
    followUps(another ? [] : block.then, { ...inReach, answer: answerRow }, endpoint);
    if (another) onAnother(kept);
  };

  const send = async (another: boolean): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    try {
      await attempt(another);
      setState({ busy: false });
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      setState({ busy: false, ...failureState(error) });
    } finally {
      sending.current = false;
    }
  };

  const failureState = (failure: RequestFailure): { failure?: string; stale?: Row } => {
    if (failure.code === STALE && isRow(failure.content)) return { stale: failure.content };
    if (failure.silent || form.showErrors(failure)) return {};
    return { failure: failureReason(failure, t) };
  };

  return {
    busy: state.busy,
    failure: state.failure,
    stale: state.stale,
    send,
    resend: (kept) => {
      if (!state.stale) return;
      form.rebase(state.stale, kept);
      revision.current = state.stale.revision;
      void send(false);
    },
    forgetStale: () => setState({ busy: false }),
  };
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
