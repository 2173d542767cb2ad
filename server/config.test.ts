import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { StartFailure } from './db/start-failure.ts';

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

test('a picture is wanted after three codes, or hardly ever where codes may follow each other without a pause', () => {
  expect(readConfig({}).smsCaptchaAfter).toBe(3);
  expect(readConfig({ SMS_RESEND_SECONDS: '0' }).smsCaptchaAfter).toBe(1000);
  expect(readConfig({ SMS_RESEND_SECONDS: '0', SMS_CAPTCHA_AFTER: '5' }).smsCaptchaAfter).toBe(5);
});

test.each([
  [{ PORT: 'http' }, 'PORT is "http": it takes a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000"'],
  [{ DEMO: 'maybe' }, 'DEMO is "maybe": it takes 1 or 0.'],
  [{ DATABASE_URL: 'mysql://root:s3cret@host/db' }, 'DATABASE_URL is not an address such as postgres://'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"'],
  [{ S3_BUCKET_URL: 'https://b.s3.example' }, 'S3_BUCKET_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.'],
  [{ S3_BUCKET_URL: 'https://key:s3cret@b.s3.example' }, 'S3_BUCKET_URL is the address of the bucket alone'],
  [{ ADMIN_PHONE: '123' }, 'ADMIN_PHONE is not a mainland mobile number'],
])('%j is refused by name', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(StartFailure);
  expect(() => readConfig(environment)).toThrow(message);
  expect(() => readConfig(environment)).not.toThrow('s3cret');
});
