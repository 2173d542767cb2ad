import { useEffect, useState } from 'react';
import { useStudio } from '../core/studio-store.ts';
import type { KnownDocuments } from '../worker/messages.ts';

const NOTHING: KnownDocuments = { entities: [], dictionaries: [], groups: [], roles: [], lists: [] };

/** What something new can be made from, by the documents as they are now; at first nothing. */
export function useKnown(): KnownDocuments {
  const client = useStudio((state) => state.client);
  const [known, setKnown] = useState(NOTHING);
  useEffect(() => {
    let left = false;
    client?.ask('known', {}).then(
      (answer) => !left && setKnown(answer),
      // A worker that is gone says so by itself.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [client]);
  return known;
}
