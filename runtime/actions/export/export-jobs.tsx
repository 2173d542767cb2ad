import { App, Button } from 'antd';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format-number.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import { openDownload } from './open-download.ts';

/** One row of the answer of /control/file/v1/progress. */
interface JobProgress {
  id: string;
  /** Dictionary jobState: 0 queued, 1 running, 2 done, 3 failed, 4 cancelled, 5 expired. */
  jobState: string;
  doneCount: number;
  totalCount: number;
  fileName: string | null;
  failReason: string | null;
}

interface ExportJobs {
  /** Starts a job and follows it; never rejects, since a failure is said by then. */
  start(endpoint: string, payload: object): Promise<void>;
}

const PROGRESS = '/control/file/v1/progress';
const DOWNLOAD = '/control/file/v1/download';
const DOWNLOAD_CODE = 'fileCenter:index:download';
const DONE = '2';
const RUNNING: ReadonlySet<string> = new Set(['0', '1']);
/** Milliseconds between two questions, and how many are asked: a quarter of an hour. */
const INTERVAL = 2000;
const ROUNDS = 450;

const ExportJobsContext = createContext<ExportJobs | null>(null);

/** Follows export jobs to their end, whichever page is shown meanwhile, and hands over their files. */
export function ExportJobsProvider({ children }: { children: ReactNode }) {
  const host = useRuntime();
  const { t } = useTranslation('runtime');
  const { message, notification } = App.useApp();
  const latest = useRef({ host, t, message, notification });
  latest.current = { host, t, message, notification };
  /** Job id → rounds that it was asked for. */
  const followed = useRef(new Map<string, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const tell = useCallback((job: JobProgress) => {
    const { host, t, notification } = latest.current;
    if (job.jobState !== DONE) {
      const text = job.failReason ?? t(job.jobState === '4' ? 'export.cancelled' : 'export.failedText');
      notification.error({ message: t('export.failed'), description: text, duration: 0 });
      return;
    }
    const mayDownload = host.holds(DOWNLOAD_CODE);
    const done = t('export.doneText', { fileName: job.fileName ?? '', count: formatNumber(job.doneCount) });
    const download = async () => {
      // A failure is told by the console: nothing else is shown here.
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
        <Button type="primary" autoInsertSpace={false} onClick={download}>
          {t('export.download')}
        </Button>
      ),
      duration: 0,
    });
  }, []);

  const ask = useCallback(async () => {
    const { host, t, notification } = latest.current;
    const ids = [...followed.current.keys()].slice(0, 50);
    // A question that fails (the network is away) is asked again with the next round.
    const jobs = await host.client.post<JobProgress[]>(PROGRESS, { ids }, { quiet: true }).catch(() => []);
    for (const id of ids) {
      const job = jobs.find((each) => each.id === id);
      const rounds = (followed.current.get(id) ?? 0) + 1;
      if (job && !RUNNING.has(job.jobState)) {
        followed.current.delete(id);
        tell(job);
      } else if (rounds >= ROUNDS) {
        followed.current.delete(id);
        notification.info({
          message: t('export.stillRunning'),
          description: t('export.stillRunningText'),
          duration: 0,
        });
      } else {
        followed.current.set(id, rounds);
      }
    }
    timer.current = followed.current.size > 0 ? setTimeout(ask, INTERVAL) : undefined;
  }, [tell]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      followed.current.clear();
    },
    [],
  );

  const jobs = useMemo<ExportJobs>(
    () => ({
      async start(endpoint, payload) {
        const { host, t, message } = latest.current;
        const job = await host.client.post<{ jobId: string }>(endpoint, payload).catch(() => undefined);
        if (!job) return;
        message.success(t('export.queued'));
        followed.current.set(job.jobId, 0);
        timer.current ??= setTimeout(ask, INTERVAL);
      },
    }),
    [ask],
  );
  return <ExportJobsContext value={jobs}>{children}</ExportJobsContext>;
}

export function useExportJobs(): ExportJobs {
  const jobs = use(ExportJobsContext);
  if (!jobs) throw new Error('An export stands outside RuntimeProvider.');
  return jobs;
}
