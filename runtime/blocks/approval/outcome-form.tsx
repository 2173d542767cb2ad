import { Alert } from 'antd';
import { type RefObject, useId } from 'react';
import { keyHint } from '../../actions/action-hint.ts';
import { useShortcut } from '../../actions/use-shortcut.ts';
import { Button } from '../../controls/button.tsx';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row, Scopes } from '../../core/values.ts';
import { FormSections } from '../../form/form-sections.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import type { Outcome } from './decidable.ts';
import { useDecide } from './use-decide.ts';

interface OutcomeFormProps {
  outcome: Outcome;
  row: Row;
  scopes: Scopes;
  /** Reports to the block whether something is typed that was not sent. */
  isDirty: RefObject<() => boolean>;
  onDecided(): void;
  onCancel(): void;
}

/** What must be given for one outcome, and the button that sends it. The record fills in what it has already. */
export function OutcomeForm({ outcome, row, scopes, isDirty, onDecided, onCancel }: OutcomeFormProps) {
  const t = useTexts();
  const { language } = useRuntime();
  const idPrefix = useId();
  const form = useRecordForm({ steps: outcome.steps, initial: outcome.initial ?? NONE, scopes, record: row });
  const { busy, failure, send } = useDecide(outcome, form, row, scopes, onDecided);
  isDirty.current = () => form.isDirty();
  useShortcut(SEND, () => void send());
  const label = textOf(outcome.label, language);
  return (
    <form
      {...markOf(outcome)}
      noValidate
      className="rt-outcome-form"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {failure && <Alert type="error" showIcon message={failure} role="alert" />}
      {outcome.steps.map((step, place) => (
        <FormSections
          // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their places
          key={place}
          form={form}
          sections={step.sections}
          scopes={scopes}
          idPrefix={idPrefix}
          busy={busy}
        />
      ))}
      <div className="rt-buttons">
        <Button
          look="primary"
          submits
          danger={outcome.danger}
          loading={busy}
          title={keyHint(t('approval.send', { label }), SEND)}
          aria-keyshortcuts="Control+Enter"
        >
          {t('approval.send', { label })}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {t('approval.cancel')}
        </Button>
      </div>
    </form>
  );
}

const NONE = {};

/** The key that sends: a reason can have several lines, so Enter alone does not send. */
const SEND = 'ctrl+enter';
