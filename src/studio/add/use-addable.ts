import { useEffect, useState } from 'react';
import { usePreferences } from '../../stores/preferences.ts';
import { useStudio } from '../core/studio-store.ts';
import type { Addable } from '../worker/messages.ts';

/** What can be added where something is selected; undefined until that is known. */
export function useAddable(): readonly Addable[] | undefined {
  const client = useStudio((state) => state.client);
  const place = useStudio((state) => state.selected);
  const look = useStudio((state) => state.look);
  const language = usePreferences((state) => state.language);
  const [addable, setAddable] = useState<readonly Addable[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another look is another document
  useEffect(() => {
    if (!client || !place) return;
    let left = false;
    client.ask('addable', { place, language }).then(
      (answer) => !left && setAddable(answer),
      () => !left && setAddable([]),
    );
    return () => {
      left = true;
    };
  }, [client, place, language, look]);
  return addable;
}
