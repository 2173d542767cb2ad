import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import type { Finding } from '../../validators/finding.ts';
import { usePreferences } from '../stores/preferences.ts';
import { loadFiles } from './load-files.ts';
import { usePlayground } from './playground-store.ts';
import type { ShippedPage } from './worker/workbench.ts';
import { startWorker, type WorkerClient } from './worker/worker-client.ts';

type Language = ReturnType<typeof usePreferences.getState>['language'];

/** Milliseconds after the last key before the text is looked at. */
const PAUSE = 120;

/** The last look at the text. */
export interface Look {
  /** The page and the text that were looked at. */
  id: string;
  text: string;
  findings: readonly Finding[];
}

export interface WorkbenchModel {
  /** Undefined until the documents are there. */
  client: WorkerClient | undefined;
  pages: readonly ShippedPage[];
  look: Look | undefined;
  /** The page as it last was without errors. */
  page: ResolvedPage | undefined;
  failed: string | undefined;
}

/** Keeps the worker, and has it look at the text whenever that changes. */
export function useWorkbench(): WorkbenchModel {
  const [client, setClient] = useState<WorkerClient>();
  const [pages, setPages] = useState<readonly ShippedPage[]>([]);
  const [look, setLook] = useState<Look>();
  const [page, setPage] = useState<ResolvedPage>();
  const [failed, setFailed] = useState<string>();
  const { id, text, round } = usePlayground();
  const language = usePreferences((state) => state.language);

  useEffect(() => {
    const worker = startWorker();
    let left = false;
    const fail = (error: unknown) => !left && setFailed(error instanceof Error ? error.message : String(error));
    const open = async () => {
      const shipped = await worker.ask('open', { files: await loadFiles('good') });
      if (left) return;
      setPages(shipped);
      // A new object, so that the text is looked at again with other documents around it.
      setClient({ ...worker });
    };
    open().catch(fail);
    const follow = () => void open().catch(fail);
    import.meta.hot?.on('console:documents', follow);
    return () => {
      left = true;
      import.meta.hot?.off('console:documents', follow);
      worker.close();
    };
  }, []);

  const shownRound = useRef(round);
  const check = useCallback(
    async (worker: WorkerClient, id: string, text: string, round: number, language: Language) => {
      const checked = await worker.ask('check', { id, text, language });
      const now = usePlayground.getState();
      // What was typed in between is checked next.
      if (now.id !== id || now.text !== text) return;
      setLook({ id, text, findings: checked.findings });
      // Of another document nothing may be left to see.
      if (checked.page || shownRound.current !== round) setPage(checked.page);
      shownRound.current = round;
    },
    [],
  );

  useEffect(() => {
    if (!client || id === '') return;
    const timer = setTimeout(() => {
      check(client, id, text, round, language).catch((error: unknown) => setFailed(String(error)));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [client, check, id, text, round, language]);

  return { client, pages, look, page, failed };
}
