import { useCallback, useEffect, useRef, useState } from 'react';
import type { Place } from '../core/place.ts';
import { useRuntime } from '../core/runtime-context.ts';

/** Milliseconds that a marker is not moved before its address is requested. */
const PAUSE = 400;

/** What is at a place; of a coarse one only the city or county is known. */
export interface FoundAddress {
  address?: string;
  precision?: 'point' | 'area' | 'city';
}

/** Milliseconds after which the form does not wait for an address any more; it is still passed on when it arrives. */
const PATIENCE = 3000;

export interface AddressOf {
  /** Requests the address of a place; only that of the newest place is passed on. */
  ask(place: Place): void;
  /** An address is being loaded: the present one would be that of the place before. */
  isAsking: boolean;
}

/**
 * Passes on the address of the place to which a marker was moved, only of the newest place. If the console has none, or the
 * call fails, nothing is passed on: it is only a help, and users can type.
 */
export function useAddressOf(onFound: (found: FoundAddress) => void): AddressOf {
  const { client, services } = useRuntime();
  const { reverseGeocode } = services;
  const latest = useRef(onFound);
  latest.current = onFound;
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
          .post<FoundAddress>(reverseGeocode, payload, { signal: abort.signal, quiet: true })
          .then(
            (found) => found.address && !abort.signal.aborted && latest.current(found),
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
