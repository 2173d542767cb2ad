import { Alert, Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSections } from '../../form/form-sections.tsx';
import { useRecordForm } from '../../form/use-record-form.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import type { FormDialogProps } from './form-dialog.tsx';
import type { FormRecord } from './use-form-record.ts';
import { useFormSend } from './use-form-send.ts';

interface FormBodyProps extends Pick<FormDialogProps, 'action' | 'subject' | 'note' | 'tools' | 'close'> {
  start: FormRecord;
  /** Closes, but asks first. */
  leave(): void;
}

/** The fields of a form action and the buttons that send them. */
export function FormBody({ action, subject, note, tools, start, close, leave }: FormBodyProps) {
  const { t } = useTranslation('runtime');
  const { language } = useRuntime();
  const idPrefix = useId();
  const { steps, initial } = action;
  const form = useRecordForm({ steps, initial, scopes: subject.scopes, record: start.record });
  const [round, setRound] = useState(0);
  const send = useFormSend({ action, subject, note, tools, form, record: start.record, close });
  const another = async () => {
    if (!(await send.send(true))) return;
    form.reset();
    setRound(round + 1);
  };
  return (
    <form
      noValidate
      className="rt-action-form"
      aria-label={textOf(action.title, language)}
      onSubmit={(event) => {
        event.preventDefault();
        void send.send(false);
      }}
    >
      {send.stale && (
        <Alert
          type="warning"
          showIcon
          message={t('action.stale')}
          action={
            <Button
              size="small"
              autoInsertSpace={false}
              onClick={() => send.stale && start.replace({ ...start.record, ...send.stale })}
            >
              {t('action.loadLatest')}
            </Button>
          }
        />
      )}
      {send.failure !== undefined && <Alert type="error" showIcon message={send.failure} role="alert" />}
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
      <div className="rt-form-buttons">
        <Button autoInsertSpace={false} onClick={leave}>
          {t('action.cancel')}
        </Button>
        {action.another && (
          <Button autoInsertSpace={false} disabled={send.busy} onClick={another}>
            {t('action.another')}
          </Button>
        )}
        <Button type="primary" htmlType="submit" danger={action.danger} autoInsertSpace={false} loading={send.busy}>
          {textOf(action.submit, language)}
        </Button>
      </div>
    </form>
  );
}
