// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ResolvedForm } from '../../../schemas/generated/grammar.ts';
import { RequestFailure } from '../../request/failures.ts';
import { formField, formSection } from '../../testing/form-fixtures.ts';
import { ADD, box, openForm, press, sent, type } from '../../testing/open-form.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('steps', () => {
  const steps: ResolvedForm['steps'] = [
    { title: { zh: '基本', en: 'Basics' }, sections: [formSection([formField('a', { required: true })])] },
    {
      title: { zh: '车辆', en: 'Car' },
      sections: [formSection([formField('plate', { required: true })])],
      visibleWhen: { a: 'car' },
    },
    { title: { zh: '确认', en: 'Confirm' }, sections: [formSection([formField('b')])] },
  ];

  it('are checked one by one, and back is free', async () => {
    const page = openForm({ form: { steps } });
    await press('下一步');
    expect(await screen.findByText('请输入a')).toBeTruthy();
    await type('a', 'car');
    await press('下一步');
    await type('plate', '');
    fireEvent.click(screen.getByText('确认'));
    expect(await screen.findByText('请输入plate')).toBeTruthy();
    await press('上一步');
    expect((await box('a')).value).toBe('car');
    await type('a', 'none');
    await press('下一步');
    await type('b', '2');
    await press('保存');
    await waitFor(() => expect(sent(page, ADD)).toEqual([{ communityUuid: 'c1', a: 'none', b: '2' }]));
  });

  it('lead back to the field that the server refuses', async () => {
    const errors = [{ field: 'a', message: '已被占用' }];
    openForm({
      form: { steps },
      answers: { [ADD]: () => new RequestFailure({ kind: 'business', code: 42200, content: { errors } }) },
    });
    await type('a', 'x');
    await press('下一步');
    await box('b');
    await press('保存');
    expect(await screen.findByText('已被占用')).toBeTruthy();
    expect((await box('a')).value).toBe('x');
  });
});
