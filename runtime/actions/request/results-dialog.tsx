import { Modal } from 'antd';
import { useState } from 'react';
import type { Text } from '../../../schemas/generated/grammar.ts';
import { Button } from '../../controls/button.tsx';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { ActionSubject } from '../action-kind.ts';
import type { BatchResult } from './batch-results.ts';

interface ResultsDialogProps {
  label: Text;
  subject: ActionSubject;
  results: readonly BatchResult[];
  close(): void;
  retry: (() => Promise<void>) | undefined;
}

/** The result of each ticked row, the failed ones first with the reason, and a button that tries those again. */
export default function ResultsDialog({ label, subject, results, close, retry }: ResultsDialogProps) {
  const t = useTexts();
  const { language } = useRuntime();
  const [busy, setBusy] = useState(false);
  const { rows = [], rowKey = 'id', nameOf } = subject;
  const rowsById = new Map(rows.map((row) => [String(row[rowKey]), row]));
  const failed = results.filter(({ ok }) => !ok);
  const done = results.filter(({ ok }) => ok);
  const again = async () => {
    setBusy(true);
    close();
    await retry?.();
  };
  return (
    <Modal
      open
      centered
      title={t('action.results', { label: textOf(label, language) })}
      onCancel={close}
      footer={[
        <Button key="close" onClick={close}>
          {t('action.close')}
        </Button>,
        retry && (
          <Button key="retry" look="primary" loading={busy} onClick={again}>
            {t('action.retryFailed', { failed: failed.length })}
          </Button>
        ),
      ]}
    >
      <p role="status">{t('action.resultCounts', { done: done.length, failed: failed.length })}</p>
      <ul className="rt-results">
        {[...failed, ...done].map((result) => {
          const row = rowsById.get(result.id);
          return (
            <li key={result.id}>
              <span className={`rt-badge rt-${result.ok ? 'green' : 'red'}`}>
                {(row && nameOf?.(row)) || result.id}
              </span>
              <span className={result.ok ? 'rt-tone-muted' : 'rt-tone-danger'}>
                {result.ok ? t('action.resultDone') : (result.message ?? t('action.resultFailed'))}
              </span>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
