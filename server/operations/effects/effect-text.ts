import { fillText } from '../../../runtime/core/fill-text.ts';
import type { Catalogue, Text } from '../../../schemas/generated/grammar.ts';
import type { Language } from '../../core/errors.ts';
import { valueText } from '../../rows/value-text.ts';
import type { Happened } from './happened.ts';

/** A text with its `{name}` places filled: codes by their labels, and what is sensitive only ever under its mask. */
export function effectText(text: Text, catalogue: Catalogue, { entity, masked }: Happened, language: Language): string {
  const words = Object.entries(entity.fields).map(([field, property]) => {
    const cell = valueText(catalogue, property, language)(masked[field]);
    return [field, cell === null ? null : String(cell)];
  });
  return fillText(text, language, Object.fromEntries(words));
}
