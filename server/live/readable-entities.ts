import type { Catalogue } from '../../schemas/generated/grammar.ts';

/** Cached by the codes of a role, which all its sessions share. */
const known = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>();

/** The entities of which an account may call at least one endpoint. About the others it receives no events at all. */
export function readableEntities(catalogue: Catalogue, codes: ReadonlySet<string>): ReadonlySet<string> {
  const found = known.get(codes);
  if (found) return found;
  const readable = new Set<string>();
  for (const { access, entity } of Object.values(catalogue.endpoints)) {
    if (entity === undefined) continue;
    if (typeof access === 'string' || access.some((code) => codes.has(code))) readable.add(entity);
  }
  known.set(codes, readable);
  return readable;
}
