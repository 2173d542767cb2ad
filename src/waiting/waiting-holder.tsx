import { useEffect } from 'react';
import { late } from '../../runtime/core/late.tsx';
import { useConsole } from '../core/console-context.tsx';
import { whenAtRest } from '../offline/when-at-rest.ts';
import { useWaiting } from '../stores/waiting-store.ts';

const WaitingLine = late(async () => (await import('./waiting.ts')).WaitingLine, null);

/** The place of the line about calls that wait for a network: nothing where none do. What sends them comes after the first page. */
export function WaitingHolder({ onGo }: { onGo: (route: string) => void }) {
  const { client } = useConsole();
  useEffect(() => whenAtRest(async () => (await import('./waiting.ts')).followWaiting(client)), [client]);
  return useWaiting((state) => state.calls.length > 0) && <WaitingLine onGo={onGo} />;
}
