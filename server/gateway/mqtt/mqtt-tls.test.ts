import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mqtt from 'mqtt';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadCatalogue } from '../../core/load-catalogue.ts';
import { readConfig } from '../../settings/config.ts';
import { makeCertificate } from '../../testing/make-certificate.ts';
import { messageChecks } from './messages.ts';
import { createMqttLink, type MqttLink } from './mqtt-link.ts';
import { startBroker } from './testing/test-broker.ts';

const SN = 'YQD2100101';
const USER = { username: 'console', password: 'a@b%s3cret' };
const checks = messageChecks(loadCatalogue());
const folder = mkdtempSync(join(tmpdir(), 'mqtt-tls-'));
const at = (name: string) => join(folder, name);
const toEnd: (() => Promise<unknown>)[] = [];

beforeAll(() => {
  makeCertificate(folder, 'broker', 'DNS:localhost,IP:127.0.0.1');
  makeCertificate(folder, 'elsewhere', 'DNS:broker.example');
});
afterEach(async () => {
  for (const end of toEnd.splice(0).reverse()) await end();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function broker(certificate = 'broker'): Promise<number> {
  const tls = { key: readFileSync(at(`${certificate}.key`)), cert: readFileSync(at(`${certificate}.pem`)) };
  const running = await startBroker(0, { tls, user: USER });
  toEnd.push(() => running.stop());
  return running.port;
}

/** As an operator who sets MQTT_URL and MQTT_CA gets it. */
async function server(
  port: number,
  settings: { password?: string; ca?: string } = {},
): Promise<{ link: MqttLink; log: object[] }> {
  const { password = USER.password, ca } = settings;
  const { mqtt: place } = readConfig({
    MQTT_URL: `mqtts://console:${encodeURIComponent(password)}@localhost:${port}`,
    MQTT_CA: ca && at(ca),
  });
  if (!place) throw new Error('No place');
  const log: object[] = [];
  const note = (about: object, message: string) => log.push({ ...about, message });
  const link = createMqttLink({
    place,
    checks,
    clientId: 'console-a',
    log: { info: note, warn: note },
    lanes: 1,
    reconnectAfter: 25,
  });
  toEnd.push(() => link.stop());
  await link.start(async () => {});
  return { link, log };
}

const until = (check: () => void) => vi.waitFor(check, { timeout: 8_000, interval: 10 });

test('over TLS, with user and password and the certificate of MQTT_CA, an order reaches its device', async () => {
  const port = await broker();
  const { link } = await server(port, { ca: 'broker.pem' });
  await until(() => expect(link.connected()).toBe(true));
  const device = mqtt.connect({
    host: 'localhost',
    port,
    protocol: 'mqtts',
    ca: readFileSync(at('broker.pem')),
    ...USER,
  });
  toEnd.push(() => device.endAsync(true));
  device.on('message', (_, payload) => {
    const { id } = JSON.parse(payload.toString()) as { id: string };
    device.publish(`console/${SN}/answer`, JSON.stringify({ id, ok: true }), { qos: 1 });
  });
  await until(() => expect(device.connected).toBe(true));
  await device.subscribeAsync(`console/${SN}/order`, { qos: 1 });
  const order = { id: 'order-1', deviceSn: SN, kind: 'open' as const, content: { seconds: 5 } };
  await expect(link.send(order)).resolves.toEqual({ ok: true });
});

test.each([
  ['nobody vouches for the broker', 'broker', {}],
  ['the certificate vouches for another broker', 'broker', { ca: 'elsewhere.pem' }],
  ['the broker has another name than its certificate', 'elsewhere', { ca: 'elsewhere.pem' }],
  ['the password is wrong', 'broker', { ca: 'broker.pem', password: 'wr0ng' }],
])('where %s nothing is said to it, and the log says why without the password', async (_, certificate, settings) => {
  const { link, log } = await server(await broker(certificate), settings);
  await until(() =>
    expect(log).toMatchObject([{ message: expect.stringMatching('cannot be reached'), problem: expect.anything() }]),
  );
  expect(link.connected()).toBe(false);
  expect(JSON.stringify(log)).not.toMatch(/s3cret|wr0ng/);
});

test('a file that vouches for nobody is refused by name before anything starts', () => {
  writeFileSync(at('empty.pem'), 'no certificate');
  writeFileSync(at('broken.pem'), '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n');
  const configOf =
    (ca: string, MQTT_URL = 'mqtts://broker') =>
    () =>
      readConfig({ MQTT_URL, MQTT_CA: at(ca) });
  expect(configOf('none.pem')).toThrow(/MQTT_CA names .*none\.pem, which cannot be read \(ENOENT\)/);
  expect(configOf('empty.pem')).toThrow('which holds no certificate (PEM)');
  expect(configOf('broken.pem')).toThrow('has a certificate that cannot be read');
  expect(configOf('broker.pem', 'mqtt://broker')).toThrow(
    'MQTT_CA vouches for a broker at mqtts://: MQTT_URL names none.',
  );
});
