import mqtt from 'mqtt';
import type { TestBroker } from '../../server/gateway/mqtt/testing/test-broker.ts';
import type { Kind } from './city.ts';

/** Devices that tell what happens at their doors. */
export interface Devices {
  /** @param at milliseconds since the epoch */
  send(kind: Kind, deviceSn: string, at: number): void;
  /** Events that were sent and are not stored yet. */
  waiting(): number;
  /** Milliseconds from sending until the server had stored each event since the last call; whatever came first is stored first. */
  stored(): number[];
  end(): Promise<void>;
}

export async function connectDevices(broker: TestBroker): Promise<Devices> {
  const client = await mqtt.connectAsync(`mqtt://127.0.0.1:${broker.port}`, { clientId: 'load', protocolVersion: 4 });
  const run = Date.now().toString(36);
  const sent: number[] = [];
  const before = broker.acknowledged();
  let serial = 0;
  let read = 0;
  return {
    send(kind, deviceSn, at) {
      serial += 1;
      sent.push(performance.now());
      const event = { ...contentOf(kind, serial), eventId: `${run}-${serial}`, at: new Date(at).toISOString() };
      client.publish(`console/${deviceSn}/event`, JSON.stringify(event), { qos: 1 });
    },
    waiting: () => sent.length - (broker.acknowledged() - before),
    stored() {
      const now = performance.now();
      const until = Math.min(sent.length, broker.acknowledged() - before);
      const taken = sent.slice(read, until).map((from) => now - from);
      read = Math.max(read, until);
      return taken;
    },
    end: () => client.endAsync(true),
  };
}

function contentOf(kind: Kind, serial: number): object {
  if (kind === 'heartbeat') return { kind, firmware: 'V2.8.6', doorState: '0', faceCount: 71, cardCount: 64 };
  if (kind === 'alarm') return { kind, alarmType: '1' };
  return {
    kind: 'opening',
    openType: serial % 2 === 0 ? '1' : '2',
    openResult: serial % 40 === 0 ? '0' : '1',
    ...(serial % 40 === 0 && { failReason: '4' }),
    direction: serial % 2 === 0 ? '1' : '2',
    cardNo: (serial % 0xffff_ffff).toString(16).padStart(8, '0').toUpperCase(),
  };
}
