import { lazy, Suspense, useEffect } from 'react';
import { useConsole } from '../core/console-context.tsx';
import { useSession } from '../stores/session.ts';
import { useUnread } from './unread-store.ts';
import { useNewAlarms } from './use-new-alarms.ts';

/** Seldom shown, so not among what every page loads. */
const AlarmCards = lazy(async () => ({ default: (await import('./alarm-cards.tsx')).AlarmCards }));

/**
 * Critical alarms that have just come, below the pages and beside nothing: a page gets lower by them, so that they cover none of
 * its lines and buttons, and no row moves under the pointer.
 */
export function AlarmHolder({ onGo }: { onGo: (route: string) => void }) {
  const readsAlarms = useSession(({ codes }) => codes.has('message:alarm'));
  const withSound = useSession(({ account }) => account?.alarmSound ?? true);
  const { client } = useConsole();
  useEffect(() => {
    // Without it all else works, and the next visit tries again.
    if (globalThis.Notification?.permission === 'granted')
      import('../push/follow-pushes.ts').then(
        (pushes) => pushes.followPushes(client, onGo),
        () => {},
      );
  }, [client, onGo]);
  const unread = useUnread(({ alarm }) => alarm);
  const { alarms, dismiss } = useNewAlarms(readsAlarms ? unread : 0, withSound);
  return (
    alarms.length > 0 && (
      <Suspense>
        <AlarmCards alarms={alarms} onOpen={onGo} onDismiss={dismiss} />
      </Suspense>
    )
  );
}
