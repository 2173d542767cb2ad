import { expect, it } from 'vitest';
import { compared } from './compared.ts';

it('tells the way and the share of the figure before', () => {
  expect(compared(112, 100)).toEqual({ way: 'up', by: '12%' });
  expect(compared(99, 100)).toEqual({ way: 'down', by: '1%' });
  expect(compared(1000, 997)).toEqual({ way: 'up', by: '0.3%' });
  expect(compared(5, 5)).toEqual({ way: 'same', by: '' });
});

it('tells the difference itself against nothing, since a share of nothing says nothing', () => {
  expect(compared(1234, 0)).toEqual({ way: 'up', by: '1,234' });
});

it('compares only numbers', () => {
  expect(compared(null, 3)).toBeUndefined();
  expect(compared(3, undefined)).toBeUndefined();
});
