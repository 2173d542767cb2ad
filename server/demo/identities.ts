import { citizenIdCheck } from '../../runtime/formats/citizen-id.ts';
import { CODES } from '../../schemas/generated/codes.ts';
import type { GenderCode } from '../../schemas/generated/entities.ts';

/** Phones below this are the demo accounts' own: 15400000001 and on. */
const FIRST_PHONE = 10_000_000;
const PHONES = 90_000_000;
/** Coprime with PHONES, so every index gives another number; the numbers look scattered. */
const PHONE_STEP = 61_803_397;

/** Returns numbers that belong to no real person, each only once. */
export interface Identities {
  /** 11 digits starting with 154, a prefix believed not issued. */
  phone(): string;
  /**
   * 18 characters whose checksum passes (GB 11643-1999) but whose area code 990000 does not exist.
   * @param birthday `YYYY-MM-DD`
   */
  citizenId(birthday: string, gender: GenderCode): string;
  /** 8 hex digits, as most readers report an IC card. */
  cardNo(): string;
}

export function createIdentities(): Identities {
  let phones = 0;
  let cards = 0;
  const bornOn = new Map<string, number>();
  return {
    phone: () => `154${FIRST_PHONE + ((phones++ * PHONE_STEP + 7_654_321) % PHONES)}`,
    cardNo: () => (Math.imul(++cards, 0x9e3779b1) >>> 0).toString(16).toUpperCase().padStart(8, '0'),
    citizenId: (birthday, gender) => {
      const nth = (bornOn.get(birthday) ?? 0) + 1;
      bornOn.set(birthday, nth);
      const order = nth * 2 + (gender === CODES.gender.male ? 1 : 0);
      const head = `990000${birthday.replaceAll('-', '')}${String(order).padStart(3, '0')}`;
      return head + citizenIdCheck(head);
    },
  };
}
