import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formats } from '../formats/formats.ts';
import { DIGITS, ENDINGS, LETTERS, nextKeys, PROVINCES, tidyPlate } from './plate-keys.ts';

const ALL = [...PROVINCES, ...DIGITS, ...LETTERS, ...ENDINGS];
const offered = (typed: string, asPart = false) => {
  const { set, fits } = nextKeys(typed, asPart);
  return (set === 'province' ? PROVINCES : [...DIGITS, ...LETTERS, ...ENDINGS]).filter(fits);
};

describe('the next keys', () => {
  it('are provinces, the letter of a town, then letters and digits, and words at the end alone', () => {
    expect(offered('')).toEqual(PROVINCES);
    expect(offered('浙')).toEqual(LETTERS);
    expect(offered('浙A')).toEqual([...DIGITS, ...LETTERS]);
    expect(offered('浙A1234')).toEqual([...DIGITS, ...LETTERS, ...ENDINGS]);
    expect(offered('浙A12345')).toEqual([...DIGITS, ...LETTERS]);
    expect(offered('浙AD12345')).toEqual([]);
  });

  it('never offer I or O', () => {
    expect(ALL).not.toContain('I');
    expect(ALL).not.toContain('O');
  });

  it('are letters and digits at once for a part of a plate', () => {
    expect(offered('', true)).toEqual([...DIGITS, ...LETTERS]);
    expect(offered('1', true)).toEqual([...DIGITS, ...LETTERS, ...ENDINGS]);
  });
});

it('whatever is pressed, seven characters are a plate', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 7, maxLength: 7 }), (presses) => {
      const plate = presses.reduce((typed, press) => {
        const keys = offered(typed);
        return typed + keys[press % keys.length];
      }, '');
      expect(formats['plate-no'].test(plate)).toBe(true);
    }),
  );
});

it('every plate that the format knows, but for I and O, can be pressed', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(
        /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领][A-HJ-NP-Z](?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|[DF][A-HJ-NP-Z0-9][0-9]{4})$/,
      ),
      (plate) => {
        [...plate].reduce((typed, key) => {
          expect(offered(typed)).toContain(key);
          return typed + key;
        }, '');
      },
    ),
  );
});

it('what is painted between the parts is dropped', () => {
  expect(tidyPlate(' 浙a·1234 5')).toBe('浙A12345');
});
