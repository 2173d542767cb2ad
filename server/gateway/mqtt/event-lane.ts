import type { MqttClient } from 'mqtt';
import type { DeviceEvent } from '../../core/device-link.ts';
import type { LinkLog } from '../link-log.ts';
import type { MessageChecks } from './messages.ts';
import { deviceOfTopic, feedOfTopic, SHARED_EVENTS, SHARED_FEEDS } from './topics.ts';

export interface LaneParts {
  client: MqttClient;
  checks: MessageChecks;
  log: LinkLog;
  onEvent(event: DeviceEvent): Promise<void>;
  /** Milliseconds before an event that could not be stored is tried again; the wait doubles up to half a minute. */
  retryAfter: number;
}

const LONGEST_WAIT = 30_000;

/**
 * Receives events one by one and acknowledges each to the broker once it is stored. What cannot be stored now is tried again;
 * when the connection ends in between, the broker sends it again, here or to another process.
 *
 * @returns stops receiving; resolves when no event is being stored
 */
export function openEventLane({ client, checks, log, onEvent, retryAfter }: LaneParts): () => Promise<void> {
  let stopped = false;
  let underWay: Promise<void> = Promise.resolve();
  let wake = () => {};

  client.on('connect', () => {
    // One that refuses the second still sends the first: its access list is older than the entity that is fed.
    for (const topic of [SHARED_EVENTS, ...(checks.topics.size > 0 ? [SHARED_FEEDS] : [])]) {
      client.subscribe(topic, { qos: 1 }, (error) => {
        if (error && !stopped)
          log.warn({ topic, code: 'code' in error ? error.code : undefined }, 'MQTT: the broker refuses the events');
      });
    }
  });

  async function store(event: DeviceEvent, during: unknown): Promise<boolean> {
    for (let wait = retryAfter; ; wait = Math.min(wait * 2, LONGEST_WAIT)) {
      try {
        await onEvent(event);
        return true;
      } catch (error) {
        const { name, code } = Object(error) as Record<string, unknown>;
        log.warn(
          { deviceSn: event.deviceSn, kind: event.kind, error: { name, code } },
          'MQTT: an event is not stored yet',
        );
      }
      await new Promise<void>((done) => {
        const timer = setTimeout(done, wait);
        wake = () => {
          clearTimeout(timer);
          done();
        };
        if (stopped) wake();
      });
      if (stopped || client.stream !== during) return false;
    }
  }

  function checkedBy(topic: string, deviceSn: string | undefined, payload: Uint8Array) {
    if (deviceSn === undefined) return { problem: 'a topic of no device' };
    const of = feedOfTopic(topic);
    return of ? checks.feed(deviceSn, of.feed, payload) : checks.event(deviceSn, payload);
  }

  async function accept(topic: string, payload: Uint8Array): Promise<boolean> {
    const deviceSn = deviceOfTopic(topic) ?? feedOfTopic(topic)?.deviceSn;
    const checked = checkedBy(topic, deviceSn, payload);
    if ('value' in checked) return store(checked.value, client.stream);
    log.warn({ deviceSn, problem: checked.problem }, 'MQTT: an event was dropped');
    return true;
  }

  client.handleMessage = (packet, done) => {
    // Without an acknowledgement the event comes again: none is sent while this server stops.
    if (stopped) return;
    const during = client.stream;
    const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload;
    underWay = accept(packet.topic, payload).then((stored) => {
      // The number of a message is valid for one connection.
      if (stored && client.stream === during) done();
    });
  };
  return async () => {
    stopped = true;
    wake();
    await underWay;
  };
}
