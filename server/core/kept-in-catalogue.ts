import type { Catalogue } from '../../schemas/generated/grammar.ts';

/**
 * What is worked out once of a part of a catalogue. Kept by both: the same part may stand in two catalogues, and what the rest
 * says of it differs.
 */
export function keptInCatalogue<Part extends object, Made>(
  make: (catalogue: Catalogue, part: Part) => Made,
): (catalogue: Catalogue, part: Part) => Made {
  const kept = new WeakMap<Catalogue, Map<Part, Made>>();
  return (catalogue, part) => {
    const ofCatalogue = kept.get(catalogue) ?? new Map<Part, Made>();
    kept.set(catalogue, ofCatalogue);
    const known = ofCatalogue.get(part);
    if (known !== undefined) return known;
    const made = make(catalogue, part);
    ofCatalogue.set(part, made);
    return made;
  };
}
