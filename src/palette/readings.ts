import { PINYIN } from './generated/pinyin-table.ts';

let byCharacter: Map<string, string[]> | undefined;

/** How a Chinese character may be read, without tones; what is no such character has no reading. */
export function readingsOf(character: string): readonly string[] {
  byCharacter ??= readTable();
  return byCharacter.get(character) ?? [];
}

function readTable(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const entry of PINYIN.split(' ')) {
    const syllable = /^[a-z]+/.exec(entry)?.[0] ?? '';
    for (const character of entry.slice(syllable.length))
      found.set(character, [...(found.get(character) ?? []), syllable]);
  }
  return found;
}
