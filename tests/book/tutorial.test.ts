import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResolveContext } from '../../generators/resolve-page.ts';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { ListAnswer } from '../../schemas/generated/endpoints.ts';
import { OWN, PHONES } from '../../server/testing/small-world.ts';
import { oneDatabase } from '../../server/testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { checkedFolder } from './checked-folder.ts';
import { codeBlocks } from './code-blocks.ts';
import { type Done, followTutorial } from './follow-tutorial.ts';

const ROOT = join(import.meta.dirname, '../..');
const tutorial = (language: 'en' | 'zh') => readFileSync(join(ROOT, `docs/${language}/tutorial.md`), 'utf8');

test('the tutorial says the same files and commands in both languages', () => {
  expect(codeBlocks(tutorial('zh'))).toEqual(codeBlocks(tutorial('en')));
});

describe('the tutorial, followed to the letter', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tutorial-'));
  const schemas = join(folder, 'schemas');
  let done: Done[];
  let made: ResolveContext;
  let server: TestServer;
  let manager: RequestClient;

  beforeAll(async () => {
    cpSync(join(ROOT, 'schemas'), schemas, { recursive: true });
    done = followTutorial(tutorial('en'), schemas);
    made = checkedFolder(schemas);
    server = await startTestServer(oneDatabase[0], {}, undefined, made.catalogue);
    manager = await server.login(PHONES.manager);
  });
  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('ends every command as it says', () => {
    expect(done.length).toBeGreaterThan(8);
    for (const { command, fails, output, code } of done) {
      expect([command, code, output]).toEqual([command, fails ? 1 : 0, expect.any(String)]);
      if (!fails) expect(output).toMatch(/0 findings|Still to do/);
    }
    expect(done.filter(({ fails }) => fails).map(({ output }) => output)).toEqual([
      ...['dead-dictionary', 'dead-entity'].map((rule) => expect.stringContaining(rule)),
      expect.stringContaining('lifecycle-transition-made'),
    ]);
  });

  const pass = { communityUuid: OWN, visitorName: '王小明', phone: '15412345678', purpose: '1' };
  const validUntil = '2099-12-31 18:00:00';

  test('gives a page that registers, lists, shows and revokes a pass', async () => {
    const { id } = await manager.post<{ id: string }>('/control/visitorPass/v1/add', { ...pass, validUntil });
    const valid = () =>
      manager.post<ListAnswer<object>>('/control/visitorPass/v1/list', { communityUuid: OWN, passState: '1' });
    expect((await valid()).list).toMatchObject([{ id, visitorName: '王小明', passState: '1' }]);
    expect(await manager.post('/control/visitorPass/v1/detail', { id })).toMatchObject({ ...pass, validUntil });
    await manager.post('/control/visitorPass/v1/revoke', { id });
    expect((await valid()).list).toEqual([]);
    expect(await manager.post('/control/visitorPass/v1/detail', { id })).toMatchObject({ passState: '2' });
    expect((await refusalOf(manager.post('/control/visitorPass/v1/revoke', { id }))).code).toBe(40903);
  });

  test('refuses what the entity asks for and is not given', async () => {
    const refusal = await refusalOf(manager.post('/control/visitorPass/v1/add', { communityUuid: OWN, phone: '1' }));
    expect(refusal.content).toMatchObject({
      errors: expect.arrayContaining([
        expect.objectContaining({ field: 'visitorName' }),
        expect.objectContaining({ field: 'phone' }),
      ]),
    });
  });

  test('lets the gate desk look, with masked phones, and nothing else', async () => {
    const { id } = await manager.post<{ id: string }>('/control/visitorPass/v1/add', { ...pass, validUntil });
    const desk = await server.login(PHONES.porter);
    const { list } = await desk.post<ListAnswer<{ id: string; phone: string }>>('/control/visitorPass/v1/list', {
      communityUuid: OWN,
    });
    expect(list.find((row) => row.id === id)?.phone).toBe('154****5678');
    expect((await refusalOf(desk.post('/control/visitorPass/v1/revoke', { id }))).code).toBe(40300);
    expect((await refusalOf(desk.post('/control/visitorPass/v1/add', { ...pass, validUntil }))).code).toBe(40300);
  });
});
