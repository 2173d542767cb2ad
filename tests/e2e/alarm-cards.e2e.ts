import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { wallTime } from '../../runtime/core/wall-time.ts';
import { closeConsoles, openConsole, PEOPLE } from './console-page.ts';

afterAll(closeConsoles);

/** Lets so many critical alarms come to this page alone: other tests look at what really happens. */
async function raise(page: Page, count: number): Promise<void> {
  const answer = (content: object) => ({
    contentType: 'application/json',
    body: JSON.stringify({ status: 0, message: '', content }),
  });
  let unread = 0;
  await page.route('**/control/message/v1/unread*', (route) =>
    route.fulfill(answer({ system: 0, alarm: unread, todo: 0 })),
  );
  // The clock of the page is put forward below: they are to be new by that.
  const createTime = wallTime(Date.now() + 120_000);
  const list = Array.from({ length: count }, (_, at) => ({
    id: `alarm-${at}`,
    title: '设备防拆',
    content: `云杉花苑北区12栋2单元一层门口机${at + 1}：设备防拆，请立即到现场查看`,
    linkId: `${at}`,
    linkPage: 'alarm/details',
    createTime,
  }));
  await page.route('**/control/message/v1/list*', (route) =>
    route.fulfill(answer({ list, total: count, pageNum: 1, pageSize: count })),
  );
  await page.reload();
  await page.getByRole('button', { name: '消息，没有未读' }).waitFor();
  unread = count;
  // A page that is looked at again asks at once when a round is due.
  await page.clock.runFor(61_000);
  await page.getByRole('log', { name: '新的紧急告警' }).waitFor();
}

test.each([
  [1440, 900],
  [390, 844],
])('critical alarms cover nothing of the page, and nothing covers them: %s px', async (width, height) => {
  const opened = await openConsole('/record/opening', { as: PEOPLE.property, width, height, alone: true });
  const { page } = opened;
  await page.clock.install();
  await raise(page, 3);
  await page.getByText('设备防拆').first().waitFor();
  await page.clock.runFor(1_000);
  const found = await page.evaluate(() => {
    const log = document.querySelector('[role="log"]');
    if (!log) return ['no alarms'];
    const cards = log.getBoundingClientRect();
    const wrong: string[] = [];
    for (const part of document.querySelectorAll('#main, header')) {
      const { top, bottom, left, right } = part.getBoundingClientRect();
      const isOver =
        top < cards.bottom - 1 && bottom > cards.top + 1 && left < cards.right - 1 && right > cards.left + 1;
      if (isOver) wrong.push(`${part.id || part.tagName} lies under the alarms`);
    }
    const inside = (part: Element) => part.closest('[role="log"]');
    const main = document.querySelector('#main')?.getBoundingClientRect();
    for (const button of document.querySelectorAll<HTMLElement>('header button, #main button, [role="log"] button')) {
      const { x, y, width, height } = button.getBoundingClientRect();
      const [across, down] = [x + width / 2, y + height / 2];
      // What is scrolled out of its page, or of the row of alarms, is in nobody's way.
      const box = button.closest('#main') ? main : inside(button)?.getBoundingClientRect();
      const isIn = !box || (down > box.top && down < box.bottom && across > box.left && across < box.right);
      const isSeen = button.checkVisibility() && width > 0 && isIn;
      const middle = isSeen && document.elementFromPoint(across, down);
      if (middle && (inside(middle) === null) !== (inside(button) === null))
        wrong.push(`${button.textContent || button.ariaLabel} is covered`);
    }
    if (cards.bottom > innerHeight + 1) wrong.push('the alarms leave the window');
    if (cards.height > innerHeight * 0.25) wrong.push('the alarms take most of the window');
    return wrong;
  });
  expect(found).toEqual([]);
  await page.getByRole('log').getByRole('button', { name: '关闭' }).first().click();
  await expect.poll(() => page.getByRole('log').getByRole('alert').count()).toBe(2);
  expect(opened.said).toEqual([]);
  await opened.close();
});
