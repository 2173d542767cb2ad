import type { MqttClient } from 'mqtt';
import { type DeviceEvent, type DeviceLink, DeviceSilent } from '../../core/device-link.ts';
import type { MqttPlace } from '../../settings/mqtt-place.ts';
import type { LinkLog } from '../link-log.ts';
import { connectToBroker } from './broker-connection.ts';
import { openEventLane } from './event-lane.ts';
import { ANSWER_SIZE, EVENT_SIZE, type MessageChecks, ORDER_HOLDS, orderText } from './messages.ts';
import { pendingOrders } from './pending-orders.ts';
import { ALL_ANSWERS, deviceOfTopic, orderTopic } from './topics.ts';

export interface MqttParts {
  place: MqttPlace;
  checks: MessageChecks;
  /** Identifies this process among the clients of the broker, and stays the same after a restart. */
  clientId: string;
  log: LinkLog;
  /** Connections that receive events, each one at a time. */
  lanes?: number;
  /** Milliseconds. */
  silentAfter?: number;
  reconnectAfter?: number;
}

export interface MqttLink extends DeviceLink {
  /** Whether the broker can be reached now, for the readiness of the server. */
  connected(): boolean;
}

const LANES = 4;
const RECONNECT_AFTER = 2_000;

/**
 * Devices behind an MQTT broker: topics and messages are in docs/devices.md. A broker that is not reachable does not prevent
 * the start: devices are silent until it is back.
 */
export function createMqttLink(parts: MqttParts): MqttLink {
  const { place, checks, clientId, log, lanes = LANES, reconnectAfter = RECONNECT_AFTER } = parts;
  const { silentAfter = ORDER_HOLDS * 1000 } = parts;
  const pending = pendingOrders(silentAfter);
  let asking: MqttClient | undefined;
  let clients: MqttClient[] = [];
  let closeLanes: (() => Promise<void>)[] = [];

  const connect = (role: string, keeps: boolean, largest: number) => {
    const client = connectToBroker({ place, clientId: `${clientId}-${role}`, keeps, largest, reconnectAfter });
    // Without a listener an error would end the process. The reason is logged when the first connection closes.
    client.on('error', () => {});
    clients.push(client);
    return client;
  };

  function openAsking(): MqttClient {
    // Every process receives all answers and uses those to its own orders.
    const client = connect('orders', false, ANSWER_SIZE);
    let away = false;
    const logProblem = (problem: string | undefined) => {
      if (away) return;
      away = true;
      log.warn({ host: place.host, port: place.port, problem }, 'MQTT: the broker cannot be reached, trying again');
    };
    client.on('error', (error) => logProblem('code' in error ? String(error.code) : error.name));
    client.on('close', () => logProblem(undefined));
    client.on('connect', () => {
      away = false;
      log.info({ host: place.host, port: place.port, version: client.options.protocolVersion }, 'MQTT: connected');
      client.subscribe(ALL_ANSWERS, { qos: 1 }, (error) => {
        if (error && !client.disconnecting) log.warn({ problem: error.name }, 'MQTT: the broker refuses the answers');
      });
    });
    client.on('message', (topic, payload) => {
      const deviceSn = deviceOfTopic(topic);
      const checked = checks.answer(payload);
      if ('problem' in checked) log.warn({ deviceSn, problem: checked.problem }, 'MQTT: an answer was dropped');
      else if (deviceSn !== undefined) pending.answered(deviceSn, checked.value);
    });
    return client;
  }

  return {
    connected: () => asking?.connected === true,
    async start(onEvent: (event: DeviceEvent) => Promise<void>) {
      asking = openAsking();
      closeLanes = Array.from({ length: lanes }, (_, lane) => {
        const client = connect(`events-${lane + 1}`, true, EVENT_SIZE);
        return openEventLane({ client, checks, log, onEvent, retryAfter: reconnectAfter });
      });
    },
    async send(order) {
      const client = asking;
      if (!client?.connected) throw new DeviceSilent(`The broker of the device ${order.deviceSn} cannot be reached.`);
      const answer = pending.wait(order.id, order.deviceSn);
      const properties = { messageExpiryInterval: ORDER_HOLDS };
      const sent = { qos: 1, ...(client.options.protocolVersion === 5 && { properties }) } as const;
      client.publish(orderTopic(order.deviceSn), orderText(order, new Date()), sent, (error) => {
        if (error) pending.giveUp(order.id);
      });
      const messageId = client.getLastMessageId();
      try {
        return await answer;
      } catch (error) {
        // Otherwise it would be sent at the next connection.
        client.removeOutgoingMessage(messageId);
        throw error;
      }
    },
    async stop() {
      await Promise.all(closeLanes.map((close) => close()));
      pending.giveUp();
      await Promise.all(clients.map((client) => client.endAsync(!client.connected)));
      clients = [];
    },
  };
}
