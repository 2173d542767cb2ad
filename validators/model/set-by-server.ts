import type { Property } from '../../schemas/generated/grammar.ts';

/** No caller gives the value: the server sets it (`readOnly`), numbers the record with it, or works it out of others (`computed`). */
export function isSetByServer({ readOnly, number, computed }: Property): boolean {
  return readOnly === true || number !== undefined || computed !== undefined;
}
