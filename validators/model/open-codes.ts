import type { Endpoint } from '../../schemas/generated/grammar.ts';
import type { DocumentCatalogue } from '../catalogue.ts';

/** The codes that open a call. Thousands may open one that looks up choices, so they are looked through once. */
export interface OpenCodes {
  codes: ReadonlySet<string>;
  /** The codes and all that are above them: `record:opening` of `record:opening:export`. */
  above: ReadonlySet<string>;
  /** One of them is not in the menu: it may be a slip of the missing one. */
  hasUnknown: boolean;
}

type Menu = NonNullable<DocumentCatalogue['menu']>;

const kept = new WeakMap<Menu, WeakMap<readonly string[], OpenCodes>>();

/** Undefined where no code decides, or where the menu cannot be read. */
export function openCodes({ access }: Endpoint, menu: DocumentCatalogue['menu']): OpenCodes | undefined {
  if (typeof access === 'string' || !menu) return undefined;
  const ofMenu = kept.get(menu) ?? new WeakMap<readonly string[], OpenCodes>();
  if (!kept.has(menu)) kept.set(menu, ofMenu);
  const known = ofMenu.get(access) ?? lookThrough(access, menu);
  ofMenu.set(access, known);
  return known;
}

function lookThrough(access: readonly string[], menu: Menu): OpenCodes {
  const above = new Set<string>();
  for (const code of access) {
    for (let end = code.length; end > 0; end = code.lastIndexOf(':', end - 1)) above.add(code.slice(0, end));
  }
  return { codes: new Set(access), above, hasUnknown: access.some((code) => !menu.has(code)) };
}
