import { expect, test } from 'vitest';
import catalogue from '../../../schemas/generated/catalogue.json' with { type: 'json' };
import { handlingOf } from './handling-of.ts';

const origin = 'https://console.example';
const known = {
  origin,
  start: new Set(['/', '/first-look.js', '/logo.svg', '/assets/index-a1.js']),
  firstUse: new Set(['/assets/device-b2.js']),
};
const calls = Object.keys(catalogue.endpoints);

function handled(url: string, { method = 'GET', mode = 'cors' } = {}): string | undefined {
  return handlingOf({ method, mode, url: new URL(url, origin).href }, known);
}

test('a file of the build is taken from what is kept; every other one is not touched', () => {
  expect(handled('/assets/index-a1.js')).toBe('start file');
  expect(handled('/first-look.js', { mode: 'no-cors' })).toBe('start file');
  expect(handled('/assets/device-b2.js')).toBe('first-use file');
  // Another build, and the playground, of which the worker knows nothing.
  expect(handled('/assets/index-ANOTHER1.js')).toBeUndefined();
  expect(handled('/assets/playground/documents-c3.js')).toBeUndefined();
});

test('no call of the catalogue is touched, under any prefix, by any method, here or at another service', () => {
  expect(calls.length).toBeGreaterThan(300);
  const touched = calls.flatMap((path) =>
    ['', '/plus', '/api', 'https://service.example/plus'].flatMap((prefix) =>
      ['POST', 'GET', 'PUT', 'HEAD'].flatMap((method) =>
        ['cors', 'same-origin', 'no-cors'].flatMap((mode) =>
          [`${prefix}${path}`, `${prefix}${path}?t=1764200000000`].filter((url) => handled(url, { method, mode })),
        ),
      ),
    ),
  );
  expect(touched).toEqual([]);
});

test('a call whose address somebody opens as a page is at most answered with the shell, which is stored under no other address', () => {
  const handlings = calls.map((path) => handled(`/plus${path}`, { mode: 'navigate' }));
  expect(new Set(handlings)).toEqual(new Set(['page']));
});

test('pictures of people, exports and uploads are not touched', () => {
  for (const url of [
    '/plus/files/faces/8f2c.jpg',
    '/plus/files/export/residents.xlsx?sign=abc',
    '/manifest.webmanifest',
    '/demo/portrait.png',
    'https://service.example/assets/index-a1.js',
    // A file of the build never has a question in its address: what has one is somebody else's.
    '/assets/index-a1.js?user=1',
  ])
    expect([url, handled(url, { mode: 'no-cors' })]).toEqual([url, undefined]);
});

test('the configuration is no file that is ever stored: it is asked of the network alone', () => {
  expect(handled('/config.json')).toBe('configuration');
  expect(handled('/config.json', { method: 'POST' })).toBeUndefined();
  expect(handled('/plus/config.json')).toBeUndefined();
});

test('pages are asked of the network; how a newer build is found stays the network’s alone', () => {
  for (const url of ['/', '/record/opening?page=2', '/login', '/venue?code=1'])
    expect(handled(url, { mode: 'navigate' })).toBe('page');
  expect(handled('/report.pdf', { mode: 'navigate' })).toBeUndefined();
  // src/new-version/watch-version.ts
  expect(handled('/', { mode: 'cors' })).toBeUndefined();
});
