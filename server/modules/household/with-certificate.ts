import { birthdayOf, genderOf } from '../../../runtime/formats/citizen-id.ts';
import { CODES } from '../../../schemas/generated/codes.ts';

type Values = Readonly<Record<string, unknown>>;

const ID_CARD = CODES.certificateType.residentIdCard;

/** The values with birthday and sex from an ID number, where they are not given. A number is stored in capitals. */
export function withCertificate(values: Values): Record<string, unknown> {
  const { certificateType, certificateNo } = values;
  if (typeof certificateNo !== 'string' || certificateNo.includes('*')) return { ...values };
  const number = certificateNo.toUpperCase();
  const whole = { ...values, certificateNo: number, certificateType: certificateType ?? ID_CARD };
  if (whole.certificateType !== ID_CARD) return whole;
  return {
    ...whole,
    // A masked value does not belong to a new number.
    birthday: isReadable(values.birthday) ? values.birthday : (birthdayOf(number) ?? null),
    gender: values.gender ?? genderOf(number) ?? null,
  };
}

function isReadable(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.includes('*'));
}
