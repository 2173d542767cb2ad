import { afterAll, afterEach, expect, test } from 'vitest';
import type { RequestClient } from '../../runtime/request/client.ts';
import { axeFinds } from './axe.ts';
import {
  type ConsolePage,
  clientOf,
  closeConsoles,
  consoleAddress,
  goInside,
  openConsole,
  PEOPLE,
  rows,
} from './console-page.ts';
import { act } from './doors/console-at-the-doors.ts';
import { openChoices } from './open-choices.ts';
import { refresh } from './refresh.ts';

/** Consoles that are still there know those of the runs before. */
const NAME = `书画室${Date.now() % 100_000}`;

const opened: ConsolePage[] = [];
afterEach(async () => {
  for (const each of opened.splice(0)) {
    expect(each.said).toEqual([]);
    await each.close();
  }
});
afterAll(closeConsoles);

async function communityOf(admin: RequestClient): Promise<string> {
  const list = await admin.post<{ communityName: string; communityUuid: string }[]>('/community/v1/name', {});
  return String(list.find(({ communityName }) => communityName === '云杉花苑')?.communityUuid);
}

test('a venue is made, its code opens a page on a visitor phone, who signs in and out; figures follow; disabled, it says so', async () => {
  const admin = await clientOf(PEOPLE.admin);
  const communityUuid = await communityOf(admin);
  const desk = await openConsole('/siteCheck/siteList', { as: PEOPLE.property, alone: true });
  opened.push(desk);
  const { page } = desk;
  await page.locator('section:visible').getByRole('button', { name: '新增' }).click();
  const drawer = page.getByRole('dialog').last();
  await drawer.getByLabel('场所名称').fill(NAME);
  await openChoices(drawer.locator('[data-field=venueType]').getByRole('combobox'));
  await page.locator('.ant-select-item-option:visible').first().click();
  await drawer.getByLabel('场所位置').fill('会所三层');
  await drawer.locator('[data-field=manager] input').fill('陈经理');
  await drawer.locator('[data-field=phone] input').fill('15412349998');
  await drawer.getByLabel('限流人数').fill('3');
  await drawer.getByRole('button', { name: /确\s*定/ }).click();
  const venue = rows(page).filter({ hasText: NAME });
  await venue.waitFor();
  await act(page, venue, '场所码');
  await page.getByRole('dialog').getByRole('button', { name: '打印A4海报' }).waitFor();
  await page.getByRole('dialog').locator('.rt-qr svg').waitFor();
  await page.keyboard.press('Escape');

  const { list } = await admin.post<{ list: { id: string; venueName: string }[] }>('/control/siteCheck/v1/site/list', {
    communityUuid,
    venueName: NAME,
  });
  const id = String(list[0]?.id);
  const { url } = await admin.post<{ url: string }>('/control/siteCheck/v1/site/qrcode', { id });
  const figures = async () => {
    const { summary } = await admin.post<{ summary: Record<string, number> }>('/control/siteCheck/v1/list', {
      communityUuid,
      venueId: id,
      summary: true,
    });
    return [summary.today, summary.present];
  };
  expect(await figures()).toEqual([0, 0]);

  const phone = await openConsole(`${consoleAddress()}${url}`, { width: 390, height: 844, alone: true });
  opened.push(phone);
  const visitor = phone.page;
  await visitor.getByRole('heading', { name: NAME }).waitFor();
  await visitor.getByRole('button', { name: '签到', exact: true }).click();
  await visitor.getByText('请输入姓名').last().waitFor();
  await visitor.getByLabel('姓名').fill('章知秋');
  await visitor.getByLabel('手机号').fill('154666');
  await visitor.getByRole('button', { name: '签到', exact: true }).click();
  await visitor.getByText('请输入正确的手机号码').waitFor();
  expect(await axeFinds(visitor)).toEqual([]);
  await visitor.getByLabel('手机号').fill('15466660009');
  await visitor.getByRole('button', { name: '增加随行人数' }).click();
  await visitor.getByRole('button', { name: '签到', exact: true }).click();
  await visitor.getByRole('heading', { name: '签到成功' }).waitFor();
  // What was opened again is where it was.
  await visitor.reload();
  await visitor.getByRole('heading', { name: '签到成功' }).waitFor();

  await goInside(page, '/siteCheck/siteCheckIndex');
  const row = rows(page).filter({ hasText: NAME }).filter({ hasText: '章知秋' });
  await row.waitFor();
  await row.getByText('在场').waitFor();
  expect(await figures()).toEqual([1, 1]);
  await goInside(page, '/siteCheck/siteList');
  await refresh(page);
  await venue.getByText('2 人', { exact: true }).waitFor();

  await visitor.getByRole('button', { name: '签离' }).click();
  await visitor.getByRole('heading', { name: '已签离' }).waitFor();
  expect(await figures()).toEqual([1, 0]);

  await act(page, venue, '停用');
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: /确\s*定/ })
    .click();
  await venue.getByText('停用', { exact: true }).first().waitFor();
  await visitor.getByRole('button', { name: '再次签到' }).click();
  await visitor.getByText('该场所已停用，暂不接待').waitFor();
  await visitor.goto('/venue?code=nobody');
  await visitor.getByText('场所码无效').waitFor();
});
