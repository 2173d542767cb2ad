// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { blockPage, words } from '../../../runtime/testing/block-page.ts';
import { fakeClient } from '../../../runtime/testing/fake-client.ts';
import { fakeHost, renderPage } from '../../../runtime/testing/render-page.tsx';
import type { ResolvedRequest } from '../../../schemas/generated/grammar.ts';
import { RoomMatrix } from './room-matrix.tsx';

const MATRIX = '/control/cell/v1/room/matrix';
const DELETE = '/control/community/v1/node/delete';

const room = (id: string, roomState: string, more: object = {}) => ({
  ...{ id, roomName: id, roomState, roomUsage: '1', householdCount: 0, cardCount: 0, faceCount: 0, expiring: false },
  ...more,
});
const matrix = {
  buildingName: '3栋',
  unitName: '1单元',
  units: [
    { id: 'u1', unitName: '1单元' },
    { id: 'u2', unitName: '2单元' },
  ],
  floors: [
    { id: 'f2', floorName: '2层', rooms: [room('201', '1', { householdCount: 3, cardCount: 2 }), room('202', '0')] },
    { id: 'f0', floorName: '负1层', rooms: [] },
    { id: 'f1', floorName: '1层', rooms: [room('101', '2', { expiring: true })] },
  ],
};

const remove: ResolvedRequest = {
  type: 'request',
  label: words('删除'),
  menuCodes: ['delete'],
  endpoint: DELETE,
  params: { ids: { from: 'selection.id' }, nodeType: 'room' },
  batch: true,
  success: words('删除成功'),
  then: ['reload'],
};

function open(holds: (code: string) => boolean = () => true, language: 'zh' | 'en' = 'zh') {
  const openPage = vi.fn();
  const fake = fakeClient({ [MATRIX]: () => matrix, [DELETE]: () => ({ results: [] }) });
  const custom = { components: { roomMatrix: RoomMatrix } };
  renderPage({
    host: fakeHost({ client: fake.client, custom, holds, openPage, language }),
    page: blockPage({
      kind: 'custom',
      component: 'roomMatrix',
      key: 'id',
      props: { unitId: { from: 'params.unitId' } },
      batchActions: [remove],
      open: { page: 'business/cell/details', as: 'page', params: { id: { from: 'row.id' } }, menuCode: 'details' },
    }),
    params: { unitId: 'u1' },
  });
  return { ...fake, openPage };
}

const cell = (name: string) => screen.getByText(name, { selector: '.room-matrix-name' }).closest('td') as HTMLElement;

afterEach(cleanup);

it('shows floors from above and says of each room what its colours and signs mean', async () => {
  const { callsTo } = open();
  expect((await screen.findAllByRole('rowheader')).map((head) => head.textContent)).toEqual(['2层', '负1层', '1层']);
  expect(callsTo(MATRIX)[0]?.payload).toEqual({ unitId: 'u1' });
  expect(cell('201').getAttribute('aria-label')).toBe('201，自住，住户 3，门卡 2，人脸 0');
  expect(cell('201').className).toContain('rt-green');
  expect(cell('101').getAttribute('aria-label')).toContain('租客即将到期');
  expect(cell('101').querySelector('.room-matrix-dot')).toBeTruthy();
  cleanup();
  open(undefined, 'en');
  await screen.findAllByRole('rowheader');
  expect(cell('101').getAttribute('aria-label')).toContain('Tenancy about to end');
});

it('is walked by arrow keys, over a floor without rooms too, and opens a room by Enter', async () => {
  const { openPage } = open();
  await screen.findAllByRole('rowheader');
  cell('201').focus();
  fireEvent.keyDown(cell('201'), { key: 'ArrowRight' });
  expect(document.activeElement).toBe(cell('202'));
  fireEvent.keyDown(cell('202'), { key: 'ArrowDown' });
  expect(document.activeElement).toBe(cell('101'));
  expect([cell('101').tabIndex, cell('201').tabIndex]).toEqual([0, -1]);
  fireEvent.keyDown(cell('101'), { key: 'Enter' });
  expect(openPage).toHaveBeenCalledWith('business/cell/details', { id: '101' });
});

it('hands chosen rooms to the buttons of its page', async () => {
  const { callsTo } = open();
  await screen.findAllByRole('rowheader');
  fireEvent.keyDown(cell('101'), { key: ' ' });
  expect(cell('101').getAttribute('aria-selected')).toBe('true');
  await userEvent.click(screen.getByRole('checkbox', { name: '选择整层 2层' }));
  await userEvent.click(screen.getByRole('button', { name: '删除' }));
  await waitFor(() =>
    expect(callsTo(DELETE)[0]?.payload).toMatchObject({ ids: ['101', '201', '202'], nodeType: 'room' }),
  );
});

it('lets nobody choose or open what the account may not', async () => {
  const { openPage } = open(() => false);
  await screen.findAllByRole('rowheader');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(cell('201'));
  expect(openPage).not.toHaveBeenCalled();
});

it('goes to another unit of the building', async () => {
  const { openPage } = open();
  await userEvent.selectOptions(await screen.findByLabelText('单元'), 'u2');
  expect(openPage).toHaveBeenCalledWith('business/cell/roomNodes', { unitId: 'u2' });
});
