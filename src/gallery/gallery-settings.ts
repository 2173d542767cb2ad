import type { Language } from '../../runtime/core/host.ts';

/** What the pages are looked at in; compact is light. */
export const LOOKS = ['light', 'dark', 'compact'] as const;
export type GalleryLook = (typeof LOOKS)[number];

/** Pixels of the shown page; 0 is as wide as there is room. */
export const WIDTHS = [0, 1440, 1024, 768, 390] as const;

/**
 * How calls are answered: `empty` has no rows, `fields` refuses what is sent at its fields, `stale` because another user was
 * faster.
 */
export const ANSWERS = ['normal', 'slow', 'failing', 'empty', 'fields', 'stale'] as const;
export type Answers = (typeof ANSWERS)[number];

/** The settings in the gallery's address: a link to a page in a look is a link to just that. */
export interface GallerySettings {
  page: string;
  look: GalleryLook;
  language: Language;
  width: number;
  /** Left out: normal. */
  answers?: Answers;
  /** Whether a page that can do without its record is opened on one: the form that edits, not the one that adds. */
  record?: boolean;
}

export function readSettings(search: string): GallerySettings {
  const given = new URLSearchParams(search);
  const look = LOOKS.find((known) => known === given.get('look')) ?? 'light';
  const width = WIDTHS.find((known) => String(known) === given.get('width')) ?? 0;
  const answers = ANSWERS.find((known) => known === given.get('answers')) ?? 'normal';
  const language = given.get('language') === 'en' ? 'en' : 'zh';
  return { page: given.get('page') ?? '', look, width, language, answers, record: given.get('record') === 'true' };
}

export function writeSettings(settings: GallerySettings): string {
  return new URLSearchParams(Object.entries(settings).map(([name, value]) => [name, String(value)])).toString();
}
