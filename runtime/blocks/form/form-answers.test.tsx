// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ResolvedForm } from '../../../schemas/generated/grammar.ts';
import { words } from '../../testing/block-page.ts';
import { CARDS, cardList, cardRows } from '../../testing/card-list.ts';
import { formField, formSection } from '../../testing/form-fixtures.ts';
import { openForm, press, type } from '../../testing/open-form.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const CHECK = '/picture/check';

it('a step shows what there is of a value below its fields, once the value is there', async () => {
  const shows = cardList({
    scope: 'platform',
    title: words('现有门卡'),
    fixedFilters: { room: { from: 'values.room' } },
  });
  const steps: ResolvedForm['steps'] = [
    { title: words('房屋'), sections: [formSection([formField('room')])], shows },
    { title: words('住户'), sections: [formSection([formField('name')])] },
  ];
  const page = openForm({
    form: { steps },
    answers: { [CARDS]: () => ({ list: cardRows, total: cardRows.length, next: null }) },
  });
  await screen.findByText('room');
  expect(screen.queryByText('现有门卡')).toBeNull();
  await type('room', 'r1');
  expect(await screen.findByText('A001')).toBeTruthy();
  expect(page.callsTo(CARDS).at(-1)?.payload).toMatchObject({ room: 'r1' });
  await type('room', 'r2');
  await waitFor(() => expect(page.callsTo(CARDS).at(-1)?.payload).toMatchObject({ room: 'r2' }));
  await press('下一步');
  await screen.findByText('name');
  expect(screen.queryByText('A001')).toBeNull();
});

it('a field says what the server thinks of its value before anything is sent', async () => {
  const hint = (passed: boolean, text: string) => ({
    endpoint: CHECK,
    params: { faceUrl: { from: 'values.face' } },
    when: { passed },
    text: words(text),
  });
  const face = formField('face', { hints: [hint(false, '可能不合格：{reason}'), hint(true, '合格')] });
  const page = openForm({
    form: { steps: [{ sections: [formSection([face])] }] },
    answers: { [CHECK]: ({ faceUrl }) => ({ passed: faceUrl === 'sharp', reason: '模糊' }) },
  });
  await screen.findByText('face');
  expect(page.callsTo(CHECK)).toEqual([]);
  await type('face', 'blurred');
  expect(await screen.findByText('可能不合格：模糊')).toBeTruthy();
  await type('face', 'sharp');
  expect(await screen.findByText('合格')).toBeTruthy();
  expect(screen.queryByText('可能不合格：模糊')).toBeNull();
  // Two hints about the same answer ask once.
  expect(page.callsTo(CHECK).map(({ payload }) => payload)).toEqual([{ faceUrl: 'blurred' }, { faceUrl: 'sharp' }]);
});
