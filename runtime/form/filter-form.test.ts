import { expect, test } from 'vitest';
import { leftOver } from '../testing/left-over.ts';
import { createFilterForm } from './filter-form.ts';

test('the form of a closed list is freed', async () => {
  const title = { zh: '姓名', en: 'Name' };
  const make = () => {
    const form = createFilterForm(
      [
        {
          name: 'personName',
          title,
          operator: 'contains',
          sensitive: false,
          'x-component': 'input',
          'x-component-props': {},
          'x-validator': [],
        },
      ],
      { personName: '张' },
      () => ({ t: (key: string) => key, language: 'zh' }) as never,
    );
    form.onMount();
    form.setValuesIn('personName', '李');
    return form;
  };
  expect(await leftOver(make)).toBe(0);
});
