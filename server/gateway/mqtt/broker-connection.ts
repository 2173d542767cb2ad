import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import type { MqttPlace } from '../../settings/mqtt-place.ts';

export interface ConnectionSettings {
  place: MqttPlace;
  clientId: string;
  /** The broker stores what arrives while no process is connected under this client id. */
  keeps: boolean;
  /** Bytes of the largest message that is accepted. */
  largest: number;
  /** Milliseconds until the next attempt. */
  reconnectAfter: number;
}

/** Seconds that the broker keeps events for a server that is not connected. */
const KEEPS = 24 * 3600;
const KEEPALIVE = 30;

/**
 * A connection that never gives up. It uses MQTT 5 and, where a broker does not support that, 3.1.1: until the first success,
 * every second attempt uses the older one.
 */
export function connectToBroker(settings: ConnectionSettings): MqttClient {
  const { place, clientId, keeps, largest, reconnectAfter } = settings;
  const options: IClientOptions = {
    protocol: place.tls ? 'mqtts' : 'mqtt',
    host: place.host,
    port: place.port,
    username: place.username,
    password: place.password,
    ...(place.ca !== undefined && { ca: place.ca }),
    clientId,
    clean: !keeps,
    protocolVersion: 5,
    properties: { maximumPacketSize: largest + 1024, ...(keeps && { sessionExpiryInterval: KEEPS }) },
    keepalive: KEEPALIVE,
    reconnectPeriod: reconnectAfter,
    connectTimeout: 10_000,
    reconnectOnConnackError: true,
    // An order that could not be sent counts as unanswered; it must not be sent later.
    queueQoSZero: false,
    resubscribe: false,
  };
  const client = mqtt.connect(options);
  let isDecided = false;
  client.on('connect', () => {
    isDecided = true;
  });
  client.on('close', () => {
    if (!isDecided) client.options.protocolVersion = client.options.protocolVersion === 5 ? 4 : 5;
  });
  return client;
}
