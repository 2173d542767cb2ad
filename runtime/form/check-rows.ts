import type { Condition, ResolvedField } from '../../schemas/generated/grammar.ts';
import { isVisible } from '../core/conditions.ts';
import { textOf } from '../core/text-of.ts';
import type { Row, Scopes } from '../core/values.ts';
import { checkValue, isBlankValue } from '../formats/check-value.ts';
import { formats } from '../formats/formats.ts';
import type { Wording } from './check-filter.ts';
import { isAlwaysRequired } from './is-always-required.ts';
import { isMasked } from './masked-value.ts';
import { requiredText } from './required-text.ts';
import { stockText } from './stock-text.ts';

interface CellCheck {
  field: ResolvedField;
  value: unknown;
  /** It must be given at present. */
  required: boolean;
  /** Whether a condition over the form's values holds. */
  holds(condition: Condition): boolean;
  wording: Wording;
}

/** The message of the first rule that a field's value breaks; undefined when it fits. */
function checkCell({ field, value, required, holds, wording }: CellCheck): string | undefined {
  const { t, language } = wording;
  const label = textOf(field.title, language);
  const rules = field['x-validator'];
  if (isBlankValue(value)) {
    if (!required) return undefined;
    const own = rules.find((rule) => rule.required)?.message;
    return own ? textOf(own, language) : requiredText(field, wording);
  }
  if (isMasked(field, value)) return t('form.masked', { label });
  const broken = checkValue(
    value,
    rules.filter(({ when }) => when === undefined || holds(when)),
  );
  if (broken) {
    const { validator, keyword } = broken;
    if (validator.message) return textOf(validator.message, language);
    if (keyword === 'format' && validator.format) return textOf(formats[validator.format].message, language);
    return stockText(keyword, validator[keyword], typeof value === 'number', wording);
  }
  const unmet = rules.find(({ require }) => require !== undefined && !holds(require));
  if (unmet) return unmet.message ? textOf(unmet.message, language) : t('form.notFitting', { label });
  return undefined;
}

/** The rows of an arrayTable: the first field that does not fit, with the number of its row. */
export function checkRows(
  columns: readonly ResolvedField[],
  value: unknown,
  scopes: Scopes,
  wording: Wording,
): string | undefined {
  if (!Array.isArray(value)) return undefined;
  for (const [place, row] of value.entries()) {
    const near: Row = typeof row === 'object' && row !== null ? (row as Row) : {};
    const inReach = { ...scopes, values: near };
    for (const column of columns) {
      const { visibleWhen, requiredWhen } = column['x-reactions'] ?? {};
      if (!isVisible(visibleWhen, near, inReach)) continue;
      const message = checkCell({
        field: column,
        value: near[column.name],
        required: isAlwaysRequired(column) || (requiredWhen !== undefined && isVisible(requiredWhen, near, inReach)),
        holds: (condition) => isVisible(condition, near, inReach),
        wording,
      });
      if (message !== undefined) return wording.t('form.inRow', { row: place + 1, message });
    }
  }
  return undefined;
}
