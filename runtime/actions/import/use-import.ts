import { useRef, useState } from 'react';
import { failureReason, RequestFailure } from '../../request/failures.ts';
import { useTexts } from '../../use-texts.ts';
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
  const [state, setState] = useState<Pick<ImportModel, 'file' | 'report' | 'done' | 'busy' | 'problem'>>({
    file: undefined,
    report: undefined,
    done: false,
    busy: false,
    problem: undefined,
  });
  const busy = useRef(false);

  const send = async (file: File, dryRun: boolean): Promise<ImportReport | string> => {
    try {
      const payload = { ...(await importPayload(file)), dryRun, ...communityOf(subject.listPayload?.()) };
      return await tools.host.client.post<ImportReport>(action.endpoint, payload, { quiet: true });
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
      const chosen = { file, report: undefined, done: false };
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
      setState({ file, report: answer, done: true, busy: false, problem: undefined });
      tools.followUps(
        action.then.filter((step) => step === 'reload'),
        subject.scopes,
        action.endpoint,
      );
    });

  return { ...state, choose, run };
}

/** Rows are imported into the community whose list is shown. */
function communityOf(listPayload: object | undefined): object {
  const communityUuid: unknown = listPayload && Reflect.get(listPayload, 'communityUuid');
  return typeof communityUuid === 'string' ? { communityUuid } : {};
}
