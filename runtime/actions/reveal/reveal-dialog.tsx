import { Input, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import type { ResolvedReveal } from '../../../schemas/generated/grammar.ts';
import { Button } from '../../controls/button.tsx';
import { useRuntime } from '../../core/runtime-context.ts';
import { useTexts } from '../../core/use-texts.ts';
import { failureReason, RequestFailure } from '../../request/failures.ts';

interface RevealDialogProps {
  reveal: ResolvedReveal;
  /** The record's key. */
  id: unknown;
  fields: readonly string[];
  close(): void;
  show(values: Readonly<Record<string, unknown>>): void;
}

const PHRASES = ['action.reasonIdentity', 'action.reasonContact', 'action.reasonRepair'] as const;

/** Characters of a reason. */
const LONGEST = 100;

/** Asks why masked values are needed; the reason is written to the operation log. */
export default function RevealDialog({ reveal, id, fields, close, show }: RevealDialogProps) {
  const t = useTexts();
  const { client } = useRuntime();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sent = useRef(false);
  const inputId = useId();
  const send = async () => {
    const why = reason.trim();
    if (why === '') {
      setProblem(t('action.revealReasonMissing'));
      return;
    }
    if (sent.current) return;
    sent.current = true;
    setBusy(true);
    try {
      const payload = { entity: reveal.entity, id, fields, reason: why };
      const found = await client.post<Record<string, unknown> | null>(reveal.endpoint, payload, { inPlace: true });
      close();
      show(Object.fromEntries(fields.flatMap((field) => (found?.[field] == null ? [] : [[field, found[field]]]))));
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      setProblem(failureReason(error, t));
      setBusy(false);
    } finally {
      sent.current = false;
    }
  };
  return (
    <Modal
      open
      centered
      width={440}
      title={t('action.reveal')}
      onCancel={close}
      onOk={send}
      okText={t('action.ok')}
      cancelText={t('action.cancel')}
      okButtonProps={{ loading: busy, autoInsertSpace: false }}
      cancelButtonProps={{ autoInsertSpace: false }}
    >
      <p className="rt-confirm-text">{t('action.revealHint')}</p>
      <label className="rt-label" htmlFor={inputId}>
        {t('action.revealReason')}
      </label>
      <Input
        id={inputId}
        autoFocus
        value={reason}
        maxLength={LONGEST}
        status={problem === undefined ? undefined : 'error'}
        aria-describedby={`${inputId}-problem`}
        onChange={(event) => {
          setReason(event.target.value);
          setProblem(undefined);
        }}
        onPressEnter={(event) => !event.nativeEvent.isComposing && send()}
      />
      <div className="rt-field-error" id={`${inputId}-problem`} role="alert">
        {problem}
      </div>
      <div className="rt-buttons rt-reveal-phrases">
        {PHRASES.map((phrase) => (
          <Button
            key={phrase}
            size="small"
            onClick={() => {
              setReason(t(phrase));
              setProblem(undefined);
            }}
          >
            {t(phrase)}
          </Button>
        ))}
      </div>
    </Modal>
  );
}
