import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLive } from '../../runtime/live/use-live.ts';
import type { RequestOptions } from '../../runtime/request/client.ts';
import { RequestFailure } from '../../runtime/request/failures.ts';
import type { EndpointClient } from '../../schemas/generated/endpoints.ts';
import type { AlarmLevelCode, PushDevice } from '../../schemas/generated/entities.ts';
import { useConsole } from '../core/console-context.tsx';
import { useSteadyNavigate } from '../core/use-steady-navigate.ts';
import { currentSubscription, endSubscription, pushAbility, sendTo, subscribeBrowser } from './browser-push.ts';
import { deviceName } from './device-name.ts';
import { endWithSession, followClicks } from './follow-pushes.ts';
import type { PushTextKey } from './use-push-texts.ts';

/** Important alarms and critical ones: who wants to be rung for more says so. */
const USUAL: AlarmLevelCode = '2';
const DEVICES = ['pushDevice'];

interface Known {
  publicKey: string;
  most: number;
  devices: readonly PushDevice[];
  /** The device that this browser is. */
  own: { id: string; level: AlarmLevelCode } | undefined;
}

/** What this browser and the account's other devices receive, and how that is changed. */
export function usePushDevice() {
  const { client: plain, live } = useConsole();
  const navigate = useSteadyNavigate();
  const client: EndpointClient<RequestOptions> = plain;
  const [ability, setAbility] = useState(pushAbility);
  const [known, setKnown] = useState<Known>();
  const [level, setLevel] = useState(USUAL);
  const [isBusy, setBusy] = useState(false);
  /** What the person has to know about the last try. */
  const [note, setNote] = useState<PushTextKey>();
  /** Said by the server: notices are switched off, or it does not answer. */
  const [refusal, setRefusal] = useState('');

  const load = useCallback(async () => {
    try {
      const subscription = await currentSubscription();
      const asked = subscription ? { endpoint: subscription.endpoint } : {};
      const [{ publicKey, most, device }, { list }] = await Promise.all([
        client.post('/control/push/v1/state', asked, { quiet: true }),
        client.post('/control/push/v1/device/list', { pageSize: 100 }, { quiet: true }),
      ]);
      const own = device && { id: device.id, level: device.alarmLevel as AlarmLevelCode };
      if (own) setLevel(own.level);
      setKnown({ publicKey, most, devices: list, own });
      setRefusal('');
    } catch (error) {
      setRefusal(error instanceof RequestFailure ? error.message : String(error));
    }
  }, [client]);
  const loadFirst = useEffectEvent(() => void load());
  useEffect(() => loadFirst(), []);
  // A notice was sent, or another device entered or removed.
  useLive(live, DEVICES, () => void load());

  /** One change at a time; the client reports what the server refuses. */
  const change = async (work: () => Promise<void>) => {
    setBusy(true);
    setNote(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof RequestFailure)) setNote('noService');
    }
    await load();
    setBusy(false);
  };

  const subscribe = async (wanted: AlarmLevelCode) => {
    if (!known) return;
    const subscription = await subscribeBrowser(known.publicKey);
    const asked = { ...sendTo(subscription), deviceName: deviceName(navigator.userAgent), alarmLevel: wanted };
    try {
      await client.post('/control/push/v1/subscribe', asked);
    } catch (error) {
      // The server has not taken it: nothing stays behind at the push service.
      if (!known.own) await subscription.unsubscribe();
      throw error;
    }
  };

  return {
    ability,
    known,
    level,
    isBusy,
    note,
    refusal,
    turnOn: () =>
      change(async () => {
        // The one place where the browser asks the person.
        const permission = await Notification.requestPermission();
        setAbility(pushAbility());
        if (permission !== 'granted') return setNote(permission === 'default' ? 'dismissed' : undefined);
        await subscribe(level);
        followClicks(navigate);
        endWithSession();
      }),
    turnOff: () =>
      change(async () => {
        if (known?.own) await client.post('/control/push/v1/unsubscribe', { id: known.own.id });
        await endSubscription();
      }),
    choose: (wanted: AlarmLevelCode) => {
      setLevel(wanted);
      if (known?.own) void change(() => subscribe(wanted));
    },
    remove: (id: string) =>
      change(async () => {
        await client.post('/control/push/v1/unsubscribe', { id });
        if (id === known?.own?.id) await endSubscription();
      }),
    test: () =>
      change(async () => {
        if (!known?.own) return;
        await client.post('/control/push/v1/test', { id: known.own.id });
        setNote('testSent');
      }),
  };
}
