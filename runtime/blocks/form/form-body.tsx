import { Alert } from 'antd';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { ReturnFocus } from '../../actions/return-focus.tsx';
import { useReveal } from '../../actions/reveal/use-reveal.tsx';
import { usePageFrame } from '../../core/page-frame.tsx';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row } from '../../core/values.ts';
import { draftKey } from '../../form/draft/draft-store.ts';
import { DraftStrip } from '../../form/draft/draft-strip.tsx';
import { useDraft } from '../../form/draft/use-draft.ts';
import { FormSections } from '../../form/form-sections.tsx';
import { pressedToSend } from '../../form/pressed-to-send.ts';
import { StaleDialog } from '../../form/stale/stale-dialog.tsx';
import { useKeptFocus } from '../../form/use-kept-focus.ts';
import { useRecordForm } from '../../form/use-record-form.ts';
import type { BlockInput } from '../block-input.ts';
import { FormFooter } from './form-footer.tsx';
import { FormSteps } from './form-steps.tsx';
import { startOf } from './start-of.ts';
import { StepShows } from './step-shows.tsx';
import { useFormSubmit } from './use-form-submit.ts';
import { useSteps } from './use-steps.ts';

interface FormBodyProps extends BlockInput<'form'> {
  /** The record that was loaded; undefined for a new one. */
  record: Row | undefined;
  /** What is kept of the record before this one. */
  kept: Row | undefined;
  /** A new record is to be started after this one. */
  onAnother(kept: Row): void;
}

/** A form with what it starts from: its steps, sections, buttons and what happens when it is sent. */
export function FormBody({ block, place, scopes, nested, record, kept, onAnother }: FormBodyProps) {
  const t = useTexts();
  const host = useRuntime();
  const { page } = usePageFrame();
  const idPrefix = `${useId()}${place}`;
  const inner = useMemo(() => (record ? { ...scopes, row: record } : scopes), [scopes, record]);
  const [start] = useState(() => startOf(block, record, kept));
  const form = useRecordForm({ steps: block.steps, initial: start.initial, scopes: inner, record: start.record });
  const whose = record
    ? String(record[block.rowKey])
    : block.scope === 'community'
      ? host.community?.communityUuid
      : '';
  const draft = useDraft({
    id: draftKey(host.account.uuid, page.id, place, start.update ? 'of' : record ? 'copy' : 'new', whose ?? ''),
    form,
    revision: record?.revision,
    lives: block.draft ? 'week' : undefined,
  });
  const steps = useSteps(form);
  const submit = useFormSubmit({
    block,
    form,
    record: start.update ? record : undefined,
    scopes: inner,
    draft,
    onAnother,
  });
  useKeptFocus(submit.busy);
  /** Widgets keep what they show: fields that were filled in from outside are drawn again. */
  const [round, setRound] = useState(0);
  const reveal = useReveal(block.reveal);
  const revealed = useMemo(() => (reveal && record ? { reveal, row: record } : undefined), [reveal, record]);
  const allowed = block.submit.menuCodes.every((code) => host.holds(code));

  const proceed = () => void (steps.isLast ? submit.send(false) : steps.next());
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const fields = form.parts.fields.length;
    if (!allowed || !pressedToSend(event, fields)) return;
    event.preventDefault();
    proceed();
  };
  const { step } = steps.current;
  return (
    <form
      {...markOf(block)}
      className={nested ? 'rt-form rt-form-nested' : 'rt-form'}
      aria-label={textOf(page.title, host.language)}
      noValidate
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
      {!allowed && <Alert type="info" showIcon message={t('form.noPermission')} />}
      {steps.shown.length > 1 && <FormSteps steps={steps} />}
      {submit.failure && <Alert type="error" showIcon role="alert" message={submit.failure} />}
      {step.help && <p className="rt-form-help">{textOf(step.help, host.language)}</p>}
      <FormSections
        key={`${round} ${steps.at}`}
        form={form}
        sections={step.sections}
        scopes={inner}
        idPrefix={idPrefix}
        busy={submit.busy || !allowed}
        reveal={revealed}
      />
      {step.shows && <StepShows block={step.shows} form={form} scopes={inner} place={place} />}
      <FormFooter
        block={block}
        form={form}
        scopes={inner}
        nested={nested}
        steps={steps}
        submit={submit}
        allowed={allowed}
        onLeave={draft.clear}
      />
      {submit.stale && (
        <ReturnFocus>
          <StaleDialog
            form={form}
            stored={submit.stale}
            scopes={inner}
            onCancel={submit.forgetStale}
            onChoose={(kept) => {
              submit.resend(kept);
              setRound(round + 1);
            }}
          />
        </ReturnFocus>
      )}
    </form>
  );
}
