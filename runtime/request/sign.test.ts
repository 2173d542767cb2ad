import { describe, expect, it } from 'vitest';
import { sign, stringToSign } from './sign.ts';
import vectors from './vectors.json' with { type: 'json' };

describe.each(vectors.cases)('signing: $name', ({ body, appKey, stringToSign: text, sign: signature }) => {
  it('writes the text that is signed', () => expect(stringToSign(body, appKey)).toBe(text));
  it('signs it', () => expect(sign(body, appKey)).toBe(signature));
});

it('leaves out undefined at the top and inside', () => {
  expect(stringToSign({ b: undefined, a: { d: undefined, c: 1 } }, 'k')).toBe('a={"c":1}&key=k');
});
