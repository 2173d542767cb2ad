// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { fakeClient } from '../../runtime/testing/fake-client.ts';
import { plausibleAnswers } from '../../runtime/testing/plausible-client.ts';
import { fakeHost, renderPage } from '../../runtime/testing/render-page.tsx';
import { RoomMatrix } from '../../src/custom/room-matrix/room-matrix.tsx';
import { settled } from './open-page.tsx';
import { pageCorpus } from './page-corpus.ts';

const MATRIX = '/control/cell/v1/room/matrix';
const UPDATE = '/control/cell/v1/room/update';

const room = (id: string) => ({
  ...{ id, roomName: id, roomState: '1', roomUsage: '1', householdCount: 0, cardCount: 0, faceCount: 0 },
  expiring: false,
});
const matrix = {
  buildingName: '3栋',
  unitName: '1单元',
  units: [{ id: 'u1', unitName: '1单元' }],
  floors: [{ id: 'f1', floorName: '1层', rooms: [room('101'), room('102'), room('103')] }],
};

afterEach(cleanup);

test('editing several rooms sends what was chosen for those that were chosen, and nothing else', async () => {
  const opened = pageCorpus().get('business/cell/roomNodes');
  if (!opened) throw new Error('The page is gone.');
  const { page, context } = opened;
  const fake = fakeClient({
    ...plausibleAnswers(context.catalogue, 'zh'),
    [MATRIX]: () => matrix,
    [UPDATE]: ({ ids }) => ({ results: (ids as string[]).map((id) => ({ id, ok: true })) }),
  });
  const host = fakeHost({ client: fake.client, custom: { components: { roomMatrix: RoomMatrix } } });
  renderPage({ host, page, params: { unitId: 'u1' } });
  await screen.findByText('101', { selector: '.room-matrix-name' });
  for (const name of ['101', '103']) {
    const cell = screen.getByText(name, { selector: '.room-matrix-name' }).closest('td');
    if (cell) fireEvent.keyDown(cell, { key: ' ' });
  }
  await userEvent.click(screen.getByRole('button', { name: '编辑' }));
  const dialog = await screen.findByRole('dialog');
  await settled();
  expect(within(dialog).getAllByRole('combobox')).toHaveLength(2);
  fireEvent.mouseDown(within(dialog).getByLabelText('房屋用途'));
  await userEvent.click(await screen.findByText('商铺', { selector: '.ant-select-item-option-content' }));
  await userEvent.click(within(dialog).getByRole('button', { name: /保\s*存|确\s*定/ }));
  await waitFor(() => expect(fake.callsTo(UPDATE)).toHaveLength(1));
  const { ids, roomUsage, ...rest } = fake.callsTo(UPDATE)[0]?.payload ?? {};
  expect({ ids, roomUsage }).toEqual({ ids: ['101', '103'], roomUsage: '2' });
  expect(Object.entries(rest).filter(([, value]) => value !== undefined)).toEqual([]);
});
