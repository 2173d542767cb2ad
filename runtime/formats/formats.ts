import type { Format } from '../../schemas/generated/grammar.ts';
import { calendarDate } from './calendar-date.ts';
import { cardNumber } from './card-number.ts';
import { citizenId } from './citizen-id.ts';
import { dateTime } from './date-time.ts';
import { decimal } from './decimal.ts';
import { digits } from './digits.ts';
import { email } from './email.ts';
import type { FormatRule } from './format-rule.ts';
import { image } from './image.ts';
import { ipv4 } from './ipv4.ts';
import { landline } from './landline.ts';
import { lettersDigits } from './letters-digits.ts';
import { mobile } from './mobile.ts';
import { plateNewEnergy, plateNo, plateStandard } from './plate-no.ts';
import { positiveInteger } from './positive-integer.ts';
import { regionCode } from './region-code.ts';
import { richText } from './rich-text.ts';
import { time } from './time.ts';
import { url } from './url.ts';

/** Every format of the grammar; one without a rule does not compile. Browser and server check by the same ones. */
export const formats: Readonly<Record<Format, FormatRule>> = {
  digits,
  decimal,
  'positive-integer': positiveInteger,
  'letters-digits': lettersDigits,
  'card-number': cardNumber,
  'calendar-date': calendarDate,
  'date-time': dateTime,
  time,
  mobile,
  landline,
  'citizen-id': citizenId,
  ipv4,
  image,
  'plate-no': plateNo,
  'plate-standard': plateStandard,
  'plate-new-energy': plateNewEnergy,
  email,
  url,
  'region-code': regionCode,
  'rich-text': richText,
};
