import { citizenIdCheck } from '../../runtime/formats/citizen-id.ts';
import type { Format, Sensitive } from '../../schemas/generated/grammar.ts';

/** Begins every telephone number that is made here: where it must not be, it is found by that. */
export const PHONE_HEAD = '1590077';
/** Begins every citizen number. */
export const CITIZEN_HEAD = '330199';
/** Begins every card number. */
export const CARD_HEAD = 'C4FE77';

const digits = (serial: number, places: number) => String(serial).padStart(places, '0').slice(-places);

function citizenId(serial: number): string {
  const head = `${CITIZEN_HEAD}19900101${digits(serial, 3)}`;
  return head + citizenIdCheck(head);
}

/** Begins every name of a person. */
export const NAME_HEAD = '查验者';

/** Texts that nobody may read who is shown everything masked, and that no log may hold. No mask leaves so much of them. */
export const SECRET = new RegExp(`${PHONE_HEAD}\\d{4}|${CITIZEN_HEAD}\\d{11}|${CARD_HEAD}\\d{4}|${NAME_HEAD}\\d+`);

/** A right text of each format, another one for each number. A format that is missing here does not compile. */
export const sampleText: Record<Format, (serial: number) => string> = {
  digits: (serial) => digits(serial, 2),
  decimal: (serial) => `${1 + (serial % 90)}.5`,
  'positive-integer': (serial) => String(1 + (serial % 90)),
  'letters-digits': (serial) => `A${digits(serial, 5)}`,
  'card-number': (serial) => `${CARD_HEAD}${digits(serial, 4)}`,
  'calendar-date': () => '2026-11-19',
  'date-time': () => '2026-11-19 08:00:00',
  time: () => '08:30',
  mobile: (serial) => `${PHONE_HEAD}${digits(serial, 4)}`,
  landline: (serial) => `0571-8${digits(serial, 6)}`,
  'citizen-id': citizenId,
  ipv4: (serial) => `10.0.0.${1 + (serial % 250)}`,
  image: (serial) => `/demo/pictures/face-${serial}.svg`,
  'plate-no': (serial) => `浙A${digits(serial, 5)}`,
  'plate-standard': (serial) => `浙A${digits(serial, 5)}`,
  'plate-new-energy': (serial) => `浙AD${digits(serial, 5)}`,
  email: (serial) => `somebody${serial}@example.com`,
  url: (serial) => `https://example.com/${serial}`,
  'region-code': () => '330102016006',
  'rich-text': (serial) => `<p>${serial}</p>`,
};

/** What stands where something ends: after whatever has begun, and not yet. */
const LATER: Partial<Record<Format, string>> = {
  'calendar-date': '2099-12-31',
  'date-time': '2099-12-31 08:00:00',
};

/** The right text of a field by its name, where its format alone does not say it. */
export function laterText(name: string, format: unknown): string | undefined {
  return /^(end|expire)/.test(name) ? LATER[format as Format] : undefined;
}

/** What stands in a sensitive field, so that it is known wherever it turns up. */
export const secretText: Record<Sensitive['mask'], (serial: number) => string> = {
  name: (serial) => `${NAME_HEAD}${digits(serial, 3)}`,
  phone: sampleText.mobile,
  citizenId: citizenId,
  card: sampleText['card-number'],
  date: () => '1951-03-17',
  full: (serial) => `${CARD_HEAD}${digits(serial, 4)}`,
};
