import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestClient } from '../../../runtime/request/client.ts';
import type { ListAnswer } from '../../../schemas/generated/endpoints.ts';
import { petCatalogue } from '../../testing/pet-world.ts';
import { OTHER, OWN, PHONES } from '../../testing/small-world.ts';
import { oneDatabase } from '../../testing/test-database.ts';
import { refusalOf, startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { ImportAnswer } from './import-file.ts';

type Row = Record<string, unknown>;

const CSV = 'text/csv';
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64');

async function xlsx(rows: unknown[][]): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('1');
  for (const row of rows) sheet.addRow(row);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

describe.each(oneDatabase)('imports on %s', (kind) => {
  let server: TestServer;
  let manager: RequestClient & { token: string };
  let porter: RequestClient;

  beforeAll(async () => {
    server = await startTestServer(kind, {}, undefined, petCatalogue);
    manager = await server.login(PHONES.manager);
    porter = await server.login(PHONES.porter);
    const add = (payload: object) => manager.post<{ id: string }>('/pet/v1/kind/add', payload);
    await add({ communityUuid: OWN, kindName: '狗' });
    await add({ communityUuid: OWN, kindName: '鸟' });
    await add({ communityUuid: OWN, kindName: '鸟' });
    await add({ communityUuid: OTHER, kindName: '猫' });
  });
  afterAll(() => server.close());

  const send = (data: string, rest: object = {}, client: RequestClient = manager) =>
    client.post<ImportAnswer>('/pet/v1/import', {
      communityUuid: OWN,
      fileName: 'pets',
      contentType: CSV,
      data,
      ...rest,
    });
  const sendText = (text: string, rest: object = {}) => send(base64(text), rest);
  const messages = async (call: Promise<ImportAnswer>) =>
    (await call).rows.flatMap(({ row, errors }) => errors.map(({ field, message }) => [row, field, message]));
  const pets = async (petName: string) =>
    (await manager.post<ListAnswer<Row>>('/pet/v1/list', { communityUuid: OWN, petName })).list;
  const fileRefusal = async (call: Promise<unknown>) => {
    const { code, content, message } = await refusalOf(call);
    expect([code, (content as { errors: { field: string }[] }).errors[0]?.field]).toEqual([42200, 'data']);
    return message;
  };

  test('a workbook is read by the heads of either language, its labels as codes and keys, its dates as days', async () => {
    const data = await xlsx([
      ['名字*', 'Kind', '性别', "Owner's phone", '管理费', '生日', '温顺', '玩具'],
      ['甲一', '狗', '母', 15412341001, 12.34, new Date(Date.UTC(2024, 1, 29)), '是', '球、骨头'],
      [{ richText: [{ text: '甲' }, { text: '二' }] }, '', 'Male', '', '', '2024年3月5日', 'No', ''],
    ]);
    const answer = await send(base64(data), { fileName: 'a.xlsx' });
    expect(answer).toMatchObject({
      totalCount: 2,
      successCount: 2,
      failCount: 0,
      rows: [
        { row: 2, importState: '3', errors: [] },
        { row: 3, importState: '3', errors: [] },
      ],
    });
    const [second, first] = (await pets('甲')).sort((a, b) => (String(a.petName) < String(b.petName) ? 1 : -1));
    expect(first).toMatchObject({
      petName: '甲一',
      kindName: '狗',
      gender: '2',
      phone: '15412341001',
      fee: 1234,
      birthday: '2024-02-29',
      tame: true,
      toys: ['球', '骨头'],
      petState: '0',
      walks: 0,
      revision: 1,
      createBy: 'manager',
    });
    expect(second).toMatchObject({ petName: '甲二', gender: '1', birthday: '2024-03-05', tame: false, kindId: null });
  });

  test('a trial tells every row what is wrong with it, and writes nothing', async () => {
    const text = [
      '名字,分类,性别,主人电话,管理费,生日,温顺',
      '乙一,狗,公,15412341002,1,2024-01-01,是',
      ',狗,公,15412341003,1,2024-01-01,是',
      '乙三,猫,第三,123,1.234,2024-02-30,也许',
      '乙四,鸟,,15412341002,,,',
      '乙一,,,,,,',
      '甲一,,,,,,',
    ].join('\r\n');
    const answer = await sendText(text, { dryRun: true });
    expect(answer).toMatchObject({
      totalCount: 6,
      successCount: 1,
      failCount: 5,
      rows: [{ row: 2, importState: '1' }, { importState: '2' }, {}, {}, {}, {}],
    });
    expect(await messages(Promise.resolve(answer))).toEqual([
      [3, 'petName', '请填写名字'],
      [4, 'kindId', '未找到分类：猫'],
      [4, 'gender', '性别只能填写：公、母'],
      [4, 'fee', '管理费最多保留两位小数'],
      [4, 'tame', '温顺请填写是或否'],
      [4, 'phone', '请输入正确的手机号码'],
      [4, 'birthday', '请输入正确的日期'],
      [5, 'kindId', '有多个分类叫“鸟”，请填写编号'],
      [6, 'petName', '已有同名宠物'],
      [7, 'petName', '已有同名宠物'],
    ]);
    expect(await pets('乙')).toEqual([]);
  });

  test('in earnest the right rows are written and the wrong ones are not, and one line of the log says how many', async () => {
    const rows = Array.from({ length: 450 }, (_, at) => `丙${at}${at % 10 === 9 ? '长'.repeat(20) : ''}`);
    const answer = await sendText(`名字\n${rows.join('\n')}\n`);
    expect(answer).toMatchObject({ totalCount: 450, successCount: 405, failCount: 45 });
    const count = await server.database.first(sql`select count(*) as pets from pet where pet_name like '丙%'`);
    expect(count).toEqual({ pets: 405 });
    const [line] = await server.database.run(
      sql<Row>`select content, log_type from operation_log where object_id = ${answer.batchId}`,
    );
    expect(line).toEqual({ content: '导入宠物：成功405条，失败45条', log_type: '7' });
  });

  test('the CSV of a Chinese spreadsheet program, quotes, line breaks and our own apostrophes are read', async () => {
    // 名字 and 丁一 as GBK writes them.
    const gbk = Buffer.concat([Buffer.from([0xc3, 0xfb, 0xd7, 0xd6, 0x0a, 0xb6, 0xa1, 0xd2, 0xbb, 0x0a])]);
    expect(await send(base64(gbk))).toMatchObject({ successCount: 1 });
    expect(await pets('丁一')).toHaveLength(1);
    await sendText(`\uFEFF名字,玩具\r\n"丁""二,\n",'=1+1\r\n`);
    expect(await pets('丁"二')).toMatchObject([{ petName: '丁"二,', toys: ['=1+1'] }]);
  });

  test('a file that cannot be taken is refused as a whole, and says why', async () => {
    expect(await fileRefusal(sendText('名字\n'))).toBe('文件中没有数据');
    expect(await fileRefusal(sendText('性别\n公'))).toBe('缺少列：名字，请使用模板');
    expect(await fileRefusal(sendText('名字,备注\n甲,乙'))).toBe('不能识别的列：备注');
    expect(await fileRefusal(sendText('名字,Name\n甲,乙'))).toBe('列名重复：Name');
    expect(await fileRefusal(send('???'))).toBe('文件内容无法识别');
    expect(await fileRefusal(send(base64(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0]))))).toContain('文件无法读取');
    expect(await fileRefusal(send(base64(Buffer.from('PK\u0003\u0004 and no zip'))))).toContain('文件无法读取');
    expect(await fileRefusal(sendText(`名字\n${'甲\n'.repeat(10001)}`))).toBe('一次最多导入10000行');
    expect(await fileRefusal(send(base64(Buffer.alloc(5 * 1024 * 1024 + 3, 97))))).toBe('文件不能超过5MB');
  });

  test('needs the code, and the community', async () => {
    expect((await refusalOf(send(base64('名字\n甲'), {}, porter))).code).toBe(40300);
    expect((await refusalOf(send(base64('名字\n甲'), { communityUuid: 'elsewhere' }))).code).toBe(40301);
    expect((await refusalOf(porter.post('/pet/v1/import/template', {}))).code).toBe(40300);
    expect((await refusalOf(manager.post('/pet/v1/list/template', {}))).code).toBe(40400);
  });

  test('the template has the heads, a sample row that is nobody, and the choices; filled in, it is taken', async () => {
    const { url } = await manager.post<{ url: string }>('/pet/v1/import/template', {});
    const answer = await fetch(server.address + url);
    expect(answer.status).toBe(200);
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('宠物导入模板.xlsx');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await answer.arrayBuffer());
    const [sheet, codes] = workbook.worksheets;
    expect([...((sheet?.getRow(1).values ?? []) as string[])].slice(1)).toEqual([
      '名字*',
      '分类',
      '性别',
      '主人电话',
      '证件号',
      '管理费',
      '生日',
      '温顺',
      '玩具',
    ]);
    expect(sheet?.getCell('A2').value).toBe('旺财');
    expect(codes?.getColumn(1).values.slice(1)).toEqual(['性别', '公', '母']);
    expect(sheet?.getColumn(4).numFmt).toBe('@');
    sheet?.addRow(['戊一', '狗', '母', '15412341005', '', '', '', '', '']);
    const filled = Buffer.from(await workbook.xlsx.writeBuffer());
    expect(await send(base64(filled))).toMatchObject({
      totalCount: 1,
      successCount: 1,
      rows: [{ row: 3, importState: '3' }],
    });
    expect(await pets('旺财')).toEqual([]);

    const changed = await fetch(`${server.address}${url.replace(/sign=.{4}/, 'sign=AAAA')}`);
    expect(changed.status).toBe(403);
    const english = await server.client(manager.token, 'en').post<{ url: string }>('/pet/v1/import/template', {});
    const other = new ExcelJS.Workbook();
    await other.xlsx.load(await (await fetch(server.address + english.url)).arrayBuffer());
    expect(other.worksheets[0]?.getCell('A1').value).toBe('Name*');
  });
});
