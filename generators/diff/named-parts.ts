import type { ResolvedBlock } from '../../schemas/generated/grammar.ts';
import type { PartName } from '../../schemas/generated/parts.ts';
import { keysInside, partOfKind } from '../../validators/model/standing-inside.ts';
import { inWords } from './difference.ts';

/** A part that is reported by its name. */
export interface Named {
  /** `column`, `filter`, `button`. */
  noun: string;
  name: string;
  /** Identifies it among others of its noun, and is the same before and after. */
  id: string;
  /** Its place, in words. */
  place: string;
  part: PartName;
  thing: object;
  /** Its label. */
  shown: string;
}

/** A block inside, by its place; with its container, where that has settings of its own. */
interface InnerBlock {
  name: string;
  block: ResolvedBlock;
  holder?: { part: PartName; thing: object };
}

interface Naming {
  noun: string;
  /** The key that names it, and the one with its label. */
  name: string;
  shown: string;
}

const field = { noun: 'field', shown: 'title' };
const figure = { noun: 'figure', name: 'name', shown: 'label' };

/**
 * The parts that are added and removed by name. A part that is in none of these tables is reported as a setting of its
 * container: a new part of the grammar is never skipped, only reported in fewer words.
 */
const NAMED: Partial<Record<PartName, Naming>> = {
  resolvedColumn: { noun: 'column', name: 'field', shown: 'title' },
  resolvedFilter: { noun: 'filter', name: 'name', shown: 'title' },
  resolvedItem: { ...field, name: 'field' },
  resolvedField: { ...field, name: 'name' },
  resolvedFigure: figure,
  'resolvedStats.figures': figure,
  resolvedAction: { noun: 'button', name: 'label', shown: 'label' },
  'resolvedApproval.outcomes': { noun: 'outcome', name: 'endpoint', shown: 'label' },
};

/** The parts whose things count as those of their container, with their names; they themselves are reported by their settings. */
const CONTAINERS: Partial<Record<PartName, string>> = {
  resolvedGroup: 'group',
  resolvedStep: 'step',
  resolvedSection: 'section',
  'resolvedDetail.head': 'the head',
  'resolvedList.card': 'the card',
};

/** Those that only group the settings of a thing: they have no name, and are reported with it. */
const GATHERED: ReadonlySet<PartName> = new Set(['widgetProps', 'cellProps']);

/** The parts that contain a block, and the block's name: a key of theirs, or a word. */
const HOLDERS: Partial<Record<PartName, (thing: object) => string>> = {
  resolvedTab: (thing) => `tab ${inWords((thing as { title?: unknown }).title)}`,
  'resolvedList.unfold': () => 'unfolded block',
};

/** The name of a block by its key, where the key alone is not clear. */
const KEY_WORDS: Readonly<Record<string, string>> = {
  first: 'first block',
  second: 'second block',
  expand: 'opened row',
  shows: 'shown block',
};

/** The keys of a part that are not reported as its settings. */
export function separateKeys(part: PartName): string[] {
  return keysInside(part).flatMap(([key, holds, isList]) => {
    if (GATHERED.has(holds)) return separateKeys(holds);
    return isReportedSeparately(holds, isList) ? [key] : [];
  });
}

function isReportedSeparately(part: PartName, isList: boolean): boolean {
  // One button or one outcome would have no place of its own among others.
  if (!isList && NAMED[part] && NAMED[part].noun !== 'field') return false;
  return part in NAMED || part in CONTAINERS || part in HOLDERS || isBlock(part);
}

function isBlock(part: PartName): boolean {
  return part === 'resolvedBlock' || part === 'resolvedTimeline';
}

interface Held {
  key: string;
  part: PartName;
  isList: boolean;
  things: object[];
}

function heldBy(part: PartName, thing: object): Held[] {
  const values = thing as Readonly<Record<string, unknown>>;
  return keysInside(part).map(([key, holds, isList]) => ({
    key,
    part: holds,
    isList,
    things: [values[key] ?? []].flat().filter((each) => typeof each === 'object' && each !== null),
  }));
}

interface Container extends Pick<Named, 'noun' | 'id' | 'part' | 'thing'> {
  /** `group 基本信息`. */
  words: string;
}

/** The containers of a part's things, at any depth. @param other the same part before or after */
export function containersIn(part: PartName, thing: object, other: object, outer = ''): Container[] {
  return heldBy(part, thing).flatMap(({ key, part: holds, things, isList }) => {
    const noun = CONTAINERS[holds];
    if (noun === undefined) return [];
    const others = heldBy(part, other).find((held) => held.key === key)?.things ?? [];
    const [names, otherNames] = [things, others].map((all) => distinct(all.map(titleOf)));
    // As many as before under other titles: one of them was renamed. Else they are distinguished by their titles.
    const isCalledAnew = names?.length === otherNames?.length && !names?.every((name) => otherNames?.includes(name));
    return things.flatMap((each, index) => {
      const name = isList ? (names?.[index] ?? '') : '';
      const id = `${outer}/${key} ${isCalledAnew ? index : name}`;
      const same = isCalledAnew || !isList ? index : (otherNames?.indexOf(name) ?? index);
      const words = `${noun} ${name}`.trim();
      return [{ noun, words, id, part: holds, thing: each }, ...containersIn(holds, each, others[same] ?? {}, id)];
    });
  });
}

function titleOf(thing: object, index: number): string {
  return inWords((thing as { title?: unknown }).title ?? index + 1);
}

/** The second of one name gets a number. */
function distinct(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const time = names.slice(0, index).filter((other) => other === name).length;
    return time === 0 ? name : `${name} (${time + 1})`;
  });
}

/**
 * The things inside a part that are reported by name: of lists, its own ones and those of its containers.
 * @param other the same part before or after
 */
export function thingsIn(part: PartName, thing: object, other: object): Named[] {
  const holders = containersIn(part, thing, other);
  const own = namedIn(part, thing, '', '');
  const named = [...own, ...holders.flatMap((held) => namedIn(held.part, held.thing, held.words, held.id))];
  const times = new Map<string, number>();
  return named.map((each) => {
    const time = (times.get(`${each.noun} ${each.id}`) ?? 0) + 1;
    times.set(`${each.noun} ${each.id}`, time);
    return time === 1 ? each : { ...each, name: `${each.name} (${time})`, id: `${each.id} ${time}` };
  });
}

function namedIn(part: PartName, thing: object, place: string, id: string): Named[] {
  return heldBy(part, thing).flatMap(({ key, part: holds, things, isList }) => {
    if (GATHERED.has(holds)) return things.flatMap((each) => namedIn(holds, each, place, id));
    const naming = NAMED[holds];
    if (!naming || !isList) return [];
    return things.map((each): Named => {
      const values = each as Readonly<Record<string, unknown>>;
      const name = nameOf(values[naming.name]);
      const kind = partOfKind(holds, each);
      return {
        noun: naming.noun,
        name,
        id: `${id}/${key} ${name}`,
        place: place === '' ? key : place,
        part: kind,
        thing: each,
        shown: inWords(values[naming.shown]),
      };
    });
  });
}

/** The name of a button is its English label. */
function nameOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'en' in value ? String(value.en).toLowerCase() : inWords(value);
}

/** The fields of which a part has one under a key: the heading of a timeline, the title of a card. */
export function singlesIn(part: PartName, thing: object): Named[] {
  const holders = containersIn(part, thing, thing);
  const from = (holds: PartName, held: object, place: string): Named[] =>
    heldBy(holds, held).flatMap(({ key, part: inner, things, isList }) => {
      if (isList || NAMED[inner]?.noun !== 'field') return [];
      return things.map((each) => {
        const name = inWords((each as { field?: unknown }).field);
        const words = `${place} ${key}`.trim();
        return { noun: 'field', name, id: words, place: words, part: inner, thing: each, shown: name };
      });
    });
  return [...from(part, thing, ''), ...holders.flatMap((held) => from(held.part, held.thing, held.words))];
}

/** The blocks inside a part: its own, and those of the steps and tabs in it. */
export function blocksIn(part: PartName, thing: object): InnerBlock[] {
  const found = allBlocksIn(part, thing);
  const names = distinct(found.map(({ name }) => name));
  return found.map((inner, index) => ({ ...inner, name: names[index] ?? inner.name }));
}

function allBlocksIn(part: PartName, thing: object): InnerBlock[] {
  const holders = containersIn(part, thing, thing);
  const from = (holds: PartName, held: object, before: string): InnerBlock[] =>
    heldBy(holds, held).flatMap(({ key, part: inner, things, isList }): InnerBlock[] => {
      const called = HOLDERS[inner];
      if (called)
        return things.map((each) => ({
          name: before + called(each),
          block: (each as { block: ResolvedBlock }).block,
          holder: { part: inner, thing: each },
        }));
      if (!isBlock(inner)) return [];
      return things.map((each, index) => ({
        name: before + (isList ? `block ${index + 1}` : (KEY_WORDS[key] ?? key)),
        block: each as ResolvedBlock,
      }));
    });
  return [...from(part, thing, ''), ...holders.flatMap((held) => from(held.part, held.thing, `${held.words}: `))];
}
