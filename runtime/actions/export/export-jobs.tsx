import { App } from 'antd';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../controls/button.tsx';
import { ProgressBar } from '../../controls/progress-bar.tsx';
import { formatNumber } from '../../core/format-number.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { useTexts } from '../../core/use-texts.ts';
import { agreesToParts, type TooMany } from './agrees-to-parts.ts';
import {
  DONE,
  DOWNLOAD,
  DOWNLOAD_CODE,
  INTERVAL,
  JOBS_CODE,
  JOBS_PAGE,
  type JobProgress,
  PROGRESS,
  percentDone,
  RUNNING,
} from './job-calls.ts';
import { openDownload } from './open-download.ts';

interface ExportJobs {
  /** Starts a job and follows it; never rejects, since a failure is shown by then. */
  start(endpoint: string, payload: object): Promise<void>;
}

/** Seconds for which the message that a job was queued is shown: long enough to open the job list. */
const QUEUED_SECONDS = 5;

/** The most calls that are made: a quarter of an hour. */
const ROUNDS = 450;

const ExportJobsContext = createContext<ExportJobs | null>(null);

/** From this round on the progress of a job is shown: most jobs end before. */
const LONG = 2;

/** Follows export jobs to their end, whichever page is shown meanwhile, and downloads their files. */
export function ExportJobsProvider({ children }: { children: ReactNode }) {
  const host = useRuntime();
  const t = useTexts();
  const { message, modal, notification } = App.useApp();
  const latest = useRef({ host, t, message, modal, notification });
  latest.current = { host, t, message, modal, notification };
  /** Job id → rounds in which its progress was requested. */
  const followed = useRef(new Map<string, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unwanted = useRef(new Set<string>());

  const reportEnd = useCallback((job: JobProgress) => {
    const { host, t, notification } = latest.current;
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
  }, []);

  /** One that was closed stays closed until the job ends. */
  const reportProgress = useCallback((job: JobProgress) => {
    if (unwanted.current.has(job.id)) return;
    const { t, notification } = latest.current;
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
      onClose: () => unwanted.current.add(job.id),
    });
  }, []);

  const ask = useCallback(async () => {
    const { host, t, notification } = latest.current;
    const ids = [...followed.current.keys()].slice(0, 50);
    // A failed call (the network is down) is repeated in the next round.
    const jobs = await host.client.post<JobProgress[]>(PROGRESS, { ids }, { quiet: true }).catch(() => []);
    for (const id of ids) {
      const job = jobs.find((each) => each.id === id);
      const rounds = (followed.current.get(id) ?? 0) + 1;
      if (job && !RUNNING.has(job.jobState)) {
        followed.current.delete(id);
        reportEnd(job);
      } else if (rounds >= ROUNDS) {
        followed.current.delete(id);
        notification.info({
          key: id,
          message: t('export.stillRunning'),
          description: t('export.stillRunningText'),
          duration: 0,
        });
      } else {
        followed.current.set(id, rounds);
        if (job && rounds >= LONG) reportProgress(job);
      }
    }
    timer.current = followed.current.size > 0 ? setTimeout(ask, INTERVAL) : undefined;
  }, [reportEnd, reportProgress]);

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
        const { host, t, message, modal } = latest.current;
        const request = (more: object) =>
          host.client.post<{ jobId: string } | TooMany>(endpoint, { ...payload, ...more }).catch(() => undefined);
        const first = await request({});
        if (first && 'rows' in first && !(await agreesToParts(modal, t, first))) return;
        const job = first && 'rows' in first ? await request({ inParts: true }) : first;
        if (!job || 'rows' in job) return;
        const look = host.holds(JOBS_CODE) && (
          <Button
            look="link"
            onClick={() => {
              message.destroy(job.jobId);
              host.openPage(JOBS_PAGE, {});
            }}
          >
            {t('export.look')}
          </Button>
        );
        const text = t('export.queued');
        message.success({
          key: job.jobId,
          content: look ? (
            <>
              {text} {look}
            </>
          ) : (
            text
          ),
          duration: QUEUED_SECONDS,
        });
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
