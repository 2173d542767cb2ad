import type { CustomRegistry } from '../blocks/custom/custom-registry.ts';
import { deriveNamed } from '../derive/derive-named.ts';
import { isBlankValue } from '../formats/check-value.ts';
import { counts, type FieldPart, type FormParts } from './form-parts.ts';
import { isMasked } from './masked-value.ts';
import { isSame } from './sent-values.ts';

export interface Deriver {
  /** Works a field out anew. @returns whether its value has changed */
  derive(part: FieldPart): boolean;
  /** Whether what a field holds was put there by `derive` and has been followed already. */
  isOwnWork(name: string): boolean;
  /** The form holds what it starts with: from now on changes of the fields it is worked out of count. */
  started(): void;
}

interface Derivable {
  parts: FormParts;
  read(name: string): unknown;
  write(name: string, value: unknown): void;
  /** The functions that the product registered, by name. */
  custom: CustomRegistry['derive'];
}

/**
 * Fields that are worked out of others. Where nothing can be said (a citizen number half typed), what a person typed
 * stays and only what was worked out before is taken back; a masked number says nothing at all. While a form opens, what
 * was loaded stays.
 */
export function createDeriver({ parts, read, write, custom }: Derivable): Deriver {
  const worked = new Map<string, unknown>();
  let starting = true;
  return {
    derive({ field }) {
      const rule = field['x-reactions']?.derive;
      const work = rule && deriveNamed(rule, custom);
      if (!work) return false;
      const isHidden = rule.from.some((name) =>
        parts.places.get(name)?.some((source) => isMasked(source.field, read(name))),
      );
      if (isHidden) return false;
      const found = work(rule.from.map((name) => (counts(parts, name) ? read(name) : undefined)));
      const present = read(field.name);
      if (isSame(present, found)) {
        worked.set(field.name, found);
        return false;
      }
      const isOwn = isBlankValue(present) || (worked.has(field.name) && isSame(present, worked.get(field.name)));
      if (!isOwn && (rule.keep || starting || isBlankValue(found))) return false;
      worked.set(field.name, found);
      write(field.name, found);
      return true;
    },
    isOwnWork: (name) => worked.has(name) && isSame(worked.get(name), read(name)),
    started() {
      starting = false;
    },
  };
}
