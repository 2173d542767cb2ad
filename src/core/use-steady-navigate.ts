import { useInsertionEffect, useRef, useState } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/**
 * Goes to an address of the console. The function never changes: the router's own is another one after each change of address,
 * and every component that receives it renders again.
 *
 * @returns takes whole addresses (`/record/opening?openType=1`), since a relative one would depend on where it was made
 */
export function useSteadyNavigate(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useInsertionEffect(() => {
    latest.current = navigate;
  });
  const [steady] = useState(() => (to: string, options?: NavigateOptions) => void latest.current(to, options));
  return steady;
}
