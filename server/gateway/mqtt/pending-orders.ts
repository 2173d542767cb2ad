import { type DeviceAnswer, DeviceSilent } from '../../core/device-link.ts';

/** Orders that wait for their answers, identified by their ids. */
export interface PendingOrders {
  /** @throws DeviceSilent when no answer comes in time */
  wait(id: string, deviceSn: string): Promise<DeviceAnswer>;
  /** @returns whether this device was asked */
  answered(deviceSn: string, answer: DeviceAnswer & { id: string }): boolean;
  /** No caller waits any longer. */
  giveUp(id?: string): void;
}

export function pendingOrders(silentAfter: number): PendingOrders {
  const pending = new Map<string, { deviceSn: string; done(answer: DeviceAnswer): void; silent(): void }>();
  return {
    wait: (id, deviceSn) =>
      new Promise((done, fail) => {
        const silent = () => {
          clearTimeout(timer);
          pending.delete(id);
          fail(new DeviceSilent(`The device ${deviceSn} does not answer.`));
        };
        pending.get(id)?.silent();
        const timer = setTimeout(silent, silentAfter);
        pending.set(id, {
          deviceSn,
          silent,
          done(answer) {
            clearTimeout(timer);
            pending.delete(id);
            done(answer);
          },
        });
      }),
    answered(deviceSn, { id, ...answer }) {
      const one = pending.get(id);
      if (one?.deviceSn !== deviceSn) return false;
      one.done(answer);
      return true;
    },
    giveUp(id) {
      for (const [key, one] of [...pending]) if (id === undefined || id === key) one.silent();
    },
  };
}
