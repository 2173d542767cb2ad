import { expect, it, test } from 'vitest';
import { fitGrammar } from '../../validators/grammar/fit-grammar.ts';
import { Grammars } from '../../validators/grammar/grammars.ts';
import { parseJson } from '../../validators/positions/parse-json.ts';
import { shippedGrammars } from '../../validators/testing/read-schemas.ts';
import { readConfig } from './config.ts';
import { ConfigFailure } from './config-failure.ts';
import { configProblems, unknownSettings } from './config-shape.ts';

const publicKey = '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----\n';
const least = { appKey: 'console-web-2f6c', publicKey };
const tiles = 'https://tiles.example.com/{z}/{x}/{y}.png';

it('fills in everything that a deployment leaves out', () => {
  expect(readConfig(least, '10.0.0.7')).toEqual({
    ...least,
    serviceOrigin: '',
    servicePrefix: '/plus',
    clientVersion: 'v10.0.0.7',
    map: undefined,
    geocoding: 'server',
    playground: false,
    securityHelper: false,
    product: {},
  });
});

it('takes what a deployment decides', () => {
  const all = {
    ...least,
    serviceOrigin: 'https://api.example.com:8443',
    servicePrefix: '',
    clientVersion: 'v2',
    map: { tiles, attribution: '© Example' },
    geocoding: 'none',
    playground: true,
    securityHelper: true,
    product: { title: { zh: '平台', en: 'Platform' }, logo: '/own.svg' },
  };
  expect(readConfig({ $schema: 'x', ...all }, 'host')).toEqual(all);
});

it('tells everything that is wrong at once, each by its path', () => {
  const wrong = {
    appKey: '',
    serviceOrigin: 'api.example.com',
    map: { attribution: 7 },
    playground: 'yes',
    geocoding: null,
  };
  expect(() => readConfig(wrong, 'host')).toThrow(ConfigFailure);
  expect(configProblems(wrong)).toEqual([
    { path: 'serviceOrigin', expects: 'origin', missing: false },
    { path: 'appKey', expects: 'word', missing: false },
    { path: 'publicKey', expects: 'publicKey', missing: true },
    { path: 'map.tiles', expects: 'tiles', missing: true },
    { path: 'map.attribution', expects: 'filled', missing: false },
    { path: 'geocoding', expects: 'geocoding', missing: false },
    { path: 'playground', expects: 'yesNo', missing: false },
  ]);
  expect(configProblems('<html>')).toEqual([{ path: '', expects: 'object', missing: false }]);
  expect(configProblems([])).toEqual([{ path: '', expects: 'object', missing: false }]);
});

it('passes over what it does not know, and names it', () => {
  expect(configProblems({ ...least, securityHelpr: true })).toEqual([]);
  expect(unknownSettings({ ...least, $schema: 'x', securityHelpr: true })).toEqual(['securityHelpr']);
});

/** Right and wrong values; each replaces a setting of a valid configuration. */
const WRITTEN: readonly (readonly [string, unknown])[] = [
  ...[
    '',
    'http://a',
    'https://a.b:1',
    'https://[::1]:8',
    'https://a/',
    'https://a/b',
    'a.b',
    'ftp://a',
    ' ',
    'https://a; x',
    1,
  ].map((value) => ['serviceOrigin', value] as const),
  ...['', '/plus', '/a/b.c-d_e', '/plus/', 'plus', '/', '/a//b', '/ä', null].map(
    (value) => ['servicePrefix', value] as const,
  ),
  ...['k', 'a b', '', '密钥', 'x'.repeat(200), 'x'.repeat(201), 7].map((value) => ['appKey', value] as const),
  ...[
    publicKey,
    publicKey.trim(),
    'PEM',
    '',
    publicKey.replace('MIIB', 'ä'),
    publicKey.replaceAll('PUBLIC', 'PRIVATE'),
    {},
  ].map((value) => ['publicKey', value] as const),
  ...['v1', '', 'v 1', 'v'.repeat(61), 1].map((value) => ['clientVersion', value] as const),
  ...[
    { tiles },
    { tiles: '/t/{z}/{y}/{x}' },
    { tiles: '/t/{z}/{x}' },
    { tiles: 'https://{s}.a/{z}/{x}/{y}' },
    { tiles: '//a/{z}/{x}/{y}' },
    { tiles: 7 },
    { tiles, attribution: '图'.repeat(100) },
    { tiles, attribution: '😀'.repeat(100) },
    { tiles, attribution: 'x'.repeat(101) },
    { tiles, attribution: '' },
    {},
    [],
    null,
    'x',
  ].map((value) => ['map', value] as const),
  ...['server', 'none', 'amap', '', true].map((value) => ['geocoding', value] as const),
  ...[true, false, 'true', 1, null].flatMap((value) => [
    ['playground', value] as const,
    ['securityHelper', value] as const,
  ]),
  ...[
    {},
    { title: { zh: '平', en: 'P' } },
    { title: { zh: '平' } },
    { title: { zh: '', en: 'P' } },
    { title: '平台' },
    { logo: '/own.svg' },
    { logo: 'https://a.b/l.png' },
    { logo: 'own.svg' },
    { logo: 'data:image/png;base64,' },
    { logo: '/图.svg' },
    [],
  ].map((value) => ['product', value] as const),
];

const grammars = new Grammars(shippedGrammars());

test.each(WRITTEN)('%s: %j is judged as the grammar judges it, at the same place', (key, value) => {
  const written = { ...least, [key]: value };
  const { root } = parseJson(JSON.stringify(written));
  if (!root) throw new Error('This is JSON.');
  const misfits = fitGrammar(root, grammars.get('console-config.schema.json'), grammars);
  // A missing key is reported at the object by the one, at the key by the other.
  const byGrammar = misfits.map(({ pointer, missing }) => `${pointer}${missing ? `/${missing}` : ''}`.slice(1));
  expect(configProblems(written).map(({ path }) => path.replaceAll('.', '/'))).toEqual(byGrammar);
});
