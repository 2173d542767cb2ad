import type { Sensitive } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownFields } from '../catalogue.ts';
import { joinedFrom } from './joined-from.ts';
import { personalKind } from './personal-mask.ts';

/**
 * The mask under which a field is shown: its own, or that of the field that it is read from. Undefined where it has none, and
 * where its mask is a mistake that is reported at its place.
 */
export function shownMask(
  field: string,
  owner: KnownFields | undefined,
  catalogue: DocumentCatalogue,
): Sensitive['mask'] | undefined {
  const property = owner?.fields.get(field);
  if (!owner || !property) return undefined;
  const mask = (joinedFrom(property, owner, catalogue)?.sensitive ?? property.sensitive)?.mask;
  const kind = personalKind(field, property);
  return mask !== undefined && kind && !kind.fits.includes(mask) ? undefined : mask;
}
