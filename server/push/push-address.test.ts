import { expect, test } from 'vitest';
import { pushAddress } from './push-address.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://wns2-sg2p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/QFy0',
])('%s is a push service', (endpoint) => {
  expect(pushAddress(endpoint, [])).toMatchObject({ isTrusted: false });
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.cn/',
  'https://evil-fcm.googleapis.com/',
  'https://notify.windows.com.cn/',
  'https://evilnotify.windows.com/',
  'https://user:secret@fcm.googleapis.com/',
  'https://fcm.googleapis.com@127.0.0.1/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://localhost/',
  'https://metadata.google.internal/',
  'https://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
  'data:text/plain,abc',
  'fcm.googleapis.com',
  '',
])('%s is none', (endpoint) => {
  expect(pushAddress(endpoint, [])).toBeUndefined();
});

test('a setting adds hosts, and with a whole origin one of a private network', () => {
  expect(pushAddress('https://push.example.cn/a', ['push.example.cn'])).toMatchObject({ isTrusted: false });
  expect(pushAddress('https://a.b.example.cn/a', ['*.example.cn'])).toMatchObject({ isTrusted: false });
  expect(pushAddress('https://example.cn/a', ['*.example.cn'])).toBeUndefined();
  expect(pushAddress('http://10.0.0.7:8080/a', ['http://10.0.0.7:8080'])).toMatchObject({ isTrusted: true });
  expect(pushAddress('http://10.0.0.7:8081/a', ['http://10.0.0.7:8080'])).toBeUndefined();
  expect(pushAddress('http://push.example.cn/a', ['push.example.cn'])).toBeUndefined();
});
