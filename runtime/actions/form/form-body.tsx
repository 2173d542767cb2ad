import { Alert } from 'antd';
import { type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../controls/button.tsx';
import { type PageFrame, PageFrameContext } from '../../core/page-frame.tsx';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import { draftKey } from '../../form/draft/draft-store.ts';
import { DraftStrip } from '../../form/draft/draft-strip.tsx';
import { useDraft } from '../../form/draft/use-draft.ts';
import { focusField } from '../../form/focus-field.ts';
import { FormSections } from '../../form/form-sections.tsx';
import { pressedToSend } from '../../form/pressed-to-send.ts';
import { StaleDialog } from '../../form/stale/stale-dialog.tsx';
import { useKeptFocus } from '../../form/use-kept-focus.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import { AboutRecord } from '../about-record.tsx';
import { type ActionSubject, nearOf } from '../action-kind.ts';
import { actionPayload } from '../request/action-payload.ts';
import { ReturnFocus } from '../return-focus.tsx';
import { FormBeside } from './form-beside.tsx';
import type { FormDialogProps } from './form-dialog-props.ts';
import type { FormRecord } from './use-form-record.ts';
import { useFormSend } from './use-form-send.ts';
import { useShownButtons } from './use-shown-buttons.ts';

interface FormBodyProps extends Pick<FormDialogProps, 'action' | 'subject' | 'note' | 'tools' | 'close'> {
  start: FormRecord;
  /** Closes, but asks first. */
  leave(): void;
}

/** The fields of a form action and the buttons that send them. */
export function FormBody({ action, subject, note, tools, start, close, leave }: FormBodyProps) {
  const t = useTexts();
  const { language, account, community } = useRuntime();
  const frame = use(PageFrameContext);
  const idPrefix = useId();
  const { steps, initial } = action;
  const form = useRecordForm({ steps, initial, scopes: subject.scopes, record: start.record });
  const [round, setRound] = useState(0);
  const draft = useDraft({
    id: draftKey(
      account.uuid,
      frame?.page.id ?? '',
      action.endpoint,
      action.title.zh,
      aboutOf(subject, frame),
      community?.communityUuid ?? '',
    ),
    form,
    revision: (start.record ?? nearOf(subject)).revision,
    // The dialog is closed after a reload, and a user who opens it another day does not expect the text of last week.
    lives: 'tab',
  });
  const send = useFormSend({ action, subject, note, tools, form, record: start.record, close, sent: draft.clear });
  useKeptFocus(send.busy);
  const buttons = useShownButtons(action, form, subject.scopes);
  const last = buttons.at(-1);
  // Until one is pressed, what is required is so for the button that most will press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a row held when the form was opened
  useEffect(() => {
    if (last) form.assume(actionPayload(last.send, subject));
  }, [form, last]);
  const box = useRef<HTMLFormElement>(null);
  const isNew = start.record === undefined;
  useEffect(() => {
    // With a keyboard the user wants to type at once; on a phone the on-screen keyboard would hide the form.
    if (!isNew || !matchMedia('(pointer: fine)').matches) return;
    // A drawer first focuses itself.
    const timer = setTimeout(() => focusField(box.current?.querySelector('.rt-form-field') ?? null));
    return () => clearTimeout(timer);
  }, [isNew]);
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (!pressedToSend(event, form.parts.fields.length)) return;
    event.preventDefault();
    void send.send(false, last);
  };
  const another = async () => {
    if (!(await send.send(true))) return;
    form.reset(action.keep);
    setRound(round + 1);
  };
  return (
    <form
      ref={box}
      {...markOf(action)}
      noValidate
      className="rt-action-form"
      aria-label={textOf(action.title, language)}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      {draft.restored && (
        <DraftStrip
          restored={draft.restored}
          onDiscard={() => {
            draft.discard();
            setRound(round + 1);
          }}
        />
      )}
      {subject.rows === undefined && <AboutRecord items={action.about} row={nearOf(subject)} />}
      {send.failure && <Alert type="error" showIcon message={send.failure} role="alert" />}
      <div className={action.beside ? 'rt-form-with-beside' : undefined}>
        <div key={round}>
          {steps.map((step, place) => (
            <FormSections
              // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names and are never reordered
              key={place}
              form={form}
              sections={step.sections}
              scopes={subject.scopes}
              idPrefix={idPrefix}
              busy={send.busy}
            />
          ))}
        </div>
        {action.beside && <FormBeside beside={action.beside} form={form} scopes={subject.scopes} />}
      </div>
      <div className="rt-form-buttons">
        <Button onClick={leave}>{t('action.cancel')}</Button>
        {action.another && (
          <Button disabled={send.busy} onClick={another}>
            {t('action.another')}
          </Button>
        )}
        {buttons.slice(0, -1).map((button) => (
          <Button
            key={button.label.zh}
            {...markOf(button)}
            disabled={send.busy}
            onClick={() => void send.send(false, button)}
          >
            {textOf(button.label, language)}
          </Button>
        ))}
        {(last || !action.buttons) && (
          <Button
            {...markOf(last ?? action)}
            look="primary"
            danger={action.danger}
            loading={send.busy}
            title={t('form.sendHint')}
            onClick={() => void send.send(false, last)}
          >
            {textOf(last?.label ?? action.submit, language)}
          </Button>
        )}
      </div>
      {send.stale && (
        <ReturnFocus>
          <StaleDialog
            form={form}
            stored={send.stale}
            scopes={subject.scopes}
            onCancel={send.forgetStale}
            onChoose={(kept) => {
              send.resend(kept);
              setRound(round + 1);
            }}
          />
        </ReturnFocus>
      )}
    </form>
  );
}

/** Names the record, the ticked rows or the page's record that a form is about; the rest of an address is ignored. */
function aboutOf(subject: ActionSubject, frame: PageFrame | null): string {
  const { rows, rowKey = 'id' } = subject;
  const ids = (rows ?? [nearOf(subject)]).map((row) => String(row[rowKey] ?? ''));
  const { page, params = {} } = frame ?? {};
  const names = page ? [...page.params, ...page.optionalParams] : [];
  return [...ids, ...names.map((name) => params[name] ?? '')].join(',');
}
