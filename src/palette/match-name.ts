import { readingsOf } from './readings.ts';

/**
 * How well a name matches what was typed, the best first. Within a rank the earlier place wins, then the shorter name, then the
 * order of the menu: the same text always gives the same list.
 */
export const RANKS = ['whole', 'prefix', 'word', 'initials', 'inside', 'skipping'] as const;
export type Rank = (typeof RANKS)[number];

export interface NameMatch {
  rank: Rank;
  /** Of the first matched letter. */
  at: number;
  /** Places of the matched letters in the name. */
  letters: readonly number[];
}

/**
 * Matches what was typed with a name: its letters as they are, its Chinese characters also by pinyin, whole (`kaimen`), by
 * initials (`kmjl`) or both mixed (`kaimjl`), the English words also by initials (`odr`). Blanks and cases do not count.
 */
export function matchName(typed: string, name: string): NameMatch | undefined {
  const query = typed.toLowerCase().replace(/\s+/g, '');
  if (query === '') return undefined;
  const letters = lettersOf(name);
  const found = [
    asWritten(query, letters),
    byPinyin(query, letters),
    byWords(query, letters),
    skipping(query, letters),
  ];
  const matches = found.filter((match) => match !== undefined);
  return matches.sort(compareMatches)[0];
}

/** The better one first. */
export function compareMatches(a: NameMatch, b: NameMatch): number {
  return RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank) || a.at - b.at;
}

interface Letter {
  /** In the name. */
  place: number;
  char: string;
  readings: readonly string[];
  /** A character is a word of its own. */
  beginsWord: boolean;
}

/** A name's letters without blanks and marks between words. */
function lettersOf(name: string): Letter[] {
  let place = -1;
  let before = ' ';
  return [...name.toLowerCase()].flatMap((char) => {
    place += 1;
    const follows = before;
    before = char;
    if (!/[\p{L}\p{N}]/u.test(char)) return [];
    const readings = readingsOf(char);
    return [{ place, char, readings, beginsWord: readings.length > 0 || !/[\p{L}\p{N}]/u.test(follows) }];
  });
}

function asWritten(query: string, letters: readonly Letter[]): NameMatch | undefined {
  const text = letters.map(({ char }) => char).join('');
  const starts: number[] = [];
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + 1)) starts.push(at);
  const at = starts.find((start) => letters[start]?.beginsWord) ?? starts[0];
  if (at === undefined) return undefined;
  const isWord = letters[at]?.beginsWord === true;
  const rank = text === query ? 'whole' : at === 0 ? 'prefix' : isWord ? 'word' : 'inside';
  return matched(rank, letters.slice(at, at + query.length));
}

/** From some character on, each by a reading or its initial; the last one may be typed in part. */
function byPinyin(query: string, letters: readonly Letter[]): NameMatch | undefined {
  if (!/[a-z]/.test(query)) return undefined;
  let best: NameMatch | undefined;
  letters.forEach((letter, start) => {
    if (letter.readings.length === 0) return;
    const read = readOn(query, letters, start);
    if (!read) return;
    const used = letters.slice(start, start + read.count);
    const isAll = read.whole && used.length === letters.length;
    const rank = read.initials ? 'initials' : isAll ? 'whole' : start === 0 ? 'prefix' : 'word';
    const match = matched(rank, used);
    if (!best || compareMatches(match, best) < 0) best = match;
  });
  return best;
}

interface Read {
  /** Letters used. */
  count: number;
  /** One of them was typed by its initial alone. */
  initials: boolean;
  /** The last one was typed to its end. */
  whole: boolean;
}

function readOn(query: string, letters: readonly Letter[], at: number): Read | undefined {
  const letter = letters[at];
  if (!letter) return undefined;
  const found: Read[] = [];
  for (const reading of [letter.char, ...letter.readings]) {
    if (reading.startsWith(query)) {
      // A single letter after others is an initial like them.
      const isPart = query.length < reading.length;
      found.push({ count: 1, initials: false, whole: !isPart });
    }
    for (const { text, initials } of partsOf(reading)) {
      if (!query.startsWith(text) || query.length === text.length) continue;
      const rest = readOn(query.slice(text.length), letters, at + 1);
      if (rest) found.push({ count: rest.count + 1, initials: initials || rest.initials, whole: rest.whole });
    }
  }
  return found.sort((a, b) => Number(a.initials) - Number(b.initials) || Number(b.whole) - Number(a.whole))[0];
}

/** What may be typed for a reading with more after it: all of it, or its initial. */
function partsOf(reading: string): readonly { text: string; initials: boolean }[] {
  const whole = { text: reading, initials: false };
  if (reading.length < 2) return [whole];
  const two = /^[zcs]h/.test(reading) && reading.length > 2 ? [{ text: reading.slice(0, 2), initials: true }] : [];
  return [whole, ...two, { text: reading.slice(0, 1), initials: true }];
}

/** By the first letters of words: `odr` is Open-door records. */
function byWords(query: string, letters: readonly Letter[]): NameMatch | undefined {
  if (query.length < 2) return undefined;
  const heads = letters.filter(({ beginsWord, readings }) => beginsWord && readings.length === 0);
  const at = heads
    .map(({ char }) => char)
    .join('')
    .indexOf(query);
  return at < 0 ? undefined : matched('initials', heads.slice(at, at + query.length));
}

/** Its letters in their order with others between, where they are Chinese characters: 开录 is 开门记录. */
function skipping(query: string, letters: readonly Letter[]): NameMatch | undefined {
  const wanted = [...query];
  if (wanted.length < 2 || wanted.some((char) => readingsOf(char).length === 0)) return undefined;
  const used: Letter[] = [];
  for (const letter of letters) if (letter.char === wanted[used.length]) used.push(letter);
  return used.length === wanted.length ? matched('skipping', used) : undefined;
}

function matched(rank: Rank, used: readonly Letter[]): NameMatch {
  const letters = used.map(({ place }) => place);
  return { rank, at: letters[0] ?? 0, letters };
}
