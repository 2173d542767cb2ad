import { isBlankValue } from '../../../runtime/formats/check-value.ts';
import { formats } from '../../../runtime/formats/formats.ts';
import type { CatalogueEntity } from '../../../schemas/generated/grammar.ts';
import type { FieldError, Language } from '../../core/errors.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Errors of written texts against formats that depend on another field (`formatWhen`): a citizen number and the type of
 * certificate. A change of either field checks both; stored values that stay are not checked.
 *
 * @param stored the plain value of a field of the record that is changed; left out for a new one
 */
export function brokenFormatsWhen(
  entity: CatalogueEntity,
  values: Values,
  language: Language,
  stored: (field: string) => unknown = () => undefined,
): FieldError[] {
  const isChanged = (field: string) => field in values && values[field] !== (stored(field) ?? null);
  const heldBy = (field: string) => (field in values ? values[field] : stored(field));
  const errors: FieldError[] = [];
  for (const [field, { formatWhen = [] }] of Object.entries(entity.fields)) {
    const text = heldBy(field);
    if (formatWhen.length === 0 || typeof text !== 'string') continue;
    for (const rule of formatWhen) {
      if (!isChanged(field) && !isChanged(rule.field)) continue;
      const given = heldBy(rule.field);
      const code = isBlankValue(given) ? entity.fields[rule.field]?.default : given;
      if (typeof code !== 'string' || !rule.in.includes(code) || formats[rule.format].test(text.trim())) continue;
      errors.push({ field, message: formats[rule.format].message[language] });
      break;
    }
  }
  return errors;
}
