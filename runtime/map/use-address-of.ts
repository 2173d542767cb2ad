import { useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from '../core/place.ts';
import { useRuntime } from '../core/runtime-context.ts';

/** Milliseconds that a marker stands still before its address is asked for. */
const PAUSE = 400;

/** What is at a place; of a coarse one only the city or county is known. */
export interface ToldAddress {
  address?: string;
  precision?: 'point' | 'area' | 'city';
}

/** Milliseconds after which nobody waits for an address any more; it is still told when it comes. */
const PATIENCE = 3000;

export interface AddressOf {
  /** Asks what is at a place; the newest place only is told. */
  ask(place: Place): void;
  /** An address is on its way: what is taken now would be that of the place before. */
  isAsking: boolean;
}

/**
 * Tells the address of the place that a marker was put to, the newest place only. Where the console cannot tell, or the
 * question fails, nothing is told: it is a help, and people can type.
 */
export function useAddressOf(tell: (told: ToldAddress) => void): AddressOf {
  const { client, services } = useRuntime();
  const { reverseGeocode } = services;
  const latest = useRef(tell);
  latest.current = tell;
  const [isAsking, setAsking] = useState(false);
  const pending = useRef<{ timers: ReturnType<typeof setTimeout>[]; abort: AbortController }>(undefined);
  const stop = useCallback(() => {
    pending.current?.timers.forEach(clearTimeout);
    pending.current?.abort.abort();
  }, []);
  useEffect(() => stop, [stop]);
  const ask = useCallback(
    ({ longitude, latitude }: Place) => {
      if (reverseGeocode === undefined) return;
      stop();
      const abort = new AbortController();
      const done = () => !abort.signal.aborted && setAsking(false);
      const send = () => {
        const payload = { longitude, latitude };
        client
          .post<ToldAddress>(reverseGeocode, payload, { signal: abort.signal, quiet: true })
          .then(
            (told) => told.address && !abort.signal.aborted && latest.current(told),
            () => {},
          )
          .finally(done);
      };
      setAsking(true);
      pending.current = { abort, timers: [setTimeout(send, PAUSE), setTimeout(done, PAUSE + PATIENCE)] };
    },
    [client, reverseGeocode, stop],
  );
  return { ask, isAsking };
}
