import { afterAll, expect, test } from 'vitest';
import { clientOf, closeConsoles, openConsole, PEOPLE, rows } from './console-page.ts';

afterAll(closeConsoles);

interface Room {
  id: string;
  roomName: string;
  spaceName: string;
  cardLimit: number;
  cardsLeft: number;
}

test('a room with all the cards that it may have says so in red, and gets no more', async () => {
  const admin = await clientOf(PEOPLE.admin);
  const [community] = await admin.post<{ communityUuid: string }[]>('/community/v1/name', {
    communityName: '云杉花苑',
  });
  const communityUuid = community?.communityUuid ?? '';
  const list = <Row>(path: string, filters: object) =>
    admin.post<{ list: Row[] }>(path, { communityUuid, pageNum: 1, pageSize: 100, ...filters });
  const homes = await list<{ residentId: string; roomId: string }>('/control/household/v1/list', {
    householdType: '1',
    householdState: ['1'],
  });
  const rooms = await list<Room>('/control/card/v1/room/list', {});
  // The last one: other tests take the first.
  const room = rooms.list
    .filter(({ id, cardsLeft }) => cardsLeft > 0 && homes.list.some((home) => home.roomId === id))
    .at(-1);
  const home = homes.list.find(({ roomId }) => roomId === room?.id);
  if (!room || !home) throw new Error('The demo has no owner in a room.');
  const unused = (Date.now() % 2 ** 32).toString(16).padStart(8, '0');
  for (let card = 0; card < room.cardsLeft; card++) {
    await admin.post('/control/card/v1/add', {
      communityUuid,
      personType: '1',
      residentId: home.residentId,
      roomId: room.id,
      cardNo: `${unused}${String(card).padStart(2, '0')}`,
    });
  }
  const { page, said, close } = await openConsole('/card/room', { as: PEOPLE.property });
  await page.getByRole('textbox', { name: '房号' }).fill(room.roomName);
  await page.getByRole('button', { name: '查询', exact: true }).click();
  const row = rows(page).filter({ has: page.getByText(room.spaceName, { exact: true }) });
  const count = row.getByText(`${room.cardLimit} / ${room.cardLimit}`, { exact: true });
  await count.waitFor();
  expect(await count.locator('xpath=ancestor::*[contains(@class, "rt-tone-danger")]').count()).toBe(1);
  expect(await row.getByRole('button', { name: '发卡' }).isDisabled()).toBe(true);
  expect(await row.getByRole('button', { name: '冻结整户' }).isEnabled()).toBe(true);
  expect(said).toEqual([]);
  await close();
});
