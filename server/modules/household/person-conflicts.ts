import type { Property } from '../../../schemas/generated/grammar.ts';
import type { FieldError } from '../../core/errors.ts';
import { isMasked } from '../../rows/masking.ts';
import type { CallContext } from '../../services/call-context.ts';
import { residentEntity } from './household-entities.ts';
import { PERSON_FIELDS } from './person-fields.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Fields in which the given values differ from those of the person who was found by number, or by name and phone: another
 * person may be meant. A value that is not known yet is no contradiction, and labels are added to each other. For values that
 * the reader sees masked, one sentence at a place of its own states that something differs, never which field: field by field
 * the reader could guess the values.
 *
 * @param fields that count; left out, all fields of a household's form about a person
 */
export function personConflicts(
  context: Pick<CallContext, 'catalogue' | 'language' | 'session'>,
  known: (field: string) => unknown,
  given: Values,
  fields: readonly string[] = PERSON_FIELDS,
): FieldError[] {
  const { fields: properties } = residentEntity(context);
  let isOtherwise = false;
  const open = fields.flatMap((field) => {
    const property = properties[field];
    // A type has no meaning without its number.
    const isIdle = field === 'labelIds' || (field === 'certificateType' && !plain(given.certificateNo));
    const [said, stored] = [plain(given[field]), plain(known(field))];
    if (!property || isIdle || said === '' || stored === '' || said === stored) return [];
    if (isMasked(property, context.session.level)) {
      isOtherwise = true;
      return [];
    }
    const [label, is, not] = [
      property.label[context.language],
      shown(context, property, stored),
      shown(context, property, said),
    ];
    const message = {
      zh: `该住户已登记，${label}为“${is}”，与填写的“${not}”不一致`,
      en: `This person is registered with ${label.toLowerCase()} “${is}”, not “${not}”`,
    }[context.language];
    return [{ field, message }];
  });
  return isOtherwise ? [{ field: HIDDEN_AT, message: OTHERWISE[context.language] }, ...open] : open;
}

/**
 * The field that shows the message about any masked difference. It is masked for every account that sees anything masked, so it
 * fits.
 */
const HIDDEN_AT = 'residentName';

const OTHERWISE = {
  zh: '该住户已登记，所填的姓名、电话或证件信息与登记的不一致，请核对',
  en: 'This person is registered, and a name, number or birthday that you entered is not the registered one: please check',
};

/** Certificate numbers are stored in capitals; other values are case-sensitive. */
function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).trim();
}

function shown(
  { catalogue, language }: Pick<CallContext, 'catalogue' | 'language'>,
  property: Property,
  value: string,
): string {
  const { dictionary } = property;
  if (dictionary) {
    return catalogue.dictionaries[dictionary]?.values.find((each) => each.value === value)?.label[language] ?? value;
  }
  return value;
}
