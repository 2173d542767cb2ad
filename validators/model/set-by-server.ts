import type { Property } from '../../schemas/generated/grammar.ts';

/** No caller gives the value: the server sets it (`readOnly`), or numbers the record with it. */
export function isSetByServer({ readOnly, number }: Property): boolean {
  return readOnly === true || number !== undefined;
}
