import { sql } from 'kysely';
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { answerOfOwner } from '../../../server/modules/application/answer-of-owner.ts';
import { submitApplication } from '../../../server/modules/application/submit-application.ts';
import type { RecordServices } from '../../../server/services/record-services.ts';
import type { DatabaseKind } from '../../../server/testing/test-database.ts';
import { goInside, rows } from '../console-page.ts';
import { refresh } from '../refresh.ts';
import { prepareRoom, type Room } from './households.ts';
import { type OpenedConsole, openedConsole } from './opened-console.ts';
import { type Parking, prepareParking } from './vehicles.ts';

/** Milliseconds: a dozen pages one after the other, on a machine that does other things as well. */
export const WHOLE_WAY = 150_000;

/** How long doors may take to be told: whatever else was queued for them goes before. */
export const AT_THE_DOORS = { timeout: 60_000 } as const;

/** Two people who want to live with the owner of a room. */
export const NEWCOMER = { applicantName: '章子澄', phone: '15466660001' };
export const LEAVER = { applicantName: '章子渝', phone: '15466660002' };

/** What there is before the console starts: both have asked, and the owner has answered. */
export interface Prepared {
  communityUuid: string;
  spaceName: string;
  /** Serial of the door of the room's unit. */
  unitDoor: string;
  /** How many messages the property had not read before, and after. */
  unread: [before: number, after: number];
  parking: Parking;
  /** Beside which rooms are made that nobody lives in. */
  beside: Room;
}

export type Row = Record<string, unknown>;

/** A console with its doors, an administrator elsewhere, and a person of the property in front of it. */
export interface ConsoleAtTheDoors extends OpenedConsole<Prepared> {
  /** An answer of a list of the community, asked as an administrator. */
  asked<Each extends object = Row>(path: string, filters: Row): Promise<{ list: Each[]; total: number }>;
  /** Goes to a list and fills one of its filters: the one row that is left. */
  find(page: Page, path: string, filter: string, text: string): Promise<Locator>;
  /** The newest opening as the list of records shows it, once it tells what is waited for. */
  newestOpening(page: Page, ...texts: string[]): Promise<void>;
}

/** Starts one before the tests of a file and ends it after them. What the browser says fails the test that made it say so. */
export function consoleAtTheDoors(kind: DatabaseKind): ConsoleAtTheDoors {
  const console = openedConsole(prepare, kind);
  const { doors, admin } = console;
  return {
    ...console,
    asked: (path, filters) =>
      admin().post(path, { communityUuid: doors().prepared.communityUuid, pageNum: 1, pageSize: 100, ...filters }),
    async find(page, path, filter, text) {
      await goInside(page, path);
      // The page before may still be there, hidden.
      const shown = page.locator('#main [aria-hidden="false"] section:visible');
      const box = shown.getByLabel(filter, { exact: true }).first();
      await rows(page).first().waitFor();
      if (!(await box.isVisible()))
        await shown
          .getByRole('button', { name: /^展开(筛选条件.*)?$/ })
          .first()
          .click();
      await box.fill(text);
      // Where the page was open already, it may show that one row as it was.
      await refresh(page, '查询');
      await expect.poll(() => rows(page).count()).toBe(1);
      return rows(page).filter({ hasText: text });
    },
    newestOpening,
  };
}

/** The newest opening as the list of records shows it, once it tells what is waited for. */
export async function newestOpening(page: Page, ...texts: string[]): Promise<void> {
  await goInside(page, '/record/opening');
  // What a door tells is there when it was stored, which may be after the list was asked.
  const missing = async () => {
    await refresh(page);
    const shown = await rows(page).first().locator('*').allTextContents();
    return texts.filter((text) => !shown.includes(text));
  };
  await expect.poll(missing, { interval: 300, timeout: 30_000 }).toEqual([]);
}

/** Takes an action of a row, wherever its width has put it. */
export async function act(page: Page, row: Locator, name: string): Promise<void> {
  const button = row.getByRole('button', { name, exact: true });
  await row.getByRole('button').first().waitFor();
  if (await button.isVisible()) return button.click();
  await row.getByRole('button', { name: /更多/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

async function prepare(services: RecordServices): Promise<Prepared> {
  const room = await services.database.first(sql<Omit<Prepared, 'unread' | 'parking' | 'beside'> & { id: string }>`
    select r.id, r.community_uuid as "communityUuid", r.space_name as "spaceName", d.device_sn as "unitDoor"
    from room r join device d on d.unit_id = r.unit_id and d.location_type = '2' and d.enable_state = '1'
    where r.owner_name is not null and r.household_count > 0
      and r.community_uuid = (select community_uuid from community where community_name = '云杉花苑')
    order by r.id limit 1`);
  if (!room) throw new Error('The demo has no room whose owner is known.');
  const unread = async () => {
    const row = await services.database.first(sql<{ count: number }>`
      select count(*)::integer as count from message join account a on a.uuid = message.create_by
      where a.user_name = '云杉物业' and message.read_state = '0'`);
    return Number(row?.count);
  };
  const before = await unread();
  for (const person of [NEWCOMER, LEAVER]) {
    const made = await submitApplication(services, {
      ...person,
      communityUuid: room.communityUuid,
      roomId: room.id,
      dataSource: '3',
      applicationType: '1',
      householdType: '2',
      relation: '3',
      faceUrl: '/demo/pictures/face-7.svg',
    });
    // The community asks owners first; they answer in their app.
    expect(made?.approvalState).toBe('2');
    expect(await answerOfOwner(services, made?.id ?? '', true)).toBe(true);
  }
  const [parking, beside] = [await prepareParking(services), await prepareRoom(services)];
  return { ...room, unread: [before, await unread()], parking, beside };
}
