import type { App } from 'antd';
import { Button } from '../../controls/button.tsx';
import { ProgressBar } from '../../controls/progress-bar.tsx';
import { formatNumber } from '../../core/format-number.ts';
import type { RuntimeHost } from '../../core/host.ts';
import type { useTexts } from '../../core/use-texts.ts';
import { DONE, DOWNLOAD, DOWNLOAD_CODE, type JobProgress, percentDone } from './job-calls.ts';
import { openDownload } from './open-download.ts';

/** With what a job is reported. */
interface NoticeTools {
  host: RuntimeHost;
  t: ReturnType<typeof useTexts>;
  notification: ReturnType<typeof App.useApp>['notification'];
}

/** Reports that a job has ended, and offers its file. */
export function reportEnd(job: JobProgress, { host, t, notification }: NoticeTools): void {
  if (job.jobState !== DONE) {
    const text = job.failReason ?? t(job.jobState === '4' ? 'export.cancelled' : 'export.failedText');
    notification.error({ key: job.id, message: t('export.failed'), description: text, duration: 0 });
    return;
  }
  const mayDownload = host.holds(DOWNLOAD_CODE);
  const done = t('export.doneText', {
    fileName: job.fileName ?? '',
    count: job.doneCount,
    rows: formatNumber(job.doneCount),
  });
  const download = async () => {
    // The console reports a failure: nothing else is shown here.
    const file = await host.client.post<{ url: string }>(DOWNLOAD, { id: job.id }).catch(() => undefined);
    if (!file) return;
    openDownload(file.url, job.fileName ?? '');
    notification.destroy(job.id);
  };
  notification.success({
    key: job.id,
    message: t('export.done'),
    description: mayDownload ? done : `${done} ${t('export.noDownload')}`,
    actions: mayDownload && (
      <Button look="primary" onClick={download}>
        {t('export.download')}
      </Button>
    ),
    duration: 0,
  });
}

/** Reports how far a job is. */
export function reportProgress(job: JobProgress, { t, notification }: NoticeTools, onClose: () => void): void {
  const { doneCount, totalCount } = job;
  notification.info({
    key: job.id,
    message: t('export.running'),
    description: (
      <>
        <ProgressBar label={t('export.running')} percent={percentDone(job)} />
        {t('export.runningText', {
          count: totalCount,
          done: formatNumber(doneCount),
          total: formatNumber(totalCount),
        })}
      </>
    ),
    duration: 0,
    onClose,
  });
}
