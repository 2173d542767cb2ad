import { useEffect, useRef } from 'react';
import { usePageFrame } from '../page-frame.tsx';
import { useRuntime } from '../runtime-provider.tsx';
import { writesOf } from './written.ts';

/**
 * A block that is kept behind another tab loads again when it is shown after something was written elsewhere: a list
 * shows the record that was added on the form's page. While it is seen, its own actions say when to load.
 */
export function useReloadAfterWrites(reload: () => void): void {
  const { client } = useRuntime();
  const { active } = usePageFrame();
  const seen = useRef(writesOf(client));
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    if (!active) return;
    if (seen.current !== writesOf(client)) latest.current();
    // What is written while it is seen is known when it is left.
    return () => {
      seen.current = writesOf(client);
    };
  }, [active, client]);
}
