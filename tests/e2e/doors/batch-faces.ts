import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { demoPicture } from '../../../server/demo/index.ts';
import { clientOf, closeConsoles, openConsole, PEOPLE, rows } from '../console-page.ts';

interface Household {
  id: string;
  spaceName: string;
  residentId: string;
  residentName: string;
  phone: string;
}

/** A drawn portrait, as a camera would take it. */
function portrait(nth: number): Promise<Buffer> {
  const drawn = demoPicture(`face-${nth}.svg`);
  if (!drawn) throw new Error(`There is no portrait ${nth}.`);
  return sharp(drawn.body)
    .resize({ width: 480, height: 640, fit: 'inside', withoutEnlargement: false })
    .jpeg({ quality: 90 })
    .toBuffer();
}

const blank = () =>
  sharp({ create: { width: 480, height: 640, channels: 3, background: '#8899aa' } })
    .jpeg({ quality: 90 })
    .toBuffer();

async function picture(name: string, body: Promise<Buffer>) {
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: await body };
}

/** Three residents whose faces nobody has, and whose numbers are theirs alone. */
async function withoutFaces(address: string): Promise<[Household, Household, Household]> {
  const admin = await clientOf(PEOPLE.admin, address);
  const [community] = await admin.post<{ communityUuid: string }[]>('/community/v1/name', {
    communityName: '云杉花苑',
  });
  const { list } = await admin.post<{ list: (Household & { faceState: string | null })[] }>(
    '/control/household/v1/list',
    {
      communityUuid: community?.communityUuid,
      householdState: ['1'],
      pageNum: 1,
      pageSize: 100,
    },
  );
  const isAlone = ({ phone }: Household) => list.filter((one) => one.phone === phone).length === 1;
  const [one, two, three] = list.filter(
    (each) => !each.faceState && /^\d{11}$/.test(each.phone ?? '') && isAlone(each),
  );
  if (!one || !two || !three) throw new Error('The demo has too few residents without a face.');
  return [one, two, three];
}

/** Workflow 6.4, at a console that runs. @param at its address */
export function batchFaces(at: () => string): void {
  afterAll(closeConsoles);

  test('6.4 many faces at once: taken, refused with the reason, tried again, sent to doors and told of in the file centre', async () => {
    const [taken, late, unfit] = await withoutFaces(at());
    const { page, said, close } = await openConsole(`${at()}/facial/dynamic`, { as: PEOPLE.property });
    await page.getByRole('button', { name: '批量上传' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByText('手机号', { exact: true }).click();
    await drawer.getByRole('checkbox').check();

    // The way to the server is cut for one of them, as long as it is tried for the first time.
    let isCut = true;
    await page.route('**/face/batch/upload*', (route) =>
      isCut && route.request().postData()?.includes(late.phone) ? route.abort() : route.continue(),
    );
    await drawer
      .locator('input[type=file]')
      .setInputFiles([
        await picture(taken.phone, portrait(7)),
        await picture(late.phone, portrait(8)),
        await picture(unfit.phone, blank()),
        await picture('13900000000', portrait(9)),
      ]);
    await drawer.getByText('已处理 4 / 共 4').waitFor();
    const list = async (name: string) => {
      await drawer.getByRole('tab', { name }).click();
      return drawer.getByRole('tabpanel').filter({ visible: true });
    };
    await (await list('成功 1')).getByText(`${taken.phone}.jpg`).waitFor();
    const refused = await list('未通过 2');
    await refused.getByRole('listitem').filter({ hasText: unfit.phone }).getByText('未检测到人脸').waitFor();
    await refused.getByRole('listitem').filter({ hasText: '13900000000' }).getByText('文件名未匹配到人员').waitFor();
    await (await list('上传失败 1')).getByText(`${late.phone}.jpg`).waitFor();
    isCut = false;
    await drawer.getByRole('button', { name: '重试失败文件（1）' }).click();
    await (await list('成功 2')).getByText(`${late.phone}.jpg`).waitFor();
    await drawer.getByRole('button', { name: /完\s*成/ }).click();
    await page.getByText('成功2张，未通过2张，失败0张，明细见文件中心').waitFor();

    for (const { residentName } of [taken, late]) {
      await rows(page).filter({ hasText: residentName }).first().getByText('有效', { exact: true }).waitFor();
    }
    await rows(page).filter({ hasText: taken.residentName }).first().getByRole('button', { name: '详情' }).click();
    await drawer.getByText('下发情况').waitFor();
    await drawer
      .locator('.ant-table-row')
      .first()
      .getByText(/^(待同步|同步中|已同步)$/)
      .waitFor();

    await page.goto(`${at()}/fileCenter/index`);
    await page.getByRole('tab', { name: '导入与上传' }).click();
    const job = rows(page).filter({ hasText: '批量上传人脸' }).first();
    await job.getByText('已完成', { exact: true }).waitFor();
    const [errors] = await Promise.all([
      page.waitForEvent('download'),
      job.getByRole('button', { name: '失败明细' }).click(),
    ]);
    expect(errors.suggestedFilename()).toMatch(/\.xlsx$/);
    // What the browser itself says of the way that was cut.
    expect(said.filter((line) => !/ERR_FAILED/.test(line))).toEqual([]);
    await close();
  });

  test('6.4 from the residents: the same drawer, files matched by room and name, the face beside the resident', async () => {
    const [someone] = await withoutFaces(at());
    const { page, said, close } = await openConsole(`${at()}/business/household`, { as: PEOPLE.property });
    await page.getByRole('button', { name: '批量上传人脸' }).click();
    const drawer = page.getByRole('dialog', { name: '批量上传人脸' });
    await drawer.getByText('楼栋-单元-房号-姓名', { exact: true }).click();
    await drawer.getByRole('checkbox').check();
    // The whole address of a room begins with its area, which the name of a file leaves out.
    const room = someone.spaceName.split('-').slice(1).join('-');
    await drawer
      .locator('input[type=file]')
      .setInputFiles([
        await picture(`${room}-${someone.residentName}`, portrait(11)),
        await picture(`${room}-无此人`, portrait(12)),
      ]);
    await drawer.getByText('已处理 2 / 共 2').waitFor();
    await drawer.getByRole('tab', { name: '未通过 1' }).click();
    await drawer.getByRole('tabpanel', { name: '未通过' }).getByText('文件名未匹配到人员').waitFor();
    await drawer.getByRole('button', { name: /完\s*成/ }).click();
    await page.getByText('成功1张，未通过1张，失败0张，明细见文件中心').waitFor();
    const admin = await clientOf(PEOPLE.admin, at());
    const { faceState } = await admin.post<{ faceState: string }>('/control/household/v1/detail', { id: someone.id });
    expect(faceState).toBe('2');
    expect(said).toEqual([]);
    await close();
  });
}
