import type { Language } from '../../runtime/core/host.ts';
import { matchName, type NameMatch, RANKS } from './match-name.ts';
import { type PaletteEntry, SECTIONS, type Section } from './palette-entry.ts';

/** An entry that matches what was typed. */
export interface Found {
  entry: PaletteEntry;
  /** Places of the matched letters in the shown name. */
  letters: readonly number[];
  /** The name in the other language, where that is what was matched. */
  also?: { name: string; letters: readonly number[] };
}

/** The most entries of each section: for more the user types more letters. */
const MOST: Readonly<Record<Section, number>> = { recent: 6, pages: 40, actions: 8, communities: 8 };

/** After every match of the name itself. */
const BY_GROUP = RANKS.length;

interface Scored extends Found {
  rank: number;
  at: number;
}

/** What is offered before anything is typed: the last pages, the actions, all pages; or the communities alone. */
export function offeredEntries(entries: readonly PaletteEntry[]): Found[] {
  const order: readonly Section[] = ['recent', 'actions', 'pages'];
  const offered = order.flatMap((section) => entries.filter((entry) => entry.section === section));
  return (offered.length > 0 ? offered : entries).map((entry) => ({ entry, letters: [] }));
}

/**
 * The entries that match what was typed, section by section, the section with the best match first. Every word typed must be in
 * a name or in a group above it.
 */
export function searchEntries(entries: readonly PaletteEntry[], typed: string, language: Language): Found[] {
  const scored = entries
    .map(amongPages)
    .flatMap((entry) => score(entry, typed, language) ?? [])
    .sort(better);
  const sections = [...new Set(scored.map(({ entry }) => entry.section))];
  const best = (section: Section) => scored.find(({ entry }) => entry.section === section)?.rank ?? 0;
  sections.sort((a, b) => best(a) - best(b) || SECTIONS.indexOf(a) - SECTIONS.indexOf(b));
  return sections.flatMap((section) => scored.filter(({ entry }) => entry.section === section).slice(0, MOST[section]));
}

/** The rank of a page depends on the match, not on when it was seen. */
function amongPages(entry: PaletteEntry): PaletteEntry {
  return entry.section === 'recent' ? { ...entry, section: 'pages' } : entry;
}

function better(a: Scored, b: Scored): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  // The pages of a group stay in its order.
  return a.rank >= BY_GROUP ? 0 : a.at - b.at || nameLength(a) - nameLength(b);
}

const nameLength = ({ entry }: Scored) => entry.names.zh.length;

function score(entry: PaletteEntry, typed: string, language: Language): Scored | undefined {
  const whole = byName(entry, typed, language);
  if (whole) return whole;
  const words = typed.trim().split(/\s+/);
  const parts = words.map((word) => byName(entry, word, language) ?? byGroup(entry, word));
  if (parts.some((part) => part === undefined)) return undefined;
  const found = parts.filter((part) => part !== undefined);
  const also = found.find((part) => part.also)?.also;
  return {
    entry,
    rank: Math.max(...found.map(({ rank }) => rank)),
    at: Math.min(...found.map(({ at }) => at)),
    letters: found.flatMap(({ letters }) => letters),
    ...(also && { also }),
  };
}

function byName(entry: PaletteEntry, typed: string, language: Language): Scored | undefined {
  const own = matchName(typed, entry.names[language]);
  const other = language === 'zh' ? 'en' : 'zh';
  const foreign = entry.names[other] === entry.names[language] ? undefined : matchName(typed, entry.names[other]);
  if (own && (!foreign || rankOf(own) <= rankOf(foreign)))
    return { entry, rank: rankOf(own), at: own.at, letters: own.letters };
  if (!foreign) return undefined;
  const also = { name: entry.names[other], letters: foreign.letters };
  return { entry, rank: rankOf(foreign), at: foreign.at, letters: [], also };
}

function byGroup(entry: PaletteEntry, typed: string): Scored | undefined {
  const ranks = entry.groups.flatMap((group) => matchName(typed, group) ?? []).map(rankOf);
  if (ranks.length === 0) return undefined;
  return { entry, rank: BY_GROUP + Math.min(...ranks), at: 0, letters: [] };
}

const rankOf = ({ rank }: NameMatch) => RANKS.indexOf(rank);
