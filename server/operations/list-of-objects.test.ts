import { setTimeout as sleep } from 'node:timers/promises';
import ExcelJS from 'exceljs';
import JSZip from 'jszip';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import type { ListAnswer } from '../../schemas/generated/endpoints.ts';
import { query, selected } from '../db/sql/query.ts';
import { timelineInWords } from '../history/timeline-words.ts';
import { lockerCatalogue } from '../testing/locker-world.ts';
import { OWN, PHONES } from '../testing/small-world.ts';
import { oneDatabase } from '../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../testing/test-server.ts';
import type { ImportAnswer } from './import/import-file.ts';

type Row = Record<string, unknown>;

const JSON_LIKE = /[{}[\]]|"|object Object/;

describe.each(oneDatabase)('a list of objects on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient & { token: string };
  let guard: RequestClient & { token: string };

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, lockerCatalogue);
    manager = await server.login(PHONES.manager);
    // He sees everything masked.
    guard = await server.login(PHONES.guard);
    await manager.post('/locker/v1/add', {
      communityUuid: OWN,
      lockerNo: 'K1',
      place: '大堂',
      boxes: [
        { boxNo: 'A01', size: '2', load: 12.5, fee: 150, heated: true, phone: '15412340001', deviceId: 'd1' },
        { boxNo: 'A02', size: '1', checkedOn: '2026-03-01' },
      ],
    });
    await manager.post('/locker/v1/add', { communityUuid: OWN, lockerNo: 'K2' });
  });
  afterAll(() => server.close());

  const lockers = async (client: RequestClient, lockerNo = '') =>
    (await client.post<ListAnswer<Row>>('/locker/v1/list', { communityUuid: OWN, lockerNo })).list;
  const phonesOf = (row: Row | undefined) => ((row?.boxes ?? []) as Row[]).map(({ phone }) => phone);

  async function fileOf(payload: object, client: RequestClient = manager): Promise<Buffer> {
    const { jobId } = await client.post<{ jobId: string }>('/locker/v1/export', {
      communityUuid: OWN,
      columns: ['lockerNo', 'boxes', 'place'],
      ...payload,
    });
    for (let round = 0; round < 200; round += 1) {
      const [job] = await client.post<Row[]>('/control/file/v1/progress', { ids: [jobId] });
      if (Number(job?.jobState) >= 2) {
        expect([job?.jobState, job?.failReason]).toEqual(['2', null]);
        const { url } = await client.post<{ url: string }>('/control/file/v1/download', { id: jobId });
        return Buffer.from(await (await fetch(server.address + url)).arrayBuffer());
      }
      await sleep(50);
    }
    throw new Error('The job does not end.');
  }

  async function sheetsOf(bytes: Buffer): Promise<Record<string, unknown[][]>> {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
    return Object.fromEntries(
      workbook.worksheets.map((sheet) => {
        const rows: unknown[][] = [];
        sheet.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
        return [sheet.name, rows];
      }),
    );
  }

  describe('about people', () => {
    test('is masked for who sees masked values, in a list and in a detail; an update with the mask keeps the value', async () => {
      const [own] = await lockers(manager, 'K1');
      const [row] = await lockers(guard, 'K1');
      expect([phonesOf(own), phonesOf(row)]).toEqual([
        ['15412340001', undefined],
        ['154****0001', undefined],
      ]);
      const detail = await guard.post<Row>('/locker/v1/detail', { id: row?.id });
      expect(phonesOf(detail)).toEqual(['154****0001', undefined]);
      await guard.post('/locker/v1/update', { id: row?.id, revision: row?.revision, boxes: row?.boxes });
      expect(phonesOf((await lockers(manager, 'K1'))[0])).toEqual(['15412340001', undefined]);
    });

    test('is encrypted at rest where the field says so, also what an import has written', async () => {
      const rows = await server.database.run(query`select ${selected({ text: sql<string>`boxes::text` })} from locker`);
      expect(rows.map(({ text }) => text).join()).toContain('sealed:');
      expect(rows.map(({ text }) => text).join()).not.toContain('15412340001');
    });

    test('that was sent in whole leaves a line of who saw it', async () => {
      const count = async () =>
        (
          await server.database.run(
            query`select ${selected({ fields: sql<string[]>`fields` })} from sensitive_access where 'phone' = any(fields)`,
          )
        ).length;
      const before = await count();
      await lockers(guard, 'K1');
      expect(await count()).toBe(before);
      await lockers(manager, 'K1');
      expect(await count()).toBe(before + 1);
    });
  });

  describe('in a file', () => {
    test('is one cell of text that people read, in both formats', async () => {
      const { 快递柜: rows } = await sheetsOf(await fileOf({ format: 'xlsx' }));
      expect(rows).toEqual([
        ['柜号', '格口', '位置'],
        [
          'K1',
          'A01（尺寸：大，承重：12.5kg，超时费：1.50，加热：是，使用人电话：15412340001，门禁：东门）；A02（尺寸：小，检查日期：2026-03-01）',
          '大堂',
        ],
        ['K2'],
      ]);
      const csv = (await fileOf({ format: 'csv', language: 'en', sheets: ['boxes'] }, guard)).toString('utf8');
      expect(csv.split('\r\n')[1]).toBe(
        `K1,"A01 (Size: Large, Load: 12.5 kg, Fee: 1.50, Heated: Yes, User's phone: 154****0001, Door: 东门); A02 (Size: Small, Checked on: 2026-03-01)",大堂`,
      );
      expect(JSON.stringify(rows).replaceAll(/[[\]"]/g, '') + csv.replaceAll('"', '')).not.toMatch(JSON_LIKE);
    });

    test('is a sheet of its own where it is asked for, each row behind the name of its record, under its masks', async () => {
      const sheets = await sheetsOf(await fileOf({ format: 'xlsx', sheets: ['boxes'] }, guard));
      expect(sheets).toEqual({
        快递柜: [['柜号', '位置'], ['K1', '大堂'], ['K2']],
        格口: [
          ['柜号', '格口号', '尺寸', '承重', '超时费', '加热', '检查日期', '使用人电话', '门禁'],
          ['K1', 'A01', '大', 12.5, 1.5, '是', undefined, '154****0001', '东门'],
          ['K1', 'A02', '小', undefined, undefined, undefined, '2026-03-01'],
        ],
      });
    });

    test('goes with its records into the parts of a large export', async () => {
      const small = await startTestServer(kind, { exportRowsPerFile: 1 }, undefined, lockerCatalogue);
      try {
        const client = await small.login(PHONES.manager);
        for (const no of ['K1', 'K2'])
          await client.post('/locker/v1/add', {
            communityUuid: OWN,
            lockerNo: no,
            boxes: [{ boxNo: `${no[0]}09`, size: '1' }],
          });
        const asked = { communityUuid: OWN, columns: ['lockerNo'], sheets: ['boxes'], format: 'xlsx', inParts: true };
        // What is not among the columns is in no file.
        const { jobId } = await client.post<{ jobId: string }>('/locker/v1/export', {
          ...asked,
          columns: ['lockerNo', 'boxes'],
        });
        for (let round = 0; round < 200; round += 1) {
          const [job] = await client.post<Row[]>('/control/file/v1/progress', { ids: [jobId] });
          if (Number(job?.jobState) >= 2) break;
          await sleep(50);
        }
        const { url } = await client.post<{ url: string }>('/control/file/v1/download', { id: jobId });
        const zip = await JSZip.loadAsync(await (await fetch(small.address + url)).arrayBuffer());
        const parts = await Promise.all(
          Object.values(zip.files).map(async (file) => (await sheetsOf(await file.async('nodebuffer'))).格口?.slice(1)),
        );
        expect(parts).toEqual([[['K1', 'K09', '小']], [['K2', 'K09', '小']]]);
      } finally {
        await small.close();
      }
    });
  });

  describe('that was changed', () => {
    const lastChange = async (client: RequestClient, language: 'zh' | 'en' = 'zh') => {
      const reader = language === 'zh' ? client : server.client(manager.token, 'en');
      const { list } = await reader.post<ListAnswer<{ objectType: string; changes: Row[] | null }>>(
        '/control/log/v1/list',
        {},
      );
      return list.find(({ objectType, changes }) => objectType === 'locker' && changes)?.changes;
    };

    test('is said in the log as its entries: which, and what of them, under their masks, in the language of the reader', async () => {
      const [row] = await lockers(manager, 'K1');
      await manager.post('/locker/v1/update', {
        id: row?.id,
        revision: row?.revision,
        boxes: [
          { boxNo: 'A03', size: '2', phone: '15412340009', deviceId: 'd1' },
          { boxNo: 'A01', size: '1', load: 12.5, fee: 150, heated: true, phone: '15412340002', deviceId: 'd1' },
        ],
      });
      expect(await lastChange(manager)).toEqual([
        {
          field: 'boxes',
          label: '格口',
          before: 'A01（尺寸：大，使用人电话：154****0001）；A02（尺寸：小，检查日期：2026-03-01）',
          after: 'A01（尺寸：小，使用人电话：154****0002）；A03（尺寸：大，使用人电话：154****0009，门禁：东门）',
        },
      ]);
      const english = await lastChange(manager, 'en');
      expect(english?.[0]?.before).toBe(
        "A01 (Size: Large, User's phone: 154****0001); A02 (Size: Small, Checked on: 2026-03-01)",
      );
      const stored = await server.database.run(
        query`select ${selected({ text: sql<string>`changes::text` })} from operation_log where object_type = 'locker' and changes is not null`,
      );
      expect(stored.map(({ text }) => text).join()).not.toMatch(/1541234000\d/);
    });

    test('is one sentence in a history', async () => {
      const rows = await server.database.run(
        query`select ${selected({ changes: sql<object[]>`changes` })} from operation_log
          where object_type = 'locker' and changes::text like '%A03%'`,
      );
      const changes = rows[0]?.changes.map((change) => JSON.stringify(change)) ?? [];
      const said = async (language: 'zh' | 'en') =>
        (
          await timelineInWords([{ action: 'edit', changes }], 'locker', {
            catalogue: lockerCatalogue,
            database: server.database,
            language,
            session: {} as never,
          })
        )[0]?.changes;
      expect(await said('zh')).toEqual([
        '格口：修改 A01（尺寸：大 → 小，使用人电话：154\\*\\*\\*\\*0001 → 154\\*\\*\\*\\*0002）；删除 A02（尺寸：小，检查日期：2026-03-01）；增加 A03（尺寸：大，使用人电话：154\\*\\*\\*\\*0009，门禁：东门）'.replaceAll(
          '\\',
          '',
        ),
      ]);
      expect(String(await said('en'))).toMatch(
        /^Boxes: changed A01 \(Size: Large → Small, .+; removed A02 .+; added A03 /,
      );
    });

    test('and was stored as JSON by an earlier version is words, or nothing but that it was', async () => {
      const said = async (before: string) =>
        (
          await timelineInWords(
            [{ action: 'edit', changes: [JSON.stringify({ field: 'boxes', before, after: null })] }],
            'locker',
            { catalogue: lockerCatalogue, database: server.database, language: 'zh', session: {} as never },
          )
        )[0]?.changes;
      expect(await said('[{"boxNo":"A01","size":"2"}]')).toEqual(['格口：A01（尺寸：大） → 空']);
      expect(await said('[{"boxNo":"A01","si')).toEqual(['格口：… → 空']);
    });
  });

  describe('in an import', () => {
    const HEAD = ['柜号', '位置'];
    const BOX_HEAD = ['柜号*', '格口号', '尺寸', '承重', '超时费', '加热', '检查日期', '使用人电话', '门禁'];

    async function book(sheets: Record<string, unknown[][]>): Promise<string> {
      const workbook = new ExcelJS.Workbook();
      for (const [name, rows] of Object.entries(sheets)) {
        const sheet = workbook.addWorksheet(name);
        for (const row of rows) sheet.addRow(row);
      }
      return Buffer.from(await workbook.xlsx.writeBuffer()).toString('base64');
    }
    const send = (data: string, rest: object = {}) =>
      manager.post<ImportAnswer>('/locker/v1/import', { communityUuid: OWN, fileName: 'a.xlsx', data, ...rest });
    const sendBook = async (sheets: Record<string, unknown[][]>, rest: object = {}) => send(await book(sheets), rest);
    const errorsOf = ({ rows }: ImportAnswer) =>
      rows.flatMap(({ row, sheet, errors }) =>
        errors.map((error) => [sheet ?? error.sheet ?? '', error.row ?? row, error.message]),
      );
    const fileRefusal = async (call: Promise<unknown>) => (await refusalOf(call)).message;

    test('is the rows of a second sheet that have the key of the record, in words, keys by their names', async () => {
      const answer = await sendBook({
        快递柜: [HEAD, ['I1', '北门'], ['I2'], [3]],
        格口: [
          BOX_HEAD,
          ['I1', 'B01', '大', 10, 2.5, '是', '2026/3/5', 15412340003, '东门'],
          ['3', 'B01', 'Small'],
          ['I1', 'B02', '2'],
        ],
      });
      expect(answer).toMatchObject({ totalCount: 3, successCount: 3, failCount: 0 });
      const [first] = await lockers(manager, 'I1');
      expect(first?.boxes).toEqual([
        {
          boxNo: 'B01',
          size: '2',
          load: 10,
          fee: 250,
          heated: true,
          checkedOn: '2026-03-05',
          phone: '15412340003',
          deviceId: 'd1',
        },
        { boxNo: 'B02', size: '2' },
      ]);
      expect((await lockers(manager, 'I2'))[0]?.boxes).toBeNull();
      expect((await lockers(manager, '3'))[0]?.boxes).toEqual([{ boxNo: 'B01', size: '1' }]);
      const rows = await server.database.run(query`select ${selected({ text: sql<string>`boxes::text` })} from locker`);
      expect(rows.map(({ text }) => text).join()).not.toContain('15412340003');
    });

    test('is checked row by row: words, formats, what must be there, what may be there once; told at sheet and row', async () => {
      const sheets = {
        快递柜: [HEAD, ['W1'], ['W2'], ['W3']],
        格口: [
          BOX_HEAD,
          ['W1', 'C01', '巨大'],
          ['W1', 'c02', '大', 99, 1.234],
          ['W2', 'C01', '大'],
          ['W2', 'C01', '小'],
          ['W3', '', '大'],
          ['W9', 'C01', '大'],
          ['', 'C01', '大'],
          ['W3', 'C05', '小', '', '', '也许', '2026-02-30', '123', '没有的门'],
        ],
      };
      const answer = await sendBook(sheets, { dryRun: true });
      expect(answer).toMatchObject({ totalCount: 5, successCount: 0, failCount: 5 });
      expect(errorsOf(answer)).toEqual([
        ['格口', 2, '尺寸只能填写：小、大'],
        ['格口', 3, '超时费最多保留两位小数'],
        ['格口', 3, '格口号格式不正确'],
        ['格口', 3, '承重不能大于50'],
        ['格口', 5, '格口号不能重复'],
        ['格口', 6, '请填写格口号'],
        ['格口', 9, '加热请填写是或否'],
        ['格口', 9, '未找到门禁：没有的门'],
        ['格口', 9, expect.stringContaining('日期')],
        ['格口', 9, expect.stringContaining('手机号')],
        ['格口', 7, '主表中没有柜号为“W9”的行'],
        ['格口', 8, '请填写柜号'],
      ]);
      expect((await lockers(manager, 'W')).length).toBe(0);
    });

    test('of two records with one key is given to neither', async () => {
      const answer = await sendBook(
        { 快递柜: [HEAD, ['D1'], ['D1'], ['D2']], 格口: [BOX_HEAD, ['D1', 'A01', '大']] },
        { dryRun: true },
      );
      expect(errorsOf(answer).slice(0, 2)).toEqual([
        ['', 2, '多行的柜号相同，“格口”中的行无法对应'],
        ['', 3, '多行的柜号相同，“格口”中的行无法对应'],
      ]);
      expect(answer).toMatchObject({ successCount: 1, failCount: 2 });
    });

    test('cannot come in a CSV file, or without its sheet', async () => {
      expect(await fileRefusal(send(Buffer.from('柜号,位置\nX1,北门').toString('base64')))).toBe(
        'CSV 文件只有一张表，不能包含“格口”，请使用 Excel 模板（.xlsx）',
      );
      expect(await fileRefusal(sendBook({ 快递柜: [HEAD, ['X1']] }))).toBe('缺少工作表“格口”，请使用模板');
      expect(await fileRefusal(sendBook({ 快递柜: [HEAD, ['X1']], 格口: [['柜号', '格口号', '颜色']] }))).toBe(
        '工作表“格口”缺少列：尺寸，请使用模板',
      );
      expect(await lockers(manager, 'X1')).toEqual([]);
    });

    test('that was refused comes back in a file that can be imported once it is corrected', async () => {
      const answer = await sendBook({
        快递柜: [HEAD, ['E1', '南门'], ['E2']],
        格口: [BOX_HEAD, ['E1', 'A01', '大'], ['E1', 'A02', '无'], ['E2', 'A01', '小'], ['E8', 'A01', '小']],
      });
      expect(answer).toMatchObject({ totalCount: 3, successCount: 1, failCount: 2 });
      const { url } = await manager.post<{ url: string }>('/control/file/v1/download', {
        id: answer.batchId,
        errorFile: true,
      });
      const bytes = Buffer.from(await (await fetch(server.address + url)).arrayBuffer());
      const sheets = await sheetsOf(bytes);
      expect(sheets).toEqual({
        快递柜: [
          [...HEAD, '原文件行号', '失败原因'],
          ['E1', '南门', 2, '见工作表“格口”'],
        ],
        格口: [
          [...BOX_HEAD, '原文件行号', '失败原因'],
          ['E1', 'A01', '大', ...Array(6).fill(undefined), 2],
          ['E1', 'A02', '无', ...Array(6).fill(undefined), 3, '尺寸只能填写：小、大'],
          ['E8', 'A01', '小', ...Array(6).fill(undefined), 5, '主表中没有柜号为“E8”的行'],
        ],
      });
      const corrected = {
        ...sheets,
        格口: sheets.格口?.slice(0, 3).map((row) => row.map((cell) => (cell === '无' ? '小' : cell))),
      };
      expect(await sendBook(corrected as Record<string, unknown[][]>)).toMatchObject({ successCount: 1, failCount: 0 });
      expect(
        (((await lockers(manager, 'E1'))[0]?.boxes ?? []) as Row[]).map(({ boxNo, size }) => [boxNo, size]),
      ).toEqual([
        ['A01', '2'],
        ['A02', '1'],
      ]);
    });

    test('has a sheet in the template, with a sample that is no data and the choices of its columns', async () => {
      const { url } = await manager.post<{ url: string }>('/locker/v1/import/template', {});
      const bytes = Buffer.from(await (await fetch(server.address + url)).arrayBuffer());
      const { 快递柜: first, 格口: second, 可选值: choices } = await sheetsOf(bytes);
      expect([first, second?.map((row) => row.slice(0, 3)), choices]).toEqual([
        [
          ['柜号*', '位置'],
          ['K01', '东门内侧'],
        ],
        [
          ['柜号*', '格口号*', '尺寸*'],
          ['K01', 'A01', '大'],
        ],
        [['尺寸'], ['小'], ['大']],
      ]);
      expect(await fileRefusal(send(bytes.toString('base64')))).toBe('文件中没有数据');
    });

    test('of more than five hundred rows in all is written in the background', async () => {
      const boxRows = Array.from({ length: 600 }, (_, at) => [
        `L${at % 6}`,
        `${String.fromCharCode(65 + Math.floor(at / 600))}${String(at % 100).padStart(2, '0')}`,
        '大',
      ]).filter(([, no], at, all) => all.findIndex((row) => row[0] === all[at]?.[0] && row[1] === no) === at);
      const records = Array.from({ length: 520 - boxRows.length }, (_, at) => [`L${at}`]);
      const answer = await sendBook({ 快递柜: [HEAD, ...records], 格口: [BOX_HEAD, ...boxRows] });
      expect(answer.jobId).toBe(answer.batchId);
      for (let round = 0; round < 200; round += 1) {
        const [job] = await manager.post<Row[]>('/control/file/v1/progress', { ids: [answer.batchId] });
        if (Number(job?.jobState) >= 2) {
          expect([job?.jobState, job?.doneCount, job?.failCount]).toEqual(['2', records.length, 0]);
          break;
        }
        await sleep(50);
      }
      const [first] = (await lockers(manager, 'L0')).filter(({ lockerNo }) => lockerNo === 'L0');
      expect(((first?.boxes ?? []) as Row[]).length).toBe(boxRows.filter(([no]) => no === 'L0').length);
    });
  });
});
