import { expect, test } from 'vitest';
import { openDemo } from './open-demo.ts';

test('a server in demo mode that others can reach says what that means', () => {
  for (const host of ['0.0.0.0', '::', '192.168.1.2', '127.example.com']) {
    expect(openDemo({ demo: true, host, trustProxy: 0 })).toContain('DEMO=0');
  }
  expect(openDemo({ demo: true, host: '127.0.0.1', trustProxy: 1 })).toContain('DEMO=0');
});

test('one for this machine alone, and one without demo mode, says nothing of it', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1']) {
    expect(openDemo({ demo: true, host, trustProxy: 0 })).toBeUndefined();
  }
  expect(openDemo({ demo: false, host: '0.0.0.0', trustProxy: 1 })).toBeUndefined();
});
