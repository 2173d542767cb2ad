import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { readPush } from '../testing/push-service.ts';
import { areKeys, encryptPush } from './encrypt-push.ts';

/** @see RFC 8291, section 5 and appendix A */
const SAMPLE = {
  message: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  browser: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  server: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('a message is encrypted as the standard has it', () => {
  const { keys, message } = SAMPLE;
  const drawn = { privateKey: Buffer.from(SAMPLE.server, 'base64url'), salt: Buffer.from(SAMPLE.salt, 'base64url') };
  expect(encryptPush(message, keys, drawn, 0).toString('base64url')).toBe(SAMPLE.body);
});

test('the browser alone reads it, and short ones are as long as each other', () => {
  const { keys, message } = SAMPLE;
  const own = { ...keys, privateKey: SAMPLE.browser };
  expect(readPush(encryptPush(message, keys), own)).toBe(message);
  expect(readPush(encryptPush('告警：火警', keys), own)).toBe('告警：火警');
  expect(encryptPush('火警', keys)).not.toEqual(encryptPush('火警', keys));
  expect(encryptPush('火', keys)).toHaveLength(encryptPush(message, keys).length);
  const other = createECDH('prime256v1');
  other.generateKeys();
  const stranger = {
    p256dh: other.getPublicKey('base64url'),
    auth: keys.auth,
    privateKey: other.getPrivateKey('base64url'),
  };
  expect(() => readPush(encryptPush(message, keys), stranger)).toThrow();
});

test('what is no key is refused, a point beside the curve too', () => {
  const { keys } = SAMPLE;
  expect(areKeys(keys)).toBe(true);
  expect(areKeys({ ...keys, auth: 'abc' })).toBe(false);
  expect(areKeys({ ...keys, p256dh: keys.p256dh.slice(2) })).toBe(false);
  const beside = Buffer.from(keys.p256dh, 'base64url');
  beside.writeUInt8(beside.readUInt8(64) ^ 1, 64);
  expect(areKeys({ ...keys, p256dh: beside.toString('base64url') })).toBe(false);
  expect(() => encryptPush('x'.repeat(4000), keys)).toThrow('too long');
});
