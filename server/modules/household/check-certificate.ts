import { birthdayOf, citizenId, genderOf } from '../../../runtime/formats/citizen-id.ts';
import type { FieldError, Language } from '../../errors.ts';

type Values = Readonly<Record<string, unknown>>;

const ID_CARD = '1';

/** What is wrong with a certificate number: that of a resident ID card has its check character. */
export function checkCertificate({ certificateType, certificateNo }: Values, language: Language): FieldError[] {
  if (typeof certificateNo !== 'string' || certificateNo === '' || certificateNo.includes('*')) return [];
  if ((certificateType ?? ID_CARD) !== ID_CARD || citizenId.test(certificateNo)) return [];
  const message = { zh: '请输入正确的身份证号', en: 'Please enter a correct ID number' }[language];
  return [{ field: 'certificateNo', message }];
}

/** The values with what an ID number says of birthday and sex, where neither is given. A number is kept in capitals. */
export function withCertificate(values: Values): Record<string, unknown> {
  const { certificateType, certificateNo } = values;
  if (typeof certificateNo !== 'string' || certificateNo.includes('*')) return { ...values };
  const number = certificateNo.toUpperCase();
  const whole = { ...values, certificateNo: number, certificateType: certificateType ?? ID_CARD };
  if (whole.certificateType !== ID_CARD) return whole;
  return {
    ...whole,
    birthday: values.birthday ?? birthdayOf(number) ?? null,
    gender: values.gender ?? genderOf(number) ?? null,
  };
}
