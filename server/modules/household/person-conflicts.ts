import type { Property } from '../../../schemas/generated/grammar.ts';
import type { CallContext } from '../../context.ts';
import type { FieldError } from '../../errors.ts';
import { isMasked, mask } from '../../operations/masking.ts';
import { residentEntity } from './household-entities.ts';
import { PERSON_FIELDS } from './person-fields.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Where what is said of somebody is not what is known of the person who was found by number, or by name and phone: somebody else
 * may be meant. What is known of nobody yet is no contradiction, and labels are added to each other. Both values are shown as the
 * reader may see such a value, whoever has typed it.
 *
 * @param fields that count; left out, everything that a household's form says of a person
 */
export function personConflicts(
  context: Pick<CallContext, 'catalogue' | 'language' | 'session'>,
  known: (field: string) => unknown,
  given: Values,
  fields: readonly string[] = PERSON_FIELDS,
): FieldError[] {
  const { fields: properties } = residentEntity(context);
  return fields.flatMap((field) => {
    const property = properties[field];
    // A type says nothing without its number.
    const isIdle = field === 'labelIds' || (field === 'certificateType' && !plain(given.certificateNo));
    const [said, stored] = [plain(given[field]), plain(known(field))];
    if (!property || isIdle || said === '' || stored === '' || said === stored) return [];
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
}

/** Certificate numbers are kept in capitals; elsewhere a letter is that letter. */
function plain(value: unknown): string {
  return value === null || value === undefined ? '' : String(value).trim();
}

function shown(
  { catalogue, language, session }: Pick<CallContext, 'catalogue' | 'language' | 'session'>,
  property: Property,
  value: string,
): string {
  const { dictionary, sensitive } = property;
  if (dictionary) {
    return catalogue.dictionaries[dictionary]?.values.find((each) => each.value === value)?.label[language] ?? value;
  }
  return sensitive && isMasked(property, session.level) ? mask(value, sensitive.mask) : value;
}
