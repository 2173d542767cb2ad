import { useEffect, useRef, useState } from 'react';
import { wallTime } from '../../runtime/core/wall-time.ts';
import type { RequestOptions } from '../../runtime/request/client.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import type { Message } from '../../schemas/generated/entities.ts';
import { useConsole } from '../core/console-context.tsx';

export type NewAlarm = Pick<Message, 'id' | 'title' | 'content' | 'linkId' | 'linkPage'>;

/** The code of alarmLevel that slides in; all others are counted by the bell alone. */
const CRITICAL = '1';
/** The code of messageType of alarms. */
const ALARM = '2';
const UNREAD = '0';
/** Milliseconds: what is older was there before this console was open. */
const FRESH = 60_000;
/** So many are shown at once; the bell counts the rest. */
const MOST = 3;

/**
 * The critical alarms that have come while the console is open, the newest first.
 *
 * @param unread alarms that the account has not read: asked for again when there are more
 * @param withSound whether they are heard
 */
export function useNewAlarms(
  unread: number,
  withSound: boolean,
): { alarms: readonly NewAlarm[]; dismiss(id: string): void } {
  const { client } = useConsole();
  const [alarms, setAlarms] = useState<readonly NewAlarm[]>([]);
  const before = useRef<number | undefined>(undefined);
  const seen = useRef(new Set<string>());
  const sound = useRef(withSound);
  sound.current = withSound;

  useEffect(() => {
    const known = before.current;
    before.current = unread;
    if (known === undefined || unread <= known) return;
    let gone = false;
    newestCritical(client)
      .then((list) => {
        const since = wallTime(Date.now() - FRESH);
        const fresh = list.filter(({ id, createTime }) => !seen.current.has(id) && String(createTime) >= since);
        for (const { id } of list) seen.current.add(id);
        if (gone || fresh.length === 0) return;
        setAlarms((shown) => [...fresh, ...shown].slice(0, MOST));
        if (sound.current) void import('./alarm-sound.ts').then(({ playAlarm }) => playAlarm());
      })
      // The bell tells that there are some; the next one is asked for again.
      .catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [client, unread]);

  return { alarms, dismiss: (id) => setAlarms((shown) => shown.filter((each) => each.id !== id)) };
}

async function newestCritical(client: EndpointClient<RequestOptions>) {
  const wanted = { messageType: ALARM, readState: UNREAD, alarmLevel: CRITICAL };
  const { list } = await client.post(
    '/control/message/v1/list',
    { ...wanted, pageNum: 1, pageSize: MOST },
    { quiet: true },
  );
  return list;
}
