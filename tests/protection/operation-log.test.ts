import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue, newRequestId } from '../../server/testing/test-server.ts';
import { rightPayload } from './call-payload.ts';
import { startProtectionWorld, type World } from './protection-world.ts';
import { secretText } from './sample-text.ts';

const WRITING: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'action', 'import', 'export']);
const writing = Object.values(catalogue.endpoints).filter(
  ({ operation, writes, transitions, fields }) =>
    WRITING.has(operation) &&
    (operation !== 'action' || writes.length > 0 || transitions.length > 0 || fields.length > 0),
);

interface Line {
  content: string;
  contentEn: string | null;
  menuName: string | null;
  menuNameEn: string | null;
  communityName: string | null;
  objectType: string | null;
  objectName: string | null;
  objectId: string | null;
  result: string;
  changes: { field: string; before: string | null; after: string | null }[] | null;
}

/** Codes and visits of venues, which have a record of their own; what only looks unless it is told to mend; and pictures of a batch, whose line comes when it is finished. */
const SILENT: ReadonlySet<string> = new Set([
  '/account/sms/code',
  '/api/v2/device/sync/diff',
  '/control/facial/v1/face/batch/upload',
  '/send/verify/code',
  '/site/v1/visit/leave',
  '/site/v1/visit/signIn',
]);

interface Step {
  action: string;
  userName: string | null;
  changes: string[] | null;
}

/** The calls that answer a record's history, with the entity of the record. */
const histories = () =>
  Object.values(catalogue.endpoints).flatMap(({ path, historyOf }) =>
    historyOf === undefined ? [] : [[path, historyOf] as const],
  );

const fail = (): never => {
  throw new Error('The shipped documents have devices.');
};

/** Names of records may be Chinese in an English text. */
const withoutNames = (text: string) => text.replace(/“[^”]*”/g, '');

describe('the operation log', () => {
  let world: World;
  const loggedBy = new Map<string, number>();

  beforeAll(async () => {
    world = await startProtectionWorld('pglite', catalogue);
  });
  afterAll(() => world.close());

  const linesOf = (requestId: string) =>
    world.server.database.run(sql<Line>`
      select content, content_en as "contentEn", menu_name as "menuName", menu_name_en as "menuNameEn",
        community_name as "communityName", object_type as "objectType", object_name as "objectName",
        object_id as "objectId", result, changes
      from operation_log where request_id = ${requestId} order by id`);

  test.each(writing.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s: its line says what was done, where, to which record and what has changed, and no path',
    async (path, endpoint) => {
      await world.restoreCallers();
      const requestId = newRequestId();
      const payload = await rightPayload(world, endpoint);
      const { status } = await world.call(path, payload, endpoint.access === 'public' ? undefined : 'insider', {
        requestId,
      });
      const lines = await linesOf(requestId);
      loggedBy.set(path, lines.length);
      for (const line of lines) {
        expect(`${line.content} ${line.contentEn}`).not.toMatch(/\/(control|api|mgauth|community|auth)\//);
        expect(line.content).toMatch(/\p{Script=Han}/u);
        expect(withoutNames(line.contentEn ?? '中')).not.toMatch(/\p{Script=Han}/u);
        expect(line.menuName).toMatch(/\p{Script=Han}/u);
        expect(line.menuNameEn).toMatch(/^[\x20-\x7e]+$/);
        // What is sensitive stands under its mask.
        for (const { before, after } of line.changes ?? []) {
          for (const secret of Object.values(secretText).flatMap((make) => make(1) ?? [])) {
            expect([before, after]).not.toContain(secret);
          }
        }
      }
      const entity = catalogue.entities[endpoint.entity ?? ''];
      const [done] = lines.filter(({ result }) => result === 'normal');
      if (status !== 0 || !done || !entity) return;
      if ('communityUuid' in payload || (entity.scope === 'community' && done.objectName !== null)) {
        expect({ path, communityName: done.communityName }).toEqual({ path, communityName: expect.any(String) });
      }
      if (['create', 'update'].includes(endpoint.operation) && !entity.readModel) {
        expect({ path, objectName: done.objectName }).toEqual({ path, objectName: expect.any(String) });
        const sent = endpoint.fields.filter(
          (field) => field in payload && entity.fields[field] && !entity.fields[field]?.joined,
        );
        const reported = (done.changes ?? []).map(({ field }) => field);
        if (sent.length > 0 && done.objectType === entity.name) expect(reported.length).toBeGreaterThan(0);
      }
    },
  );

  test('every call that writes leaves a line', () => {
    const writers = new Set(
      writing.filter((one) => one.operation !== 'action' || one.writes.length > 0).map(({ path }) => path),
    );
    const silent = [...loggedBy].filter(([path, lines]) => lines === 0 && writers.has(path)).map(([path]) => path);
    expect(silent.sort()).toEqual([...SILENT].filter((path) => loggedBy.has(path)));
  });

  test('histories tell what was done in the language of who reads, with fields by their labels, and no secret', async () => {
    const steps = await world.server.database.run(sql<{ objectType: string; objectId: string }>`
      select distinct object_type as "objectType", object_id as "objectId" from timeline_event order by 1, 2`);
    const reported = { steps: 0, changes: 0 };
    const others = Object.values(catalogue.entities).flatMap(({ title: { zh, en } }) => [
      { zh: `增加${zh}`, en: `${en} added` },
      { zh: `取消${zh}`, en: `${en} taken away` },
    ]);
    for (const [path, entity] of histories()) {
      const own = Object.values(catalogue.entities[entity]?.fields ?? {}).map(({ label }) => label);
      const labels = [...own, ...others];
      for (const { objectId } of steps.filter(({ objectType }) => objectType === entity)) {
        for (const language of ['zh', 'en'] as const) {
          for (const caller of ['insider', 'masked'] as const) {
            const client = world.server.client(await world.token(caller), language);
            const asked = client.post<{ list: Step[] }>(path, { id: objectId });
            const { list } = await asked.catch(() => ({ list: [] }));
            for (const { action, userName, changes } of list) {
              reported.steps += 1;
              expect(`${action} ${userName} ${changes}`).not.toMatch(/\/(control|api|mgauth|community|auth)\//);
              if (language === 'zh') expect(action).toMatch(/\p{Script=Han}/u);
              else expect(action).not.toMatch(/\p{Script=Han}/u);
              for (const change of changes ?? []) {
                reported.changes += 1;
                const sign = language === 'zh' ? '：' : ': ';
                expect(labels.map((label) => label[language] + sign)).toContain(
                  change.slice(0, change.indexOf(sign) + sign.length),
                );
                for (const secret of Object.values(secretText).flatMap((make) => make(1) ?? []))
                  expect(change).not.toContain(secret);
              }
            }
          }
        }
      }
    }
    expect(reported.steps).toBeGreaterThan(20);
    expect(reported.changes).toBeGreaterThan(5);
  });

  test('is read in the language of who reads, with fields by their labels and codes as what they mean', async () => {
    const token = await world.token('insider');
    const device = await world.newRow(catalogue.entities.device ?? fail());
    const id = String(device.id);
    expect((await world.call('/api/v1/device/state', { id, enableState: '0' }, 'insider')).status).toBe(0);
    const rows = await Promise.all(
      (['zh', 'en'] as const).map(async (language) => {
        const { list } = await world.server
          .client(token, language)
          .post<{ list: Record<string, unknown>[] }>('/control/log/v1/list', { pageSize: 100 });
        return list.find(({ objectId }) => objectId === id);
      }),
    );
    expect(rows).toMatchObject([
      {
        content: expect.stringMatching(/^\p{Script=Han}+「.+」$/u),
        menuName: '设备列表',
        objectRoute: `/equipment/deviceDetail?id=${id}`,
        changes: expect.arrayContaining([{ field: 'enableState', label: '启用状态', before: '启用', after: '停用' }]),
      },
      {
        content: expect.stringMatching(/^[A-Z][a-z]+: Device “.+”$/),
        menuName: 'Device list',
        changes: expect.arrayContaining([expect.objectContaining({ field: 'enableState', after: 'Disabled' })]),
      },
    ]);
  });
});
