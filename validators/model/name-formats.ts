import type { Property } from '../../schemas/generated/grammar.ts';
import { wordsOfName } from './name-words.ts';

type Format = NonNullable<Property['format']>;

const PICTURES: readonly Format[] = ['image'];
const DAYS: readonly Format[] = ['calendar-date', 'date-time'];

/** The last word of a name and the formats that a text of that name can have. */
const FORMATS: Readonly<Record<string, readonly Format[]>> = {
  time: ['date-time', 'time', 'calendar-date'],
  deadline: DAYS,
  date: DAYS,
  birthday: DAYS,
  url: ['image', 'url'],
  image: PICTURES,
  images: PICTURES,
  pictures: PICTURES,
  photos: PICTURES,
};

/** The formats of which a text called so has one; undefined where its name says none. */
export function formatsOfName(field: string): readonly Format[] | undefined {
  return FORMATS[wordsOfName(field).at(-1) ?? ''];
}
