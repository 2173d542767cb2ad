import { useEffect, useState } from 'react';
import { usePreferences } from '../../stores/preferences.ts';
import { useStudio } from '../core/studio-store.ts';
import type { Inspected } from '../worker/messages.ts';

/** What can be said of the selected place, as it is after the last edit. The one before it stays until the answer is there. */
export function useInspected(): Inspected | undefined {
  const client = useStudio((state) => state.client);
  const place = useStudio((state) => state.selected);
  const look = useStudio((state) => state.look);
  const language = usePreferences((state) => state.language);
  const [inspected, setInspected] = useState<Inspected>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look is another document
  useEffect(() => {
    if (!client || !place) return setInspected(undefined);
    let left = false;
    client.ask('inspect', { place, language }).then(
      (answer) => !left && setInspected(answer),
      // The worker is gone: the studio says that over everything.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [client, place, language, look]);
  return inspected;
}
