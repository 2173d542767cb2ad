import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request as httpRequest, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { SaveAnswer, SaveRequest } from '../../../src/dev/save-messages.ts';
import { shippedGrammars, shippedSchemas } from '../../../validators/testing/read-schemas.ts';
import { consoleWith } from '../../../validators/testing/small-console.ts';
import { LiveDocuments } from '../live-documents.ts';
import { answerSave } from './answer-save.ts';
import { refusedPath } from './writable-path.ts';

const PAGE = 'pages/library/book.json';
const ENTITY = 'entities/book.json';
const NEW = 'pages/library/deep/novel.json';

let outside: string;
let folder: string;
let live: LiveDocuments;
let server: Server;
let port: number;

beforeAll(async () => {
  server = createServer((request, response) => {
    answerSave(live, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((closed) => server.close(closed)));

beforeEach(() => {
  outside = realpathSync(mkdtempSync(join(tmpdir(), 'console-save-')));
  folder = join(outside, 'schemas');
  for (const [file, text] of consoleWith({}, shippedGrammars())) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  live = new LiveDocuments(folder);
});
afterEach(() => rmSync(outside, { recursive: true, force: true }));

const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** Every file below a folder with its text. */
function everything(of = outside): Record<string, string> {
  const entries = readdirSync(of, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]),
  );
}

interface Sent {
  method?: string;
  path?: string;
  headers?: OutgoingHttpHeaders;
}

/** Sends as a page of the server itself would, but for what is said otherwise. */
function send(body: string, { method = 'POST', path = '/', headers = {} }: Sent = {}): Promise<[number, SaveAnswer]> {
  const host = `localhost:${port}`;
  const all = { host, origin: `http://${host}`, 'content-type': 'application/json', ...headers };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return new Promise((answered, failed) => {
    const request = httpRequest({ host: '127.0.0.1', port, method, path, headers: sent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => answered([response.statusCode ?? 0, JSON.parse(Buffer.concat(parts).toString())]));
    });
    request.on('error', failed);
    request.end(body);
  });
}

function save(files: SaveRequest['files'], more: Partial<SaveRequest> = {}, path = '/') {
  return send(JSON.stringify({ files, ...more }), { path });
}

/** The page with another width, which no rule reports. */
function edited(text = read(PAGE)): string {
  expect(text).toContain('"kind":');
  return text.replace('"kind":', '"meta": { "keepAlive": true }, "kind":');
}

test('what was edited is on the disk, byte for byte, and nothing else has changed', async () => {
  const before = everything();
  const text = edited();
  expect(await save({ [PAGE]: { base: read(PAGE), text } })).toEqual([200, { saved: [PAGE] }]);
  expect(everything()).toEqual({ ...before, [join(folder, PAGE)]: text });
});

test('a file is made in a folder that was not there, and another goes, in one save', async () => {
  const text = read(PAGE);
  const files = { [NEW]: { base: null, text }, [PAGE]: { base: text, text: null } };
  expect((await save(files, { despiteFindings: true }))[0]).toBe(200);
  expect(read(NEW)).toBe(text);
  expect(Object.keys(everything())).not.toContain(join(folder, PAGE));
});

test('the same save once more is no conflict: the answer to the first was lost', async () => {
  const files = { [PAGE]: { base: read(PAGE), text: edited() } };
  await save(files);
  expect(await save(files)).toEqual([200, { saved: [PAGE] }]);
});

test('a file that has changed meanwhile is told with its text, and none of the others is written', async () => {
  const [base, entity] = [read(PAGE), read(ENTITY)];
  const other = edited();
  writeFileSync(join(folder, PAGE), other);
  const before = everything();
  const files = { [ENTITY]: { base: entity, text: `${entity}\n` }, [PAGE]: { base, text: `${base}\n` } };
  expect(await save(files)).toEqual([409, { changed: { [PAGE]: other } }]);
  rmSync(join(folder, PAGE));
  expect(await save(files)).toEqual([409, { changed: { [PAGE]: null } }]);
  expect(everything()).toEqual(Object.fromEntries(Object.entries(before).filter(([file]) => !file.endsWith(PAGE))));
});

test('a new file that is there already is a conflict', async () => {
  expect(await save({ [PAGE]: { base: null, text: '{}' } })).toEqual([409, { changed: { [PAGE]: read(PAGE) } }]);
});

test('of two that are sent at once the second is told of the first', async () => {
  const base = read(PAGE);
  const texts = [edited(), `${base}\n`];
  const answers = await Promise.all(texts.map((text) => save({ [PAGE]: { base, text } })));
  const won = answers.findIndex(([status]) => status === 200);
  expect(answers[1 - won]).toEqual([409, { changed: { [PAGE]: texts[won] } }]);
  expect(read(PAGE)).toBe(texts[won]);
});

test('what would be wrong is told with its place, in the language asked for, and written when it is asked for twice', async () => {
  const base = read(PAGE);
  const text = base.replace('"title"', '"titel"');
  expect(text).not.toBe(base);
  const files = { [PAGE]: { base, text } };
  const [status, answer] = await save(files, {}, '/?language=en');
  expect(status).toBe(422);
  expect(answer).toMatchObject({ findings: [{ file: PAGE, rule: expect.any(String), message: expect.any(String) }] });
  const [, chinese] = await save(files);
  expect(JSON.stringify(chinese)).toMatch(/[\u4e00-\u9fff]/);
  expect(read(PAGE)).toBe(base);
  expect((await save(files, { despiteFindings: true }))[0]).toBe(200);
  expect(read(PAGE)).toBe(text);
});

test('what was wrong before does not stand in the way, wherever it has moved', async () => {
  const broken = read(PAGE).replace('"title"', '"titel"');
  writeFileSync(join(folder, PAGE), broken);
  live.readAgain([PAGE]);
  expect(live.findings.length).toBeGreaterThan(0);
  const entity = read(ENTITY);
  expect((await save({ [ENTITY]: { base: entity, text: `\n${entity}` } }))[0]).toBe(200);
  expect((await save({ [PAGE]: { base: broken, text: `\n${broken}` } }))[0]).toBe(200);
});

test('broken JSON is told, not written', async () => {
  const base = read(PAGE);
  expect(await save({ [PAGE]: { base, text: base.slice(0, -4) } })).toMatchObject([
    422,
    { findings: [{ rule: 'json' }] },
  ]);
  expect(read(PAGE)).toBe(base);
});

test.each([
  ['above the folder', '../outside.json'],
  ['above it by detours', 'pages/library/../../../outside.json'],
  ['a path from the root', '/etc/outside.json'],
  ['a path of Windows', 'pages\\library\\book.json'],
  ['a drive', 'C:/pages/book.json'],
  ['a grammar', 'grammar/page.schema.json'],
  ['a grammar by detours', 'pages/../grammar/page.schema.json'],
  ['what is generated', 'generated/known-names.schema.json'],
  ['no JSON', 'pages/library/book.ts'],
  ['no document', 'package.json'],
  ['a folder that has none', 'secrets/key.json'],
  ['a document deeper than its kind', 'entities/deep/book.json'],
  ['a hidden file', 'pages/.hidden.json'],
  ['an empty segment', 'pages//book.json'],
  ['this folder', './pages/library/book.json'],
  ['encoded', 'pages/%2e%2e/book.json'],
  ['a null byte', 'pages/book.json\0.json'],
  ['no name at all', ''],
  ['a name that objects have', '__proto__'],
])('%s is refused, and nothing of the same save is written', async (_, path) => {
  const before = everything();
  const page = { base: read(PAGE), text: edited() };
  const body = `{"files":{${JSON.stringify(PAGE)}:${JSON.stringify(page)},${JSON.stringify(path)}:{"base":null,"text":"{}"}},"despiteFindings":true}`;
  const [status, answer] = await send(body);
  expect(status).toBe(403);
  expect(answer).toEqual({
    refused: { zh: expect.stringContaining('没有写入'), en: expect.stringContaining('nothing was written') },
  });
  expect(everything()).toEqual(before);
});

test('a link is not followed: of a folder, of a file, or of one that is missing', async () => {
  mkdirSync(join(outside, 'elsewhere'));
  writeFileSync(join(outside, 'elsewhere/book.json'), '{}');
  symlinkSync(join(outside, 'elsewhere'), join(folder, 'pages/linked'));
  symlinkSync(join(outside, 'elsewhere/book.json'), join(folder, 'pages/library/linked.json'));
  symlinkSync(join(outside, 'elsewhere/none.json'), join(folder, 'pages/library/dangling.json'));
  const before = everything();
  for (const path of [
    'pages/linked/book.json',
    'pages/linked/new/book.json',
    'pages/library/linked.json',
    'pages/library/dangling.json',
  ]) {
    const [status] = await save({ [path]: { base: null, text: '[]' } }, { despiteFindings: true });
    expect([path, status]).toEqual([path, 403]);
  }
  expect(everything()).toEqual(before);
});

test('a folder that is itself reached by a link is written to', async () => {
  symlinkSync(folder, join(outside, 'link'));
  live = new LiveDocuments(join(outside, 'link'));
  expect((await save({ [PAGE]: { base: read(PAGE), text: edited() } }))[0]).toBe(200);
});

test('when one file cannot be written all are as they were', async () => {
  const base = read(PAGE);
  // A file stands where a folder would have to be made.
  writeFileSync(join(folder, 'pages/taken'), '');
  const before = everything();
  const files = {
    [NEW]: { base: null, text: base },
    [PAGE]: { base, text: edited() },
    'pages/taken/x.json': { base: null, text: '{}' },
  };
  const [status, answer] = await save(files, { despiteFindings: true });
  expect([status, Object.keys(answer)]).toEqual([403, ['refused']]);
  expect(JSON.stringify(answer)).not.toContain(outside);
  expect(everything()).toEqual(before);
  expect(readdirSync(join(folder, 'pages/library'))).not.toContain('deep');
});

test.each<[string, number, Sent]>([
  ['another site', 403, { headers: { origin: 'https://evil.example' } }],
  ['another port of this computer', 403, { headers: { origin: 'http://localhost:1' } }],
  ['nobody knows whom', 403, { headers: { origin: undefined } }],
  ['a page without an origin', 403, { headers: { origin: 'null' } }],
  ['a name that leads here', 403, { headers: { host: 'evil.example', origin: 'http://evil.example' } }],
  ['what the browser calls another site', 403, { headers: { 'sec-fetch-site': 'cross-site' } }],
  ['a form', 415, { headers: { 'content-type': 'text/plain' } }],
  ['a form with JSON in its name', 415, { headers: { 'content-type': 'text/plain; application/json' } }],
  ['one that says no type', 415, { headers: { 'content-type': undefined } }],
  ['one that only looks', 405, { method: 'GET' }],
  ['one that puts', 405, { method: 'PUT' }],
])('from %s nothing is taken', async (_, expected, sent) => {
  const before = everything();
  const [status, answer] = await send(
    JSON.stringify({ files: { [PAGE]: { base: read(PAGE), text: edited() } } }),
    sent,
  );
  expect([status, Object.keys(answer)]).toEqual([expected, ['refused']]);
  expect(everything()).toEqual(before);
});

test.each([
  ['no JSON', '{'],
  ['no files', '{}'],
  ['a list', '{"files":[]}'],
  ['no base', `{"files":{"${PAGE}":{"text":"{}"}}}`],
  ['a number for a text', `{"files":{"${PAGE}":{"base":null,"text":1}}}`],
  ['a wish of another type', '{"files":{},"despiteFindings":"yes"}'],
])('%s is no request', async (_, body) => {
  expect((await send(body))[0]).toBe(400);
});

test('a body without an end is not read to its end', async () => {
  const [status] = await send(
    JSON.stringify({ files: { [PAGE]: { base: null, text: ' '.repeat(33 * 1024 * 1024) } } }),
  );
  expect(status).toBe(413);
});

test('every shipped document may be written', () => {
  const schemas = join(import.meta.dirname, '../../../schemas');
  const documents = [...shippedSchemas().keys()].filter((path) => !path.startsWith('grammar/'));
  expect(documents.length).toBeGreaterThan(100);
  expect(documents.filter((path) => refusedPath(schemas, path))).toEqual([]);
});
