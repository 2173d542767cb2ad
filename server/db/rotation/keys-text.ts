import { randomBytes } from 'node:crypto';
import { StartFailure } from '../../core/start-failure.ts';
import type { KeysFile } from '../../crypto/keys.ts';

/** The text of a keys.json with a further data key, which encrypts from then on. */
export function withNewKey(text: string): { text: string; id: string } {
  const file = JSON.parse(text) as KeysFile;
  const id = String(Math.max(0, ...file.data.map((one) => Number(one.id)).filter(Number.isSafeInteger)) + 1);
  const data = [...file.data, { id, key: randomBytes(32).toString('base64') }];
  return { text: print({ ...file, data }), id };
}

/**
 * The text of a keys.json without a data key.
 *
 * @throws StartFailure when there is no such key, or it is the one that encrypts
 */
export function withoutKey(text: string, id: string): string {
  const file = JSON.parse(text) as KeysFile;
  const ids = file.data.map((one) => one.id);
  if (!ids.includes(id)) throw new StartFailure(`There is no data key ${id}: there are ${ids.join(', ')}.`);
  if (ids.at(-1) === id) throw new StartFailure(`The data key ${id} is the one that encrypts: add a new one first.`);
  return print({ ...file, data: file.data.filter((one) => one.id !== id) });
}

function print(file: KeysFile): string {
  return `${JSON.stringify(file, null, 2)}\n`;
}
