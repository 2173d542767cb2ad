import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the browser is printing: what is drawn in parts is drawn whole for it. @param on false: nothing is drawn in parts */
export function usePrinting(on: boolean): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!on) return;
    // At once: the browser prints what is there when this has returned.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, [on]);
  return printing;
}
