import { expect, test } from 'vitest';
import { policyOf } from './policy.ts';

/** What a directive of the policy allows. */
function allowed(directive: string, deployment: Parameters<typeof policyOf>[0]): string | undefined {
  const found = policyOf(deployment, 'n')
    .split('; ')
    .find((part) => part.startsWith(`${directive} `));
  return found?.slice(directive.length + 1);
}

test('a deployment that names nobody talks to nobody', () => {
  for (const deployment of [undefined, {}, { serviceOrigin: '', map: { tiles: '/t/{z}/{x}/{y}.png' } }]) {
    expect(allowed('connect-src', deployment)).toBe("'self'");
    expect(allowed('img-src', deployment)).toBe("'self' data: blob:");
  }
});

test('another service is called, and hands out pictures', () => {
  const deployment = { serviceOrigin: 'https://api.example.com:8443' };
  expect(allowed('connect-src', deployment)).toBe("'self' https://api.example.com:8443");
  expect(allowed('img-src', deployment)).toBe("'self' data: blob: https://api.example.com:8443");
});

test('map and logo are pictures and nothing more, of their hosts and not of their paths', () => {
  const deployment = {
    map: { tiles: 'https://tiles.example.com/{z}/{x}/{y}.png?key=1' },
    product: { logo: 'https://cdn.example.com/logo.svg' },
  };
  expect(allowed('connect-src', deployment)).toBe("'self'");
  expect(allowed('img-src', deployment)).toBe("'self' data: blob: https://tiles.example.com https://cdn.example.com");
});

test('the helper of the own computer is reached only where that is switched on', () => {
  expect(allowed('connect-src', { securityHelper: false })).toBe("'self'");
  expect(allowed('connect-src', { securityHelper: true })).toBe(
    "'self' https://127.0.0.1:51245 http://127.0.0.1:51235",
  );
});

test('nobody is ever allowed to hand in code', () => {
  const everything = {
    serviceOrigin: 'https://a.example',
    map: { tiles: 'https://b.example/{z}/{x}/{y}' },
    product: { logo: 'https://c.example/l.png' },
    securityHelper: true,
  };
  for (const directive of ['script-src', 'worker-src', 'font-src'])
    expect(allowed(directive, everything)).toBe("'self'");
});
