import type { Language } from '../../runtime/core/host.ts';

export const SECTIONS = ['recent', 'pages', 'actions', 'communities'] as const;
export type Section = (typeof SECTIONS)[number];

/** Something that the palette offers. */
export interface PaletteEntry {
  key: string;
  section: Section;
  /** Found by either, shown in the language of the moment. */
  names: Readonly<Record<Language, string>>;
  /** Of a page: the groups above it, outermost first. */
  groups: readonly string[];
  /** A muted word at its end, such as that the page is open. */
  state?: string | undefined;
  run(): void;
}
