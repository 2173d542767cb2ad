import { birthdayOf, genderOf } from '../../../runtime/formats/citizen-id.ts';
import { CODES } from '../../../schemas/generated/codes.ts';

type Values = Readonly<Record<string, unknown>>;

const ID_CARD = CODES.certificateType.residentIdCard;

/** The values with what an ID number says of birthday and sex, where neither is given. A number is kept in capitals. */
export function withCertificate(values: Values): Record<string, unknown> {
  const { certificateType, certificateNo } = values;
  if (typeof certificateNo !== 'string' || certificateNo.includes('*')) return { ...values };
  const number = certificateNo.toUpperCase();
  const whole = { ...values, certificateNo: number, certificateType: certificateType ?? ID_CARD };
  if (whole.certificateType !== ID_CARD) return whole;
  return {
    ...whole,
    // What was shown masked says nothing of a number that is new.
    birthday: isReadable(values.birthday) ? values.birthday : (birthdayOf(number) ?? null),
    gender: values.gender ?? genderOf(number) ?? null,
  };
}

function isReadable(value: unknown): boolean {
  return value !== undefined && value !== null && !(typeof value === 'string' && value.includes('*'));
}
