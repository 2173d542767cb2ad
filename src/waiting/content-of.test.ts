import { expect, it } from 'vitest';
import { contentOf } from './content-of.ts';

it('says what was typed, and not which record it is about or which code was chosen', () => {
  const payload = {
    id: 'd3b07384d113edec49eaa6238ad5ff00',
    ids: ['a'],
    workerId: 'w1',
    handleState: '3',
    handleRemark: ' 已到现场 ',
    result: '更换灯管',
    resultImages: ['/plus/pictures/a.jpg'],
    cost: 1200,
  };
  expect(contentOf(payload)).toBe('已到现场；更换灯管');
  expect(contentOf({ id: 'r1' })).toBe('');
});
