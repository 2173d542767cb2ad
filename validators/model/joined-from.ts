import type { Property } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue, KnownFields } from '../catalogue.ts';
import { personalKind } from './personal-mask.ts';

/** The field that a joined one is read from. Undefined where its mask is itself a mistake, which is reported there. */
export function joinedFrom(
  { joined }: Property,
  owner: KnownFields,
  { entities }: DocumentCatalogue,
): Property | undefined {
  if (!joined) return undefined;
  const { relation, items } = owner.fields.get(joined.relation) ?? {};
  const source = entities.get((relation ?? items?.relation)?.entity ?? '')?.fields.get(joined.field);
  const kind = source?.sensitive && personalKind(joined.field, source);
  return kind && !kind.fits.includes(source.sensitive?.mask ?? 'full') ? undefined : source;
}
