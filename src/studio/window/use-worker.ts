import { useEffect } from 'react';
import { loadFiles } from '../../playground/load-files.ts';
import { usePreferences } from '../../stores/preferences.ts';
import { lookAgain, openFiles, useStudio } from '../core/studio-store.ts';
import { startStudio } from '../worker/studio-client.ts';

/** Has the worker hold the documents as they are on the disk, and the page in the language of the moment. */
export function useWorker(): void {
  const language = usePreferences((state) => state.language);
  useEffect(() => {
    const open = async () => {
      try {
        const files = await loadFiles('disk');
        await openFiles(useStudio.getState().client ?? startStudio(), files);
      } catch (error) {
        useStudio.setState({ phase: 'failed', failure: error instanceof Error ? error.message : String(error) });
      }
    };
    void open();
    const follow = () => void open();
    import.meta.hot?.on('console:documents', follow);
    return () => import.meta.hot?.off('console:documents', follow);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: findings are said in the language of the moment
  useEffect(() => {
    if (useStudio.getState().look) void lookAgain();
  }, [language]);
}
