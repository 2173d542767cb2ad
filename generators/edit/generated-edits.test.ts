import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindsOfParts, type PagePart, pageParts } from '../../schemas/generated/parts.ts';
import { formatDocument } from '../../validators/format/format-document.ts';
import { formatDocuments } from '../../validators/format/format-documents.ts';
import { Grammars } from '../../validators/grammar/grammars.ts';
import type { JsonValue } from '../../validators/json.ts';
import { keysInside } from '../../validators/model/standing-inside.ts';
import { shippedGrammars, shippedSchemas } from '../../validators/testing/read-schemas.ts';
import { richConsole } from '../../validators/testing/rich-console.ts';
import { History } from './history.ts';
import { CannotEdit, type Edit, type Operation, type Path, type Place } from './operation.ts';
import { perform } from './perform.ts';
import { memberOf, placeInPage } from './place-in-page.ts';

const grammars = new Grammars(shippedGrammars());
const page = grammars.get('page.schema.json');
/** The rich one has every part; it is not written in canonical form. */
const CONSOLES = [shippedSchemas(), formatDocuments(richConsole())];

/** A place of a page, and the console that the page is of. */
interface Found {
  files: ReadonlyMap<string, string>;
  place: Place;
  part: PagePart;
}

/** Every place of every page, by the part that stands there. */
function placesByPart(): Map<PagePart, Found[]> {
  const found = new Map<PagePart, Found[]>(pageParts.map((part) => [part, []]));
  for (const files of CONSOLES) {
    for (const [file, text] of files) {
      if (!file.startsWith('pages/')) continue;
      const document = JSON.parse(text) as JsonValue;
      for (const path of pathsOf(document)) {
        const place = placeInPage(document, path);
        if (place && !place.isList)
          found.get(place.part as PagePart)?.push({ files, place: { file, path }, part: place.part as PagePart });
      }
    }
  }
  return found;
}

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const steps: (string | number)[] = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...steps.flatMap((step) => pathsOf(memberOf(value, step), [...path, step]))];
}

const places = placesByPart();
/** `block` and `action` are always of a kind, and each kind is a part of its own. */
const parts = pageParts.filter((part) => !Object.hasOwn(kindsOfParts, part));

const KINDS = [
  'set own',
  'set other',
  'set new',
  'set text',
  'remove',
  'remove key',
  'insert',
  'move',
  'move away',
  'duplicate',
  'rename',
  'wrap tabs',
  'wrap stack',
  'wrap split',
  'type',
  'write',
] as const;

/** Keys whose own keys are the author's. */
const AUTHORED: ReadonlySet<string> = new Set(['params', 'fixedFilters', 'props', 'values']);

/** An operation of a kind at a place; undefined where the place has nothing that it could be done to. */
function operationAt(kind: (typeof KINDS)[number], { files, place }: Found, pick: number): Operation | undefined {
  const { file, path } = place;
  const document = JSON.parse(files.get(file) ?? '') as JsonValue;
  const value = valueAt(document, path) as JsonValue;
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const key = keys[pick % Math.max(1, keys.length)];
  const [list, index] = [path.slice(0, -1), path.at(-1)];
  const length = (valueAt(document, list) as unknown[] | undefined)?.length ?? 0;
  const inList = typeof index === 'number' ? { list, index } : undefined;
  switch (kind) {
    case 'set own':
      return { kind: 'set', at: place, value };
    case 'set other':
      return key === undefined
        ? undefined
        : { kind: 'set', at: { file, path: [...path, key] }, value: `另一个${pick} "\\𠮷` };
    case 'set new':
      return {
        kind: 'set',
        at: { file, path: [...path, 'visibleWhen', 'state'] },
        value: { $in: ['1', String(pick)] },
      };
    case 'set text':
      return { kind: 'set', at: { file, path: [...path, 'label'] }, value: { zh: `标签${pick}`, en: `Label ${pick}` } };
    case 'remove':
      return { kind: 'remove', at: place };
    case 'remove key':
      return key === undefined ? undefined : { kind: 'remove', at: { file, path: [...path, key] } };
    case 'insert':
      return inList && { kind: 'insert', into: { file, path: list }, index: pick % (length + 1), value };
    case 'move':
      return inList && { kind: 'move', at: place, into: { file, path: list }, index: pick % (length + 1) };
    case 'move away': {
      const all = pathsOf(document).filter((one) => placeInPage(document, one)?.isList);
      const into = all[pick % Math.max(1, all.length)];
      return into && { kind: 'move', at: place, into: { file, path: into }, index: 0 };
    }
    case 'duplicate':
      return { kind: 'duplicate', at: place };
    case 'rename': {
      const named = pathsOf(value).filter((one) => one.length > 1 && AUTHORED.has(String(one.at(-2))));
      const inside = named[pick % Math.max(1, named.length)];
      return inside && { kind: 'rename', at: { file, path: [...path, ...inside] }, key: `name${pick}` };
    }
    case 'wrap tabs':
      return { kind: 'wrap', at: place, into: 'tabs' };
    case 'wrap stack':
      return { kind: 'wrap', at: place, into: 'stack' };
    case 'wrap split':
      return { kind: 'wrap', at: place, into: 'split' };
    case 'type':
      return { kind: 'type', file, text: (files.get(file) ?? '').slice(0, pick) };
    case 'write': {
      const text = files.get(file) ?? '';
      return {
        kind: 'write',
        files: { [file]: undefined, 'pages/some/new.json': text },
        label: { zh: '改名', en: 'Rename' },
      };
    }
  }
}

function valueAt(document: unknown, path: Path): unknown {
  return path.reduce(memberOf, document);
}

/** The longest path below which everything that differs stands. */
function differing(a: unknown, b: unknown, path: Path = []): Path {
  if (
    typeof a !== 'object' ||
    typeof b !== 'object' ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return path;
  const steps = Array.isArray(a)
    ? [...Array(Math.max(a.length, (b as unknown[]).length)).keys()]
    : [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const other = steps.filter((step) => JSON.stringify(memberOf(a, step)) !== JSON.stringify(memberOf(b, step)));
  const [only] = other;
  return other.length === 1 && only !== undefined && memberOf(a, only) !== undefined && memberOf(b, only) !== undefined
    ? differing(memberOf(a, only), memberOf(b, only), [...path, only])
    : path;
}

/** The place below which an operation may change something: of two, what both stand in. */
function touched(operation: Operation, document: JsonValue): Path | undefined {
  switch (operation.kind) {
    case 'set':
      return there(operation.at.path, document);
    case 'remove':
      return cutOf(operation.at.path, document);
    case 'rename':
    case 'duplicate':
      return operation.at.path.slice(0, -1);
    case 'insert':
      return there(operation.into.path, document);
    case 'move': {
      const [cut, put] = [cutOf(operation.at.path, document), there(operation.into.path, document)];
      const apart = cut.findIndex((step, depth) => put[depth] !== step);
      return apart < 0 ? cut : cut.slice(0, apart);
    }
    case 'wrap':
      return operation.at.path;
    default:
      return undefined;
  }
}

/** What of a path is there. */
function there(path: Path, document: JsonValue): Path {
  return path.length === 0 || valueAt(document, path) !== undefined ? path : there(path.slice(0, -1), document);
}

/** What changes where a value is cut out: its list, or with its last element what holds the list. */
function cutOf(path: Path, document: JsonValue): Path {
  const holder = path.slice(0, -1);
  const list = valueAt(document, holder);
  return Array.isArray(list) && list.length === 1 ? holder.slice(0, -1) : holder;
}

const performed = { edits: 0, empty: 0, refused: 0, kinds: new Set<string>(), parts: new Set<string>() };

/** @returns whether something was changed */
function tryEdit(kind: (typeof KINDS)[number], found: Found, pick: number): boolean {
  const operation = operationAt(kind, found, pick);
  if (!operation) return false;
  let edit: Edit;
  try {
    edit = perform(operation, { files: found.files, grammars });
  } catch (error) {
    if (!(error instanceof CannotEdit)) throw error;
    expect(error.reason.zh).toMatch(/[\u4e00-\u9fff].*。$/);
    expect(error.reason.en).toMatch(/^[A-Z“].*\.$/);
    performed.refused += 1;
    return false;
  }
  const { file } = found.place;
  const before = found.files.get(file) ?? '';
  const history = new History(found.files);
  history.add(edit);
  const after = history.files.get(file);
  if (edit.texts.length === 0) performed.empty += 1;
  else {
    performed.edits += 1;
    performed.kinds.add(kind);
    performed.parts.add(found.part);
  }
  if (kind === 'set own') expect(edit.texts).toEqual([]);
  if (operation.kind !== 'type') {
    for (const [changed, text] of history.files) {
      if (text === found.files.get(changed) || !changed.startsWith('pages/')) continue;
      expect(() => JSON.parse(text) as unknown).not.toThrow();
      expect(formatDocument(text, page, grammars)).toBe(text);
    }
  }
  const document = JSON.parse(before) as JsonValue;
  const place = touched(operation, document);
  if (place && after !== undefined && after !== before)
    expect(differing(document, JSON.parse(after)).slice(0, place.length), kind).toEqual(place);
  for (const { inserted, removed } of edit.texts) {
    // Neither ends nor begins with what stays: no smaller stretch would do.
    if (inserted !== '' && removed !== '')
      expect([
        inserted[0] === removed[0] && !/[\ud800-\udbff]/.test(inserted[0] ?? ''),
        inserted.at(-1) === removed.at(-1) && !/[\udc00-\udfff]/.test(inserted.at(-1) ?? ''),
      ]).toEqual([false, false]);
    expect(inserted + removed).not.toMatch(/\p{Surrogate}/u);
  }
  const made = history.files;
  history.undo();
  expect(same(history.files, found.files)).toBe(true);
  history.redo();
  expect(same(history.files, made)).toBe(true);
  return edit.texts.length > 0;
}

function same(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean {
  return a.size === b.size && [...a].every(([file, text]) => b.get(file) === text);
}

/** A failure says what was done where. */
function named<Result>(kind: string, { place }: Found, attempt: () => Result): Result {
  try {
    return attempt();
  } catch (error) {
    throw new Error(`${kind} at ${place.file}#/${place.path.join('/')}`, { cause: error });
  }
}

describe('opening a page', () => {
  it('finds it in canonical form, and setting what is there touches no byte', () => {
    for (const [file, text] of shippedSchemas()) {
      if (!file.startsWith('pages/')) continue;
      expect(formatDocument(text, page, grammars)).toBe(text);
      const operation = { kind: 'set' as const, at: { file, path: [] }, value: JSON.parse(text) as JsonValue };
      expect(perform(operation, { files: new Map([[file, text]]), grammars }).texts).toEqual([]);
    }
  });
});

describe('a generated edit', () => {
  it('stands at every part of a page', () => {
    expect(parts.filter((part) => places.get(part)?.length === 0)).toEqual([]);
    expect(keysInside('listBlock').length).toBeGreaterThan(5);
  });

  it('of every operation at every part is canonical, changes nothing else, and is undone and done again to the byte', () => {
    const pairs = KINDS.flatMap((kind) => parts.map((part) => ({ kind, part })));
    const picks = fc.sample(fc.tuple(fc.nat(10_000), fc.nat(10_000)), { numRuns: pairs.length, seed: 23 });
    for (const [index, { kind, part }] of pairs.entries()) {
      const [which, pick] = picks[index] ?? [0, 0];
      const all = places.get(part) ?? [];
      // What one place refuses another one of the part may take.
      for (let tried = 0; tried < Math.min(3, all.length); tried += 1) {
        const found = all[(which + tried) % all.length];
        if (found && named(kind, found, () => tryEdit(kind, found, pick))) break;
      }
    }
    expect(performed.edits).toBeGreaterThan(300);
    expect(KINDS.filter((kind) => kind !== 'set own' && !performed.kinds.has(kind))).toEqual([]);
    expect(parts.filter((part) => !performed.parts.has(part))).toEqual([]);
  });
});
