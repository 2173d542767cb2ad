import type { SignedRequest } from '../signed-call.ts';
import { makeRandom, type Random } from './random.ts';

const inserted = (text: string, what: string) => text.replace('{', `{${what},`);

const mutations: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => text.slice(0, random.below(text.length)),
  (text, random) => {
    const at = random.below(text.length);
    return text.slice(0, at) + String.fromCharCode(random.below(256)) + text.slice(at + 1);
  },
  (text) => inserted(text, '"requestId":"twice","appSign":"manager"'),
  (text) => inserted(text, '"__proto__":{"level":0}'),
  (text) => inserted(text, '"constructor":{"prototype":{"level":0}}'),
  (text) => inserted(text, '"n":1e999'),
  (text) => inserted(text, `"n":${'9'.repeat(5_000)}`),
  (text) => inserted(text, '"n":-'),
  (text) => inserted(text, '"n":NaN'),
  (text) => inserted(text, '"n":"\\ud800"'),
  (text) => inserted(text, '"n":"\\u0000"'),
  (text) => inserted(text, `"n":${'['.repeat(50_000)}`),
  (text) => inserted(text, `"n":${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`),
  (text) => inserted(text, `"n":[${'0,'.repeat(20_000)}0]`),
  (text) => inserted(text, `"n":"${'x'.repeat(3_500_000)}"`),
  (text) => `\ufeff${text}`,
  (text) => `${text}${text}`,
  (text) => `[${text}]`,
  (text) => text.replaceAll('"', "'"),
  (text) => `/* */${text}`,
  () => '',
  () => 'null',
  () => '"text"',
  () => '\0\0\0\0',
];

/** Makes the text of a body otherwise than what was signed. */
export function mutateText(request: SignedRequest, seed: number): void {
  const random = makeRandom(seed);
  request.text = random.pick(mutations)(request.text, random);
}
