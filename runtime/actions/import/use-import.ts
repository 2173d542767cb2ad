import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../core/use-texts.ts';
import { failureReason, RequestFailure } from '../../request/failures.ts';
import { DONE, type JobProgress, RUNNING } from '../export/job-calls.ts';
import { findLostJob, followImport, jobsOfCall } from './follow-import.ts';
import type { ImportDialogProps } from './import-dialog-props.ts';
import { fileProblem, importPayload } from './import-file.ts';
import { hasSheets, type ImportReport } from './import-report.ts';

export interface ImportModel {
  file: File | undefined;
  /** Of the trial, then of the real run. */
  report: ImportReport | undefined;
  /** The real run is over. */
  done: boolean;
  busy: boolean;
  /** The rows are being written in the background; undefined before and afterwards. */
  following: JobProgress | undefined;
  /** The server cannot be reached at the moment; it continues the job. */
  cutOff: boolean;
  /** The job that has written the rows, once it has ended. */
  job: JobProgress | undefined;
  /** Why a file cannot be accepted, or the call failed. */
  problem: string | undefined;
  /** Accepts another file and tries it: nothing is written. */
  choose(file: File): Promise<void>;
  /** Writes the valid rows. */
  run(): Promise<void>;
}

/** Why a call gave no answer; a lost one may have arrived all the same. */
interface Failed {
  problem: string;
  isLost: boolean;
}

/** An import: a trial of the chosen file first, then the real run. */
export function useImport({
  action,
  subject,
  tools,
}: Pick<ImportDialogProps, 'action' | 'subject' | 'tools'>): ImportModel {
  const t = useTexts();
  const [state, setState] = useState<Omit<ImportModel, 'choose' | 'run'>>({
    file: undefined,
    following: undefined,
    job: undefined,
    report: undefined,
    done: false,
    busy: false,
    cutOff: false,
    problem: undefined,
  });
  const busy = useRef(false);
  const closing = useRef<AbortController>(undefined);
  const takeUp = useRef(async (_signal: AbortSignal) => {});
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    void takeUp.current(controller.signal);
    return () => controller.abort();
  }, []);

  const send = async (file: File, dryRun: boolean): Promise<ImportReport | Failed> => {
    try {
      const payload = { ...(await importPayload(file)), dryRun, ...communityOf(subject.listPayload?.()) };
      return await tools.host.client.post<ImportReport>(action.endpoint, payload, { inPlace: true });
    } catch (error) {
      if (!(error instanceof RequestFailure)) return { problem: t('action.fileUnread'), isLost: false };
      return { problem: failureReason(error, t), isLost: error.kind === 'network' || error.kind === 'timeout' };
    }
  };

  const once = async (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    await work();
    busy.current = false;
  };

  const choose = (file: File) =>
    once(async () => {
      const problem = fileProblem(file, hasSheets(action.columns));
      const chosen = { file, report: undefined, done: false, following: undefined, job: undefined, cutOff: false };
      if (problem) {
        setState({ ...chosen, file: undefined, busy: false, problem: t(`action.${problem}`) });
        return;
      }
      setState({ ...chosen, busy: true, problem: undefined });
      const answer = await send(file, true);
      setState({
        ...chosen,
        busy: false,
        ...('problem' in answer ? { problem: answer.problem } : { problem: undefined, report: answer }),
      });
    });

  const run = () =>
    once(async () => {
      const { file } = state;
      if (!file) return;
      setState({ ...state, busy: true, problem: undefined });
      const known = await jobsOfCall(tools.host.client, action.endpoint);
      const answer = await send(file, false);
      if ('problem' in answer) {
        if (answer.isLost) await findAgain(new Set((known ?? []).map(({ id }) => id)), answer.problem);
        else setState({ ...state, busy: false, problem: answer.problem });
        return;
      }
      if (answer.jobId === undefined)
        setState({ ...state, report: answer, done: true, busy: false, problem: undefined });
      else if (!(await follow(answer.jobId, answer.totalCount))) return;
      reload();
    });

  const reload = () =>
    tools.followUps(
      action.then.filter((step) => step === 'reload'),
      subject.scopes,
      action.endpoint,
    );

  /** The answer of the real run was lost: once the server can be reached, it reports whether the run has begun. */
  const findAgain = async (known: ReadonlySet<string>, problem: string) => {
    const { signal } = closing.current ?? new AbortController();
    setState({
      ...state,
      busy: false,
      problem: undefined,
      cutOff: true,
      following: begun('', state.report?.totalCount ?? 0),
    });
    const job = await findLostJob(tools.host.client, action.endpoint, known, signal);
    if (signal.aborted) return;
    if (!job) setState({ ...state, busy: false, problem });
    else if (await follow(job.id, job.totalCount)) reload();
  };

  // An import that continues while the page was left or reloaded is shown where it was begun.
  takeUp.current = async (signal) => {
    const running = (await jobsOfCall(tools.host.client, action.endpoint, signal))?.findLast(({ jobState }) =>
      RUNNING.has(jobState),
    );
    if (running && !signal.aborted && !busy.current)
      await once(async () => {
        if (await follow(running.id, running.totalCount)) reload();
      });
  };

  /** @returns false when the dialog was closed before the end: the file centre shows the rest */
  const follow = async (id: string, totalCount: number): Promise<boolean> => {
    const { signal } = closing.current ?? new AbortController();
    const shown = { ...state, busy: false, problem: undefined };
    let following = begun(id, totalCount);
    setState({ ...shown, following });
    const job = await followImport(tools.host.client, id, signal, (progress) => {
      following = progress ?? following;
      setState({ ...shown, following, cutOff: progress === undefined });
    });
    if (!job) return false;
    const { doneCount, failCount = 0, failReason } = job;
    // The trial has reported the errors by row.
    const report = { totalCount, successCount: doneCount, failCount, rows: state.report?.rows ?? [] };
    const problem = job.jobState === DONE ? undefined : (failReason ?? t('action.importCut'));
    setState({ ...shown, report, done: true, following: undefined, job, problem });
    return true;
  };

  return { ...state, choose, run };
}

/** What is shown of a job before its first progress. */
function begun(id: string, totalCount: number): JobProgress {
  return { id, jobState: '0', doneCount: 0, failCount: 0, totalCount, fileName: null, failReason: null };
}

/** Rows are imported into the community whose list is shown. */
function communityOf(listPayload: object | undefined): object {
  const communityUuid: unknown = listPayload && Reflect.get(listPayload, 'communityUuid');
  return typeof communityUuid === 'string' ? { communityUuid } : {};
}
