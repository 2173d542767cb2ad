import { useEffect, useRef, useState } from 'react';
import { failureReason, RequestFailure } from '../../request/failures.ts';
import { useTexts } from '../../use-texts.ts';
import { DONE, type JobProgress } from '../export/job-calls.ts';
import { followImport } from './follow-import.ts';
import type { ImportDialogProps } from './import-dialog.tsx';
import { fileProblem, importPayload } from './import-file.ts';
import type { ImportReport } from './import-report.ts';

export interface ImportModel {
  file: File | undefined;
  /** Of the trial, then of the real run. */
  report: ImportReport | undefined;
  /** The real run is over. */
  done: boolean;
  busy: boolean;
  /** The rows are being written in the background; undefined before and afterwards. */
  following: JobProgress | undefined;
  /** The job that has written the rows, once it has ended. */
  job: JobProgress | undefined;
  /** Why a file cannot be taken, or the call failed. */
  problem: string | undefined;
  /** Takes another file and tries it: nothing is written. */
  choose(file: File): Promise<void>;
  /** Writes the rows that are right. */
  run(): Promise<void>;
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
    problem: undefined,
  });
  const busy = useRef(false);
  const closing = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller;
    return () => controller.abort();
  }, []);

  const send = async (file: File, dryRun: boolean): Promise<ImportReport | string> => {
    try {
      const payload = { ...(await importPayload(file)), dryRun, ...communityOf(subject.listPayload?.()) };
      return await tools.host.client.post<ImportReport>(action.endpoint, payload, { inPlace: true });
    } catch (error) {
      return error instanceof RequestFailure ? failureReason(error, t) : t('action.fileUnread');
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
      const problem = fileProblem(file);
      const chosen = { file, report: undefined, done: false, following: undefined, job: undefined };
      if (problem) {
        setState({ ...chosen, file: undefined, busy: false, problem: t(`action.${problem}`) });
        return;
      }
      setState({ ...chosen, busy: true, problem: undefined });
      const answer = await send(file, true);
      setState({
        ...chosen,
        busy: false,
        ...(typeof answer === 'string' ? { problem: answer } : { problem: undefined, report: answer }),
      });
    });

  const run = () =>
    once(async () => {
      const { file } = state;
      if (!file) return;
      setState({ ...state, busy: true, problem: undefined });
      const answer = await send(file, false);
      if (typeof answer === 'string') {
        setState({ ...state, busy: false, problem: answer });
        return;
      }
      if (answer.jobId === undefined)
        setState({ ...state, report: answer, done: true, busy: false, problem: undefined });
      else if (!(await follow(answer.jobId, answer.totalCount))) return;
      tools.followUps(
        action.then.filter((step) => step === 'reload'),
        subject.scopes,
        action.endpoint,
      );
    });

  /** @returns false when the dialog was closed before the end: the file centre tells the rest */
  const follow = async (id: string, totalCount: number): Promise<boolean> => {
    const { signal } = closing.current ?? new AbortController();
    const shown = { ...state, busy: false, problem: undefined };
    const first = { id, jobState: '0', doneCount: 0, failCount: 0, totalCount, fileName: null, failReason: null };
    setState({ ...shown, following: first });
    const job = await followImport(tools.host.client, id, signal, (following) => setState({ ...shown, following }));
    if (!job) return false;
    const { doneCount, failCount = 0, failReason } = job;
    // What is wrong with which row, the trial has said.
    const report = { totalCount, successCount: doneCount, failCount, rows: state.report?.rows ?? [] };
    const problem = job.jobState === DONE ? undefined : (failReason ?? t('action.importCut'));
    setState({ ...shown, report, done: true, following: undefined, job, problem });
    return true;
  };

  return { ...state, choose, run };
}

/** Rows are imported into the community whose list is shown. */
function communityOf(listPayload: object | undefined): object {
  const communityUuid: unknown = listPayload && Reflect.get(listPayload, 'communityUuid');
  return typeof communityUuid === 'string' ? { communityUuid } : {};
}
