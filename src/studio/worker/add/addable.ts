import { CannotEdit, type Operation, type Path, type Place } from '../../../../generators/edit/operation.ts';
import { perform } from '../../../../generators/edit/perform.ts';
import { applyEdit } from '../../../../generators/edit/text-edit.ts';
import { CannotMake } from '../../../../generators/new/draft.ts';
import { nameOfDocument } from '../../../../validators/documents.ts';
import type { Finding } from '../../../../validators/finding.ts';
import type { Grammars } from '../../../../validators/grammar/grammars.ts';
import type { JsonValue } from '../../../../validators/json.ts';
import { typedValue } from '../../../playground/language/complete.ts';
import type { Words } from '../knowledge.ts';
import type { Addable } from '../messages.ts';
import { pointerOf } from '../outline.ts';
import type { Surroundings } from '../surroundings.ts';
import { addableActions } from './addable-actions.ts';
import { addableBlocks } from './addable-blocks.ts';
import { addableFields } from './addable-fields.ts';
import { addableFigures } from './addable-figures.ts';
import { addableParts } from './addable-parts.ts';
import { addableRoles } from './addable-roles.ts';
import type { AroundPlace } from './around-place.ts';
import { type Candidate, operationOf } from './candidate.ts';

type Files = ReadonlyMap<string, string>;

/** What the palette is made with. */
export interface AddingTo {
  files: Files;
  grammars: Grammars;
  words: Words;
  surroundings: Surroundings;
  /** What would be wrong with documents, and is not now. What has a name is soon tried again after another edit. */
  wrongWith(tried: Files, name?: string): readonly Finding[];
  /** Whether what touches other documents leaves all of them clean; valid for these files. */
  verdicts: Map<string, boolean>;
}

/** What can be added at a place, and leaves documents that check clean: everything is tried first. */
export function addableAt({ file, path }: Place, adding: AddingTo): readonly Addable[] {
  const page = typedValue(adding.files.get(file) ?? '');
  if (page === undefined || !file.startsWith('pages/')) return [];
  const place: AroundPlace = { page, selected: path };
  const { words, surroundings } = adding;
  const names = [...addableFields(place, surroundings), ...addableFigures(place, surroundings)];
  const clean = cleanNames(names, file, page, adding);
  const others = [
    ...addableActions(place, words),
    ...addableBlocks(place, nameOfDocument(file), words),
    ...addableRoles(place, words.catalogue),
    ...addableParts(place, { surroundings, catalogue: words.catalogue }),
  ];
  return [
    ...clean.flatMap((candidate) => addableOf(candidate, file, adding, () => true)),
    ...others.flatMap((candidate) =>
      addableOf(candidate, file, adding, (operation) => isClean(operation, `${file} ${candidate.id}`, adding)),
    ),
  ];
}

/** What a candidate becomes where it can be made and leaves the documents clean. What touches other documents is tried once. */
function addableOf(
  candidate: Candidate,
  file: string,
  adding: AddingTo,
  isRight: (operation: Operation) => boolean,
): Addable[] {
  const { id, group, label, description } = candidate;
  const key = `${file} ${id}`;
  if (adding.verdicts.get(key) === false) return [];
  const operation = operationFor(candidate, file, adding);
  const right = operation !== undefined && (adding.verdicts.get(key) ?? isRight(operation));
  if (operation?.kind !== 'insert') adding.verdicts.set(key, right);
  return operation && right ? [{ id, group, label, ...(description && { description }), operation }] : [];
}

function operationFor(candidate: Candidate, file: string, { files, grammars }: AddingTo): Operation | undefined {
  try {
    return operationOf(candidate, { file, files, grammars });
  } catch (error) {
    // The entity or its calls do not have what this would need.
    if (error instanceof CannotMake || error instanceof CannotEdit) return undefined;
    throw error;
  }
}

function isClean(operation: Operation, name: string, { files, grammars, wrongWith }: AddingTo): boolean {
  try {
    return wrongWith(applyEdit(files, perform(operation, { files, grammars })), name).length === 0;
  } catch (error) {
    if (error instanceof CannotEdit) return false;
    throw error;
  }
}

/** Those names of fields that may be added; the lists that they go into are tried one by one. */
function cleanNames(
  names: readonly Candidate[],
  file: string,
  page: JsonValue,
  adding: AddingTo,
): readonly Candidate[] {
  const lists = new Set(names.map(({ list }) => pointerOf(list)));
  return [...lists].flatMap((pointer) =>
    cleanAmong(
      names.filter(({ list }) => pointerOf(list) === pointer),
      { file, page, adding },
    ),
  );
}

interface Trying {
  file: string;
  page: JsonValue;
  adding: AddingTo;
}

/**
 * Dozens are tried at once: what is wrong with one is found at it, and it is tried alone, since two of them may only disturb each other.
 * Where something is found elsewhere, each half is tried by itself.
 */
function cleanAmong(candidates: readonly Candidate[], trying: Trying): readonly Candidate[] {
  const { file, page, adding } = trying;
  const [first] = candidates;
  if (!first) return [];
  const wrong = adding.wrongWith(withAll(candidates, first.list, trying));
  if (wrong.length === 0) return candidates;
  if (candidates.length === 1) return [];
  const start = lengthAt(page, first.list);
  const places = wrong.map((finding) => (finding.file === file ? indexIn(finding.pointer, first.list) : undefined));
  if (places.some((index) => index === undefined || index < start)) {
    const middle = Math.ceil(candidates.length / 2);
    return [candidates.slice(0, middle), candidates.slice(middle)].flatMap((half) => cleanAmong(half, trying));
  }
  return candidates.filter(
    (candidate, index) => !places.includes(start + index) || cleanAmong([candidate], trying).length > 0,
  );
}

/** The documents with all candidates of one list at its end. */
function withAll(candidates: readonly Candidate[], list: Path, { file, page, adding }: Trying): Files {
  const whole = structuredClone(page);
  const holder = list
    .slice(0, -1)
    .reduce<unknown>((at, step) => (at as Record<string | number, unknown>)[step], whole) as Record<string, unknown[]>;
  const key = String(list.at(-1));
  holder[key] = [...(holder[key] ?? []), ...candidates.map(({ value }) => value)];
  return new Map([...adding.files, [file, JSON.stringify(whole)]]);
}

function lengthAt(page: JsonValue, list: Path): number {
  const value = list.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | undefined)?.[step], page);
  return Array.isArray(value) ? value.length : 0;
}

/** The element of a list that a pointer is at or in. */
function indexIn(pointer: string, list: Path): number | undefined {
  const start = `${pointerOf(list)}/`;
  const index = pointer.startsWith(start) ? Number(pointer.slice(start.length).split('/')[0]) : Number.NaN;
  return Number.isInteger(index) ? index : undefined;
}
