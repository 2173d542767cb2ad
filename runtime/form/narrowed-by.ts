import { valueReads } from '../core/condition-reads.ts';
import type { FormParts } from './form-parts.ts';

/**
 * The fields whose choices another field narrows, and those that these narrow in turn: a value chosen among the old choices
 * means nothing among the new.
 */
export function narrowedBy({ fields }: Pick<FormParts, 'fields'>, name: string): string[] {
  const found = new Set<string>();
  const follow = (from: string) => {
    for (const { field } of fields) {
      const { options } = field['x-component-props'];
      if (!options || field.name === name || found.has(field.name)) continue;
      if (options.dependsOn !== from && !Object.values(options.params).some((value) => valueReads(value) === from))
        continue;
      found.add(field.name);
      follow(field.name);
    }
  };
  follow(name);
  return [...found];
}
