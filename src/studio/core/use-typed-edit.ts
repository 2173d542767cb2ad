import { useCallback, useEffect, useRef, useState } from 'react';
import { addPending } from './pending-edits.ts';

/** Milliseconds after the last key before what was typed is one edit. */
export const TYPING_PAUSE = 400;

interface TypedEdit<Draft> {
  draft: Draft;
  type(draft: Draft): void;
  /** Makes the edit now: the focus goes on. */
  flush(): void;
}

/**
 * A value that is typed: shown at once, an edit after a pause. Another value from outside takes its place.
 *
 * @param value as the document has it @param commit makes the edit
 */
export function useTypedEdit<Draft>(value: Draft, commit: (draft: Draft) => void): TypedEdit<Draft> {
  const [draft, setDraft] = useState(value);
  const coming = JSON.stringify(value);
  const own = useRef<{ seen: string | undefined; commit: typeof commit; end?: () => Draft }>({ seen: coming, commit });
  own.current.commit = commit;
  if (own.current.seen !== coming) {
    own.current.seen = coming;
    // What is being typed stays, and is an edit after its pause.
    if (!own.current.end) setDraft(value);
  }
  const flush = useCallback(() => {
    const typed = own.current.end?.();
    if (typed === undefined) return;
    if (JSON.stringify(typed) !== own.current.seen) own.current.commit(typed);
  }, []);
  const type = useCallback(
    (next: Draft) => {
      setDraft(next);
      own.current.end?.();
      const timer = setTimeout(flush, TYPING_PAUSE);
      const forget = addPending(flush);
      own.current.end = () => {
        clearTimeout(timer);
        forget();
        own.current.end = undefined;
        return next;
      };
    },
    [flush],
  );
  // Going to another place must not lose what was typed.
  useEffect(() => flush, [flush]);
  return { draft, type, flush };
}
