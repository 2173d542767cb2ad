/** Provinces as they begin a plate, the two of embassies last; as many in a row as a thumb can tell apart on a phone. */
export const PROVINCES = [...'京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领'];
/** Plates have neither I nor O, which look like one and zero. */
export const LETTERS = [...'ABCDEFGHJKLMNPQRSTUVWXYZ'];
export const DIGITS = [...'0123456789'];
/** End the plates of trailers, learners, the police, and of cars that also go to Hong Kong and Macau. */
export const ENDINGS = [...'挂学警港澳'];

/** Characters of a plate, and of one of a new-energy vehicle. */
const STANDARD = 7;
export const LONGEST = 8;

/** What can come next: provinces begin, a letter for the town follows, and words stand at the end alone. */
export interface NextKeys {
  set: 'province' | 'rest';
  /** Whether a key may be pressed now. */
  fits(key: string): boolean;
}

/**
 * The keys for the next character of a plate, or of a part of one that is searched.
 *
 * @param asPart what is typed does not begin with a province
 */
export function nextKeys(typed: string, asPart: boolean): NextKeys {
  const letters = [...typed];
  const { length } = letters;
  if (length === 0 && !asPart) return { set: 'province', fits: () => true };
  const isWhole = PROVINCES.includes(letters[0] ?? '');
  return {
    set: 'rest',
    fits: (key) => {
      if (length >= LONGEST) return false;
      if (ENDINGS.includes(key)) return isWhole ? length === STANDARD - 1 : length > 0;
      return !isWhole || length !== 1 || LETTERS.includes(key);
    },
  };
}

/** A plate without what is painted or typed between its parts, in capitals. */
export function tidyPlate(text: string): string {
  return text.replace(/[\s·•.-]/g, '').toUpperCase();
}
