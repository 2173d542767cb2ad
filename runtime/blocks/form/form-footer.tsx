import type { ResolvedForm } from '../../../schemas/generated/grammar.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { useActionFrame } from '../../actions/action-frame.tsx';
import { allowedActions } from '../../actions/allowed-actions.ts';
import { useDiscard } from '../../actions/use-discard.ts';
import { Button } from '../../controls/button.tsx';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Scopes } from '../../core/values.ts';
import type { RecordForm } from '../../form/record-form.ts';
import { useTracked } from '../../formily/use-tracked.ts';
import type { FormSubmit } from './use-form-submit.ts';
import type { StepsModel } from './use-steps.ts';

interface FormFooterProps {
  block: ResolvedForm;
  form: RecordForm;
  scopes: Scopes;
  nested: boolean;
  steps: StepsModel;
  submit: FormSubmit;
  /** The account may send it. */
  allowed: boolean;
  /** The typed text is discarded. */
  onLeave(): void;
}

/** The buttons of a form; they stay visible while it scrolls. */
export function FormFooter({ block, form, scopes, nested, steps, submit, allowed, onLeave }: FormFooterProps) {
  const t = useTexts();
  const host = useRuntime();
  const frame = useActionFrame();
  const discard = useDiscard();
  const leave = async () => {
    if (form.isDirty()) {
      if (!(await discard())) return;
      form.reset();
      onLeave();
    }
    if (frame?.close) frame.close();
    else host.back();
  };
  const { busy } = submit;
  return (
    <div className="rt-form-footer">
      {block.actions.length > 0 && <FormActions block={block} form={form} scopes={scopes} />}
      <span className="rt-form-footer-gap" />
      {(!nested || frame?.close) && (
        <Button disabled={busy} onClick={leave}>
          {t('form.cancel')}
        </Button>
      )}
      {steps.at > 0 && (
        <Button disabled={busy} onClick={() => void steps.goTo(steps.at - 1)}>
          {t('form.previous')}
        </Button>
      )}
      {!steps.isLast && (
        <Button look="primary" onClick={() => void steps.next()}>
          {t('form.next')}
        </Button>
      )}
      {steps.isLast && allowed && block.another && (
        <Button disabled={busy} onClick={() => void submit.send(true)}>
          {t('form.saveAnother')}
        </Button>
      )}
      {steps.isLast && allowed && (
        <Button
          {...markOf(block.submit)}
          look="primary"
          loading={busy}
          title={t('form.sendHint')}
          onClick={() => void submit.send(false)}
        >
          {textOf(block.submit.label, host.language)}
        </Button>
      )}
    </div>
  );
}

/** Further buttons; their conditions see the form as it is being filled in. */
function FormActions({ block, form, scopes }: Pick<FormFooterProps, 'block' | 'form' | 'scopes'>) {
  const host = useRuntime();
  const t = useTexts();
  const values = useTracked(() => form.present());
  const unsaved = form.isDirty() ? t('form.saveFirst') : undefined;
  const inner = { ...scopes, values };
  return allowedActions(block.actions, host).map((action) => (
    <ActionButton
      key={`${action.type} ${action.label.zh}`}
      action={action}
      scopes={inner}
      near={values}
      blocked={action.whenSaved ? unsaved : undefined}
      rowKey={scopes.row && block.rowKey}
    />
  ));
}
