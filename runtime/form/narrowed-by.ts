import { valueReads } from './condition-reads.ts';
import type { FormParts } from './form-parts.ts';

/** The fields whose choices another field narrows: what was chosen among the old choices means nothing among the new. */
export function narrowedBy({ fields }: FormParts, name: string): string[] {
  return fields
    .filter(({ field }) => {
      const { options } = field['x-component-props'];
      if (!options || field.name === name) return false;
      return options.dependsOn === name || Object.values(options.params).some((value) => valueReads(value) === name);
    })
    .map(({ field }) => field.name);
}
