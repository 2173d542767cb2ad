import { expect, test } from 'vitest';
import type { Property, Sensitive } from '../../schemas/generated/grammar.ts';
import { isMasked, mask } from './masking.ts';

test.each([
  ['name', '张三', '张*'],
  ['name', '张小三', '张*三'],
  ['name', '欧阳小三', '欧**三'],
  ['name', '张', '*'],
  ['name', '系统', '系*'],
  ['phone', '15412340001', '154****0001'],
  ['phone', '057188888888', '057****8888'],
  ['phone', '8888', '**88'],
  ['citizenId', '990000199001011234', '9900**********1234'],
  ['citizenId', 'E12345678', 'E*******8'],
  ['card', 'A1B2C3D4', 'A1****D4'],
  ['card', 'A1B2', '****'],
  ['date', '1990-01-01', '****-**-**'],
  ['full', '246810', '••••••'],
  ['full', '', '••••••'],
] as [Sensitive['mask'], string, string][])('%s %s is shown as %s', (kind, value, shown) => {
  expect(mask(value, kind)).toBe(shown);
});

test('level 0 sees everything but secrets, 1 nothing, 2 phones', () => {
  const property = (kind: Sensitive['mask']): Property => ({
    type: 'string',
    label: { zh: '', en: '' },
    sensitive: { mask: kind },
  });
  const masked = (kind: Sensitive['mask']) => ([0, 1, 2] as const).map((level) => isMasked(property(kind), level));
  expect(masked('name')).toEqual([false, true, true]);
  expect(masked('phone')).toEqual([false, true, false]);
  expect(masked('citizenId')).toEqual([false, true, true]);
  expect(masked('full')).toEqual([true, true, true]);
  expect(isMasked({ type: 'string', label: { zh: '', en: '' } }, 1)).toBe(false);
});
