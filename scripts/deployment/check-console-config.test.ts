import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Grammars } from '../../validators/grammar/grammars.ts';
import { shippedGrammars } from '../../validators/testing/read-schemas.ts';
import { checkConsoleConfig } from './check-console-config.ts';

const grammars = new Grammars(shippedGrammars());
const check = (text: string) => checkConsoleConfig('config.json', text, grammars);
const reported = (text: string) =>
  check(text).findings.map(({ line, column, message }) => `${line}:${column} ${message}`);
const pem = (type: 'rsa' | 'ed25519') => {
  const { publicKey } =
    type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 1024 }) : generateKeyPairSync('ed25519');
  return String(publicKey.export({ type: 'spki', format: 'pem' }));
};

test('a file that is right is handed on without what is for editors', () => {
  const text = JSON.stringify({
    $schema: './x.json',
    serviceOrigin: 'https://a.example',
    appKey: 'k',
    publicKey: pem('rsa'),
  });
  const { $schema: _, ...config } = JSON.parse(text);
  expect(check(text)).toEqual({ findings: [], config });
  expect(check('{}')).toEqual({ findings: [], config: {} });
});

test('everything that is wrong is told at once, each at its line, with what may be meant', () => {
  const text = '{\n  "servicePrefix": "plus/",\n  "map": { "tile": "/{z}/{x}/{y}" },\n  "securityHelpr": true\n}';
  expect(reported(text)).toEqual([
    '2:20 "plus/" is not a path (a slash before every word, none at its end).',
    '3:12 Unknown key "tile". Did you mean "tiles"?',
    '4:3 Unknown key "securityHelpr". Did you mean "securityHelper"?',
  ]);
  expect(check(text).config).toBeUndefined();
});

test('what is no JSON is told as that alone', () => {
  expect(reported('{\n  "appKey": "k",\n}')).toEqual(['2:16 There is a comma too many before the closing "}".']);
  expect(reported('')).toEqual(['1:1 The document is empty.']);
});

test('a key must be one, and one for RSA', () => {
  const broken = pem('rsa').replace(/MI/, 'AA');
  for (const publicKey of [broken, pem('ed25519')])
    expect(reported(JSON.stringify({ publicKey }))).toEqual(['1:14 This is no RSA key that can be read.']);
  expect(reported(JSON.stringify({ publicKey: 'PEM' }))).toHaveLength(1);
});

test('whoever names another service brings its keys', () => {
  expect(reported('{ "serviceOrigin": "https://a.example" }')).toEqual([
    '1:20 Another service is named, so its appKey and publicKey must be given too.',
  ]);
  expect(reported('{ "serviceOrigin": "" }')).toEqual([]);
});

test.each(['config.json', 'other-backend.json'])('the book quotes a file that is right: %s', (name) => {
  const file = join(import.meta.dirname, '../../docs/examples/deployment', name);
  expect(reported(readFileSync(file, 'utf8'))).toEqual([]);
});
