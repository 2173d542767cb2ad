import { App } from 'antd';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react';
import { Button } from '../../controls/button.tsx';
import { useRuntime } from '../../core/runtime-context.ts';
import { useTexts } from '../../core/use-texts.ts';
import { agreesToParts, type TooMany } from './agrees-to-parts.ts';
import { INTERVAL, JOBS_CODE, JOBS_PAGE, type JobProgress, PROGRESS, RUNNING } from './job-calls.ts';

interface ExportJobs {
  /** Starts a job and follows it; never rejects, since a failure is shown by then. */
  start(endpoint: string, payload: object): Promise<void>;
}

/** Seconds for which the message that a job was queued is shown: long enough to open the job list. */
const QUEUED_SECONDS = 5;

/** The most calls that are made: a quarter of an hour. */
const ROUNDS = 450;

const loadNotices = () => import('./job-notices.tsx');

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

  const ask = useCallback(async () => {
    const { host, t, notification } = latest.current;
    const ids = [...followed.current.keys()].slice(0, 50);
    // A failed call (the network is down) is repeated in the next round.
    const jobs = await host.client.post<JobProgress[]>(PROGRESS, { ids }, { quiet: true }).catch(() => []);
    // Nobody needs it before there is a job; without it, this round is one that failed.
    const notices = await loadNotices().catch(() => undefined);
    for (const id of ids) {
      const job = notices && jobs.find((each) => each.id === id);
      const rounds = (followed.current.get(id) ?? 0) + 1;
      if (job && !RUNNING.has(job.jobState)) {
        followed.current.delete(id);
        notices.reportEnd(job, latest.current);
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
        // One that was closed stays closed until the job ends.
        if (job && rounds >= LONG && !unwanted.current.has(id))
          notices.reportProgress(job, latest.current, () => unwanted.current.add(id));
      }
    }
    timer.current = followed.current.size > 0 ? setTimeout(ask, INTERVAL) : undefined;
  }, []);

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
