import { Alert, Modal, Spin } from 'antd';
import { useId } from 'react';
import { Button } from '../../controls/button.tsx';
import { ProgressBar } from '../../controls/progress-bar.tsx';
import { formatNumber } from '../../core/format-number.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import { safeAddress } from '../download/safe-address.ts';
import { DOWNLOAD, DOWNLOAD_CODE, percentDone } from '../export/job-calls.ts';
import { openDownload } from '../export/open-download.ts';
import type { ImportDialogProps } from './import-dialog-props.ts';
import { acceptOf } from './import-file.ts';
import { hasSheets, rowErrors } from './import-report.ts';
import { RowErrors } from './row-errors.tsx';
import { useImport } from './use-import.ts';
import './import.css';

/** Template, file, trial with the errors by row, real run, and the failed rows as a file. */
export default function ImportDialog({ action, subject, tools, close }: ImportDialogProps) {
  const t = useTexts();
  const { language } = useRuntime();
  const id = useId();
  const model = useImport({ action, subject, tools });
  const { report, done, busy, file, following, job } = model;
  const errors = report ? rowErrors(report, action.columns, language) : [];
  const sheets = hasSheets(action.columns);
  const title = textOf(action.label, language);
  const end = () => {
    close();
    if (done)
      tools.followUps(
        action.then.filter((step) => step !== 'reload'),
        subject.scopes,
        null,
      );
  };
  const template = async () => {
    await fetchFile(action.template);
  };
  const fetchFile = async (endpoint: string, payload?: object) => {
    const answer = await tools.host.client.post<{ url?: unknown } | null>(endpoint, payload).catch(() => undefined);
    if (answer === undefined) return;
    const address = safeAddress(answer?.url);
    if (address === undefined) tools.say('error', t('action.noFile'));
    else openDownload(address, '');
  };
  return (
    <Modal
      open
      centered
      title={title}
      width={720}
      maskClosable={false}
      closable={!busy}
      keyboard={!busy}
      onCancel={end}
      footer={[
        <Button key="close" disabled={busy} onClick={end}>
          {t(done || following ? 'action.close' : 'action.cancel')}
        </Button>,
        !done && !following && (
          <Button
            key="run"
            look="primary"
            loading={busy && report !== undefined}
            disabled={busy || !report || report.successCount === 0}
            onClick={model.run}
          >
            {t('action.importRows', { number: formatNumber(report?.successCount ?? 0) })}
          </Button>
        ),
      ]}
    >
      <div className="rt-import">
        {!done && !following && (
          <>
            <p>
              {t(sheets ? 'action.importHintSheets' : 'action.importHint')}{' '}
              <button type="button" className="rt-link" onClick={template}>
                {t('action.template')}
              </button>
            </p>
            <label
              htmlFor={id}
              className="rt-import-drop"
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                const [dropped] = event.dataTransfer.files;
                if (dropped) void model.choose(dropped);
              }}
            >
              <span>{file?.name ?? t('action.chooseFile')}</span>
              <span className="rt-import-limits">{t(sheets ? 'action.fileLimitsSheets' : 'action.fileLimits')}</span>
              <input
                id={id}
                type="file"
                accept={acceptOf(sheets)}
                disabled={busy}
                onChange={(event) => {
                  const [chosen] = event.target.files ?? [];
                  if (chosen) void model.choose(chosen);
                  // The same file, once fixed, can be chosen again.
                  event.target.value = '';
                }}
              />
            </label>
          </>
        )}
        {model.problem !== undefined && <Alert type="error" showIcon message={model.problem} role="alert" />}
        {busy && !report && <Spin aria-label={t('action.checking')} />}
        {following && (
          <>
            <ProgressBar label={t('action.importing')} percent={percentDone(following)} />
            <p role="status">
              {t('action.importingText', {
                count: following.totalCount,
                done: formatNumber(following.doneCount + (following.failCount ?? 0)),
                total: formatNumber(following.totalCount),
              })}
            </p>
            {model.cutOff && <Alert type="warning" showIcon message={t('action.importGoesOn')} role="alert" />}
          </>
        )}
        {report && !following && (
          <Alert
            role="status"
            showIcon
            type={report.failCount > 0 ? 'warning' : done ? 'success' : 'info'}
            message={t(done ? 'action.imported' : 'action.checked', {
              count: report.totalCount,
              total: formatNumber(report.totalCount),
              good: formatNumber(report.successCount),
              bad: formatNumber(report.failCount),
            })}
          />
        )}
        {(job?.failCount ?? 0) > 0 && tools.host.holds(DOWNLOAD_CODE) && (
          <button
            type="button"
            className="rt-link"
            onClick={() => fetchFile(DOWNLOAD, { id: job?.id, errorFile: true })}
          >
            {t('action.failedRowsFile')}
          </button>
        )}
        {errors.length > 0 && !following && <RowErrors errors={errors} />}
      </div>
    </Modal>
  );
}
