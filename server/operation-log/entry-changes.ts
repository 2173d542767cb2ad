import type { Catalogue, Property } from '../../schemas/generated/grammar.ts';
import type { Language } from '../core/errors.ts';
import { type EntryShape, entryNames, entryText, memberTexts, SIGNS } from '../rows/value-text.ts';

type Members = Readonly<Record<string, unknown>>;

/** An entry of a list that was added (`before` is null), taken away (`after` is null), or changed: then its names and what differs. */
export interface EntryChange {
  before: Members | null;
  after: Members | null;
}

/** A list of objects at a moment: to be compared, and under its masks, as a log may store it. */
export interface ListState {
  plain: unknown;
  masked: unknown;
}

/** A line of a log holds no more of these, and no longer texts. */
const MOST_ENTRIES = 10;
const MOST_LETTERS = 40;

/**
 * The entries that differ, with their values under their masks. An entry is the same one where it has the same name; without
 * names, where all of it is the same, then where it stands at the same place.
 *
 * @param toShow what is stored of a value that means nothing to people, such as a key
 */
export function entryChanges(
  shape: EntryShape,
  was: ListState,
  is: ListState,
  toShow: (field: string, value: unknown) => unknown,
): { entries: EntryChange[]; count: number } {
  const names = entryNames(shape);
  const [before, after] = [entriesOf(was), entriesOf(is)];
  const pairs = pairsOf(before, after, names).filter(([one, other]) => textOf(one?.plain) !== textOf(other?.plain));
  const fields = Object.keys(shape.properties);
  const entries = pairs.slice(0, MOST_ENTRIES).map(([one, other]): EntryChange => {
    const kept =
      one && other
        ? fields.filter((field) => names.includes(field) || textOf(one.plain[field]) !== textOf(other.plain[field]))
        : fields;
    return { before: one ? shown(one.masked, kept) : null, after: other ? shown(other.masked, kept) : null };
  });
  return { entries, count: pairs.length };

  function shown(entry: Members, kept: readonly string[]): Members {
    const members = kept.flatMap((field) => {
      const value = entry[field];
      if (value === null || value === undefined || value === '') return [];
      const said = toShow(field, value);
      return [[field, typeof said === 'string' ? said.slice(0, MOST_LETTERS) : said]];
    });
    return Object.fromEntries(members);
  }
}

interface Entry {
  plain: Members;
  masked: Members;
}

function entriesOf({ plain, masked }: ListState): Entry[] {
  const shown = Array.isArray(masked) ? masked : [];
  return (Array.isArray(plain) ? plain : []).map((entry, at) => ({ plain: Object(entry), masked: Object(shown[at]) }));
}

type Pair = [before: Entry | undefined, after: Entry | undefined];

function pairsOf(before: readonly Entry[], after: readonly Entry[], names: readonly string[]): Pair[] {
  const nameOf = ({ plain }: Entry) => textOf(names.map((name) => plain[name]));
  const isNamed = [before, after].every((list) => new Set(list.map(nameOf)).size === list.length);
  const left = new Set(after);
  const found = new Map<Entry, Entry>();
  const match = (fits: (one: Entry, other: Entry) => boolean) => {
    for (const one of before) {
      if (found.has(one)) continue;
      const other = [...left].find((each) => fits(one, each));
      if (!other) continue;
      found.set(one, other);
      left.delete(other);
    }
  };
  if (isNamed) match((one, other) => nameOf(one) === nameOf(other));
  else {
    match((one, other) => textOf(one.plain) === textOf(other.plain));
    match((one, other) => before.indexOf(one) === after.indexOf(other));
  }
  return [...before.map((one): Pair => [one, found.get(one)]), ...[...left].map((other): Pair => [undefined, other])];
}

function textOf(value: unknown): string {
  return JSON.stringify(value ?? null);
}

const WORDS = {
  zh: {
    added: '增加 ',
    removed: '删除 ',
    changed: '修改 ',
    moved: '顺序有变化',
    hidden: '未显示的部分有变化',
    nothing: '空',
  },
  en: {
    added: 'added ',
    removed: 'removed ',
    changed: 'changed ',
    moved: 'another order',
    hidden: 'changed where it is not shown',
    nothing: 'empty',
  },
};

/** A change of a list of objects for a reader. */
export interface EntriesSaid {
  /** What the changed entries were, and are. */
  before: string | null;
  after: string | null;
  /** Both in one sentence. */
  sentence: string;
}

/** @param count how many entries differ, of which some were not stored */
export function entriesInWords(
  catalogue: Catalogue,
  { items }: Property,
  { entries, count }: { entries: readonly EntryChange[]; count: number },
  language: Language,
): EntriesSaid {
  const shape: EntryShape = { properties: items?.properties ?? {}, calledBy: items?.calledBy };
  const signs = SIGNS[language];
  const words = WORDS[language];
  const whole = entryText(catalogue, shape, language);
  const texts = memberTexts(catalogue, shape.properties, language);
  const more = count > entries.length ? signs.more(count) : '';
  const joined = (parts: readonly string[]) => (parts.length > 0 ? parts.join(signs.entries) + more : null);
  const one = ({ before, after }: EntryChange): string => {
    if (!before) return words.added + whole(after);
    if (!after) return words.removed + whole(before);
    const names = entryNames(shape);
    const differing = Object.keys(shape.properties).flatMap((field) => {
      const [was, is] = [texts(field, before[field]), texts(field, after[field])];
      if (was === is) return [];
      const label = shape.properties[field]?.label[language] ?? field;
      return [`${label}${signs.of}${was ?? words.nothing} → ${is ?? words.nothing}`];
    });
    const name = names.flatMap((field) => texts(field, before[field]) ?? []).join(' ');
    return `${words.changed}${name}${signs.open}${differing.join(signs.members) || words.hidden}${signs.close}`;
  };
  return {
    before: joined(entries.flatMap(({ before }) => (before ? [whole(before)] : []))),
    after: joined(entries.flatMap(({ after }) => (after ? [whole(after)] : []))),
    sentence: entries.length > 0 ? entries.map(one).join(signs.entries) + more : words.moved,
  };
}
