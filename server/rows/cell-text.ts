import { isNoEnd, NO_END } from '../../runtime/formats/no-end.ts';
import type { Catalogue, CatalogueEntity, Property } from '../../schemas/generated/grammar.ts';
import type { Language } from '../core/errors.ts';

/** What a cell of a file holds. */
export type Cell = string | number | null;

const YES_NO = { zh: ['否', '是'], en: ['No', 'Yes'] } as const;

/** Makes the cell of a field from its presented value: codes as their labels, lists as one text, fen as
 * yuan, the rest as it is. */
export function cellText(
  catalogue: Catalogue,
  entity: CatalogueEntity,
  field: string,
  language: Language,
): (value: unknown) => Cell {
  const property = entity.fields[field] as Property;
  const labels = new Map(
    (catalogue.dictionaries[property.dictionary ?? property.items?.dictionary ?? '']?.values ?? []).map(
      ({ value, label }) => [value, label[language]],
    ),
  );
  const isOfTime = property.format === 'date-time' || property.format === 'calendar-date';
  const cell = (value: unknown): Cell => {
    // In a file as on the page: no end is shown, whether it is null or the last possible day.
    const isOpen = isOfTime && (isNoEnd(value) || value === null || value === undefined);
    if (isOpen && (property.emptyText || isNoEnd(value))) return (property.emptyText ?? NO_END)[language];
    if (value === null || value === undefined) return null;
    if (typeof value === 'number') return property.money ? value / 100 : value;
    if (typeof value === 'boolean') return YES_NO[language][value ? 1 : 0];
    if (Array.isArray(value)) return value.map(cell).join(language === 'zh' ? '、' : ', ');
    if (typeof value === 'object') return JSON.stringify(value);
    const text = String(value);
    return labels.get(text) ?? text;
  };
  return cell;
}
