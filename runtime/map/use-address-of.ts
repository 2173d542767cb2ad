import { useCallback, useEffect, useRef } from 'react';
import { useRuntime } from '../runtime-provider.tsx';
import type { Place } from './mercator.ts';

/** Milliseconds that a marker stands still before its address is asked for. */
const PAUSE = 400;

/** What is at a place; of a coarse one only the city or county is known. */
export interface ToldAddress {
  address?: string;
  precision?: 'point' | 'area' | 'city';
}

/**
 * Tells the address of the place that a marker was put to, the newest place only. Where the console cannot tell, or the
 * question fails, nothing is told: it is a help, and people can type.
 */
export function useAddressOf(tell: (told: ToldAddress) => void): (place: Place) => void {
  const { client, services } = useRuntime();
  const { reverseGeocode } = services;
  const latest = useRef(tell);
  latest.current = tell;
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; abort: AbortController }>(undefined);
  const stop = useCallback(() => {
    clearTimeout(pending.current?.timer);
    pending.current?.abort.abort();
  }, []);
  useEffect(() => stop, [stop]);
  return useCallback(
    ({ longitude, latitude }) => {
      if (reverseGeocode === undefined) return;
      stop();
      const abort = new AbortController();
      const ask = () => {
        const payload = { longitude, latitude };
        client.post<ToldAddress>(reverseGeocode, payload, { signal: abort.signal, quiet: true }).then(
          (told) => told.address && !abort.signal.aborted && latest.current(told),
          () => {},
        );
      };
      pending.current = { abort, timer: setTimeout(ask, PAUSE) };
    },
    [client, reverseGeocode, stop],
  );
}
