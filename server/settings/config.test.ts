import { expect, test } from 'vitest';
import { StartFailure } from '../core/start-failure.ts';
import { readConfig } from './config.ts';

test('without an environment everything has a value that works', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 5180,
    dataDir: '.data',
    appKey: 'console-web-2f6c',
    demo: true,
  });
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toEqual(readConfig({}));
});

test('with a database server codes are not shown, unless that is asked for', () => {
  const DATABASE_URL = 'postgres://a@b/c';
  expect(readConfig({ DATABASE_URL }).demo).toBe(false);
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
});

test('replicas are several addresses, each of one server', () => {
  const DATABASE_URL = 'postgres://a@one,two/c?target_session_attrs=read-write';
  const DATABASE_READ_URLS = 'postgres://a:x,y@one/c, postgresql://a@two:5433/c';
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URLS })).toMatchObject({
    databaseUrl: DATABASE_URL,
    databaseReadUrls: ['postgres://a:x,y@one/c', 'postgresql://a@two:5433/c'],
    databaseReadLagSeconds: 5,
  });
  for (const wrong of ['postgres://a:s3cret@one,two/c', 'postgres://a:s3cret@one/c,two'])
    expect(() => readConfig({ DATABASE_URL, DATABASE_READ_URLS: wrong })).toThrow(
      /^DATABASE_READ_URLS cannot be used: it takes addresses such as postgres:\/\/user:password@host/,
    );
  expect(() => readConfig({ DATABASE_READ_URLS, DATABASE_DIRECT_URL: 'postgres://a@b/c' })).toThrow('set both');
});

test('a picture is wanted after three codes, or hardly ever where codes may follow each other without a pause', () => {
  expect(readConfig({}).smsCaptchaAfter).toBe(3);
  expect(readConfig({ SMS_RESEND_SECONDS: '0' }).smsCaptchaAfter).toBe(1000);
  expect(readConfig({ SMS_RESEND_SECONDS: '0', SMS_CAPTCHA_AFTER: '5' }).smsCaptchaAfter).toBe(5);
});

test('the address of a broker is taken apart', () => {
  const place = { host: 'broker.example', port: 8883, tls: true, username: 'console', password: 'a@b%' };
  expect(readConfig({ MQTT_URL: 'mqtts://console:a%40b%25@broker.example' }).mqtt).toEqual(place);
  expect(readConfig({ MQTT_URL: 'mqtt://[::1]:1884' }).mqtt).toEqual({ host: '::1', port: 1884, tls: false });
});

test('devices are played in demo mode, unless there is a broker or it is switched off', () => {
  expect(readConfig({}).simulator).toMatchObject({ openings: 90, alarms: 6, offline: 0 });
  expect(readConfig({ SIMULATOR: '0' }).simulator).toBeUndefined();
  expect(readConfig({ DEMO: '0' }).simulator).toBeUndefined();
  expect(readConfig({ MQTT_URL: 'mqtts://broker' }).simulator).toBeUndefined();
  expect(readConfig({ DEMO: '0', SIMULATOR: 'latency=0-5, refuse=0.5' }).simulator).toMatchObject({
    latency: [0, 5],
    refuse: 0.5,
    openings: 90,
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT is "http": it takes a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000"'],
  [{ DEMO: 'maybe' }, 'DEMO is "maybe": it takes 1 or 0.'],
  [
    { DATABASE_URL: 'mysql://root:s3cret@host/db' },
    'DATABASE_URL cannot be used: it takes an address such as postgres://',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
  [{ S3_BUCKET_URL: 'https://b.s3.example' }, 'S3_BUCKET_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
  [{ S3_BUCKET_URL: 'https://key:s3cret@b.s3.example' }, 'S3_BUCKET_URL is the address of the bucket alone'],
  [{ MQTT_URL: 'https://console:s3cret@broker' }, 'MQTT_URL cannot be used: it takes an address such as mqtts://'],
  [{ MQTT_URL: 'mqtt://console:s3cret%ff@broker' }, 'MQTT_URL has a user name or a password with a %'],
  [{ MQTT_URL: 'mqtt://console:s3cret@broker', SIMULATOR: '1' }, 'SIMULATOR and MQTT_URL are both set'],
  [{ SIMULATOR: 'latncy=1-2' }, 'SIMULATOR has "latncy=1-2": it takes 0, 1, or latency=…, '],
  [{ SIMULATOR: 'alarms=6,offline=2' }, 'SIMULATOR has "offline=2": offline takes a share from 0 to 1'],
  [{ SIMULATOR: 'latency=800-200' }, 'latency takes milliseconds as 200-800'],
  [{ SIMULATOR: 'alarms=1,alarms=2' }, 'SIMULATOR has alarms twice.'],
  [{ SIMULATOR: 'heartbeat=0' }, 'heartbeat takes a whole number from 1 to 60'],
  [{ ADMIN_PHONE: '123' }, 'ADMIN_PHONE cannot be used: it takes a mainland mobile number'],
])('%j is refused by name', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(StartFailure);
  expect(() => readConfig(environment)).toThrow(message);
  expect(() => readConfig(environment)).not.toThrow('s3cret');
});
