/** Where the broker is and how it is reached. The password is nowhere else. */
export interface MqttPlace {
  host: string;
  port: number;
  tls: boolean;
  username?: string;
  password?: string;
  /** Certificates (PEM) that vouch for the broker, in place of those that the system trusts. */
  ca?: string;
}

/**
 * @param url of the setting MQTT_URL, such as `mqtts://user:password@host:8883`; special letters are percent-encoded
 * @returns undefined when they are not
 */
export function mqttPlaceOf(url: string): MqttPlace | undefined {
  const given = new URL(url);
  const { protocol, hostname, port } = given;
  const tls = protocol === 'mqtts:';
  try {
    return {
      // A bare IPv6 address, without the brackets of addresses.
      host: hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(port) || (tls ? 8883 : 1883),
      tls,
      ...(given.username !== '' && { username: decodeURIComponent(given.username) }),
      ...(given.password !== '' && { password: decodeURIComponent(given.password) }),
    };
  } catch {
    return undefined;
  }
}
