import type { Catalogue, ResolvedBlock } from '../../schemas/generated/grammar.ts';
import type { PartName } from '../../schemas/generated/parts.ts';
import { partOfKind } from '../../validators/model/standing-inside.ts';
import { diffSettings } from './diff-settings.ts';
import { type Difference, differencesOf, isSame, paired } from './difference.ts';
import { blocksIn, containersIn, type Named, separateKeys, singlesIn, thingsIn } from './named-parts.ts';

type Catalogues = readonly [before: Catalogue, after: Catalogue];

/** One part as it was and as it is. */
interface Pair {
  /** The words before each reported difference of it: `column phone`. */
  name: string;
  part: PartName;
  before: object;
  after: object;
  /** The blocks that contain it. */
  blocks: readonly [before: ResolvedBlock, after: ResolvedBlock];
}

/** Reports how a block differs from before, including the blocks inside it. */
export function diffBlock(
  subject: string,
  before: ResolvedBlock,
  after: ResolvedBlock,
  catalogues: Catalogues,
): Difference[] {
  if (before.kind !== after.kind) {
    return [{ subject, text: `the ${before.kind} became a ${after.kind}`, weight: 'breaking' }];
  }
  const part = partOfKind('resolvedBlock', after);
  const pair: Pair = { name: `the ${after.kind}`, part, before, after, blocks: [before, after] };
  return [...settingsOf(subject, pair, catalogues, new Set(['kind'])), ...diffInside(subject, pair, catalogues)];
}

/** Reports a part's own settings: everything except what is reported by itself, so that nothing is skipped. */
function settingsOf(subject: string, pair: Pair, catalogues: Catalogues, passed?: ReadonlySet<string>): Difference[] {
  const separate = separateKeys(pair.part);
  const [old, now] = [
    flat(pair.before, pair.blocks[0], catalogues[0]),
    flat(pair.after, pair.blocks[1], catalogues[1]),
  ];
  return diffSettings(subject, pair.name, old, now, new Set([...separate, ...passedOf(old, now), ...(passed ?? [])]));
}

/** Reports the things inside a part: those added, removed, moved, or changed themselves. */
function diffInside(subject: string, of: Pair, catalogues: Catalogues): Difference[] {
  return [diffContainers, diffThings, diffSingles, diffBlocks].flatMap((diff) => diff(subject, of, catalogues));
}

/** A part inside, by its settings and by its content. */
function diffPart(subject: string, pair: Pair, catalogues: Catalogues): Difference[] {
  return [...settingsOf(subject, pair, catalogues), ...within(pair.name, diffInside(subject, pair, catalogues))];
}

/** Groups, steps and sections: by their settings; their content is reported as content of the block. */
function diffContainers(subject: string, { part, before, after, blocks }: Pair, catalogues: Catalogues): Difference[] {
  const { found, report } = differencesOf(subject);
  const [was, is] = [containersIn(part, before, after), containersIn(part, after, before)];
  const pairs = paired(was, is, byId);
  for (const [, { words }] of pairs.gone) report(`${words} removed`, 'behaviour');
  for (const [, { words }] of pairs.come) report(`${words} added`, 'behaviour');
  for (const [, old, now] of pairs.both) {
    const pair: Pair = { name: old.words, part: now.part, before: old.thing, after: now.thing, blocks };
    found.push(...settingsOf(subject, pair, catalogues));
  }
  for (const noun of nounsOf(was))
    if (isReordered(noun, was, is)) report(`the ${noun}s stand in another order`, 'behaviour');
  return found;
}

function diffThings(subject: string, { part, before, after, blocks }: Pair, catalogues: Catalogues): Difference[] {
  const { found, report } = differencesOf(subject);
  const [was, is] = [thingsIn(part, before, after), thingsIn(part, after, before)];
  const pairs = paired(was, is, byId);
  const come = new Map(pairs.come.map(([, now]) => [`${now.noun} ${now.name}`, now]));
  const both = pairs.both.map(([, old, now]) => [old, now] as const);
  for (const [, old] of pairs.gone) {
    const words = `${old.noun} ${old.name}`;
    const now = come.get(words);
    if (now) {
      report(`${words} moved from ${old.place} to ${now.place}`, 'behaviour');
      both.push([old, now]);
      come.delete(words);
    } else report(`${words} (${old.shown}) removed`, 'breaking');
  }
  for (const [words, now] of come) report(`${words} (${now.shown}) added${accessText(now.thing)}`, 'behaviour');
  for (const [old, now] of both) {
    const pair: Pair = { name: `${now.noun} ${now.name}`, part: now.part, before: old.thing, after: now.thing, blocks };
    // Of a part whose kind has changed only the settings can be compared.
    found.push(...(old.part === now.part ? diffPart : settingsOf)(subject, pair, catalogues));
  }
  for (const noun of nounsOf(was))
    if (isReordered(noun, was, is)) report(`the ${noun}s stand in another order`, 'behaviour');
  return found;
}

function nounsOf(all: readonly Pick<Named, 'noun'>[]): Set<string> {
  return new Set(all.map(({ noun }) => noun));
}

/** The same ones in another order. */
function isReordered(noun: string, ...both: readonly (readonly Pick<Named, 'noun' | 'id'>[])[]): boolean {
  const [was, is] = both.map((all) => all.filter((each) => each.noun === noun).map(byId));
  return !isSame(was, is) && isSame(was?.toSorted(), is?.toSorted());
}

/** The one field under a key: the heading of a timeline, the title of a card. */
function diffSingles(subject: string, { part, before, after, blocks }: Pair, catalogues: Catalogues): Difference[] {
  const { found, report } = differencesOf(subject);
  const pairs = paired(singlesIn(part, before), singlesIn(part, after), ({ place }) => place);
  for (const [place, { name }] of pairs.gone) report(`${place} (${name}) removed`, 'breaking');
  for (const [place, { name }] of pairs.come) report(`${place} (${name}) added`, 'behaviour');
  for (const [place, old, now] of pairs.both) {
    const pair: Pair = { name: `${place} ${now.name}`, part: now.part, before: old.thing, after: now.thing, blocks };
    if (old.name === now.name) found.push(...diffPart(subject, pair, catalogues));
    else report(`${place} ${old.name} → ${now.name}`, 'behaviour');
  }
  return found;
}

function diffBlocks(subject: string, { part, before, after, blocks }: Pair, catalogues: Catalogues): Difference[] {
  const { found, report } = differencesOf(subject);
  const [was, is] = [blocksIn(part, before), blocksIn(part, after)];
  const pairs = paired(was, is, ({ name }) => name);
  for (const [name] of pairs.gone) report(`${name} removed`, 'breaking');
  for (const [name] of pairs.come) report(`${name} added`, 'behaviour');
  for (const [name, old, now] of pairs.both) {
    if (old.holder && now.holder) {
      const pair: Pair = { name, part: now.holder.part, before: old.holder.thing, after: now.holder.thing, blocks };
      found.push(...settingsOf(subject, pair, catalogues));
    }
    found.push(...within(name, diffBlock(subject, old.block, now.block, catalogues)));
  }
  const names = (inner: typeof was) => inner.map(({ name }) => name);
  if (pairs.gone.length + pairs.come.length === 0 && !isSame(names(was), names(is)))
    report('the blocks inside stand in another order', 'behaviour');
  return found;
}

function byId({ id }: { id: string }): string {
  return id;
}

function within(name: string, differences: readonly Difference[]): Difference[] {
  return differences.map((difference) => ({ ...difference, text: `${name}: ${difference.text}` }));
}

function accessText(thing: object): string {
  const codes = (thing as { menuCodes?: string[] }).menuCodes ?? [];
  return codes.length > 0 ? `, for who holds ${codes.join(' and ')}` : '';
}

/** Keys with settings of the thing itself. */
const ROWS: ReadonlySet<string> = new Set(['x-component-props', 'x-decorator-props', 'cellProps']);

/** A thing's own settings in one row: those of its widget and cell, and whether its field is sensitive, are among them. */
function flat(thing: object, block: ResolvedBlock, { entities }: Catalogue): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(thing)) if (!ROWS.has(key)) row[key] = value;
  for (const [key, value] of Object.entries(thing)) {
    if (!ROWS.has(key)) continue;
    for (const [own, set] of Object.entries(value as object)) row[own in row ? `${key}.${own}` : own] = set;
  }
  const { field } = thing as { field?: unknown };
  const entity = 'entity' in block && block.entity !== undefined ? entities[block.entity] : undefined;
  const sensitive = typeof field === 'string' ? entity?.fields[field]?.sensitive : undefined;
  return { ...row, ...(sensitive && { sensitive }) };
}

/** A field that becomes sensitive thereby gets another cell and other checks: one difference is reported, not three. */
function passedOf(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return isSame(before.sensitive, after.sensitive) ? [] : ['cell', 'operator', 'x-validator'];
}
