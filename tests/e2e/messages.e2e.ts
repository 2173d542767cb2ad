import { afterAll, expect, test } from 'vitest';
import { clientOf, closeConsoles, openConsole, PEOPLE, signIn } from './console-page.ts';

afterAll(closeConsoles);

/** What waits in the inbox of this phone, as its lists say now: rules and other files of this worker go on sending. */
async function unreadOf(phone: string): Promise<Record<'1' | '2' | '3', number>> {
  const client = await clientOf(phone);
  const of = async (messageType: string) => {
    const { total } = await client.post<{ total: number }>('/control/message/v1/list', { messageType, readState: '0' });
    return total;
  };
  return { 1: await of('1'), 2: await of('2'), 3: await of('3') };
}

test('§2 the bell tells how many messages are unread, and leads to the pages of messages', async () => {
  const unread = await unreadOf(PEOPLE.property);
  const opened = await openConsole('/record/opening', { as: PEOPLE.property });
  const { page } = opened;
  const all = unread[1] + unread[2] + unread[3];
  expect(all).toBeGreaterThan(0);
  const bell = page.getByRole('button', { name: `消息，${all} 条未读` });
  await bell.focus();
  await page.keyboard.press('Enter');
  const items = page.getByRole('menu', { name: '消息' }).getByRole('menuitem');
  await items.first().waitFor();
  expect(await items.allTextContents()).toEqual([
    `系统消息${unread[1] + unread[3]}`,
    `告警消息${unread[2]}`,
    '告警声音开',
  ]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/message/alarm*');
  await bell.click();
  await items.first().click();
  await page.waitForURL('**/message/system*');
  expect(opened.said).toEqual([]);
  await opened.close();
});

test('§2 an account is led only to the messages of its own menu, and a hidden page asks for no numbers', async () => {
  const unread = await unreadOf(PEOPLE.guard);
  const opened = await openConsole('/record/opening', { alone: true });
  const { page } = opened;
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/control/message/v1/unread')) asked += 1;
  });
  await page.clock.install();
  await signIn(page, PEOPLE.guard);
  await page.clock.runFor(5000);
  await page.getByRole('button', { name: `消息，${unread[1]} 条未读` }).click();
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([`系统消息${unread[1]}`]);
  expect(asked).toBe(1);
  await page.clock.runFor(61_000);
  await expect.poll(() => asked).toBe(2);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.runFor(300_000);
  expect(asked).toBe(2);
  await opened.close();
});
