import { useEffect, useRef } from 'react';
import type { RecordForm } from './record-form.ts';

/**
 * Waits before a form is sent until its uploads have ended: whoever presses the button while a picture is under way means that
 * picture, too.
 *
 * @returns resolves to false where the form was closed, or hidden, meanwhile: it is not sent behind a person's back
 */
export function useSettled(form: RecordForm): (waits: () => void) => Promise<boolean> {
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  return async (waits) => {
    const settled = form.settled();
    if (!settled) return true;
    waits();
    await settled;
    return isThere.current;
  };
}
