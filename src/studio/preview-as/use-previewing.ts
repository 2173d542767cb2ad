import { useEffect, useState } from 'react';
import type { Look, Previewing } from '../worker/messages.ts';
import type { StudioClient } from '../worker/studio-client.ts';

/** What looking at the page as somebody else needs of the documents, after every edit. */
export function usePreviewing(client: StudioClient | undefined, look: Look | undefined): Previewing | undefined {
  const [previewing, setPreviewing] = useState<Previewing>();
  useEffect(() => {
    if (!client || !look) return;
    let left = false;
    client.ask('preview', { id: look.id }).then(
      // The same as before must not start the page anew.
      (next) => !left && setPreviewing((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next)),
      // The worker is gone: the studio says that over everything.
      () => {},
    );
    return () => {
      left = true;
    };
  }, [client, look]);
  return previewing;
}
