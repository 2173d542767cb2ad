import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const whole = {
  serviceOrigin: '',
  servicePrefix: '/plus',
  appKey: 'console-web-2f6c',
  publicKey: '-----BEGIN PUBLIC KEY-----',
  clientVersion: 'v127.0.0.1',
};

it('takes a whole configuration, the service origin may be empty', () => {
  expect(readConfig({ ...whole, unknown: 1 })).toEqual({ ...whole, playground: false });
});

it('names the setting that is missing, empty or of the wrong kind', () => {
  expect(() => readConfig({ ...whole, publicKey: '' })).toThrow('publicKey is empty');
  expect(() => readConfig({ ...whole, appKey: 7 })).toThrow('appKey is not a text');
  const { clientVersion: _, ...rest } = whole;
  expect(() => readConfig(rest)).toThrow('clientVersion is not a text');
  expect(() => readConfig('<html>')).toThrow('not an object');
});

it('has a playground only where the server says so', () => {
  expect(readConfig({ ...whole, playground: true }).playground).toBe(true);
  expect(readConfig({ ...whole, playground: 'yes' }).playground).toBe(false);
});
