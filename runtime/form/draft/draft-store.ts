import type { Row } from '../../core/values.ts';

/** What was typed into a form and not sent. */
export interface Draft {
  /** The changed fields alone. */
  values: Row;
  /** Of the record that was being edited. */
  revision: unknown;
  /** Milliseconds since the epoch. */
  at: number;
}

/** A draft as it was found. */
export interface FoundDraft extends Draft {
  /** Its key when another browser tab has left it: the tab that takes it over is responsible for it. */
  from: string | undefined;
}

/** The stored values of a form, by the place where they may be stored. */
export interface KeptParts {
  /** All that may be kept, sensitive values too: in this browser tab, as long as that lives. */
  tab: Row;
  /** Values that may stay in this browser for a week: nothing sensitive. */
  week: Row;
}

const PREFIX = 'rt.draft ';
const TAB = 'rt.tab';

/** Seven days: a user who returns later has entered it elsewhere by then. */
const KEPT = 7 * 24 * 60 * 60 * 1000;

/** No user is signed in any more: text that leaves the screen now is not stored. */
let closed = false;

export function draftKey(account: string, ...place: readonly string[]): string {
  return [`${PREFIX}${account}`, ...place].join(' ');
}

/** The draft of this tab, else the newest that another has left in this browser. */
export function readDraft(key: string): FoundDraft | undefined {
  const own = parse(read(sessionStorage, key));
  if (own) return { ...own, from: undefined };
  const left = keysOf(localStorage)
    .filter((each) => each.startsWith(`${key} #`))
    .flatMap((from) => {
      const draft = parse(read(localStorage, from));
      return draft ? [{ ...draft, from }] : [];
    });
  return left.sort((one, other) => other.at - one.at)[0];
}

/**
 * Stores a draft, or deletes it when it is empty. Each browser tab has its own: two that edit one record do not overwrite
 * each other's text.
 *
 * @returns false when the browser did not store it
 */
export function writeDraft(key: string, { tab, week }: KeptParts, revision: unknown): boolean {
  if (closed) return false;
  const about = { revision: revision ?? null, at: Date.now() };
  try {
    put(sessionStorage, key, tab, about);
    put(localStorage, placeOf(key), week, about);
    return true;
  } catch {
    // Storage is full or forbidden: the draft is not stored, the form still works.
    return false;
  }
}

function put(storage: Storage, key: string, values: Row, about: Omit<Draft, 'values'>): void {
  if (Object.keys(values).length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify({ values, ...about } satisfies Draft));
}

/** Deletes one draft. @param from where it was found, if another tab had left it */
export function forgetDraft(key: string, from?: string): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(placeOf(key));
  if (from !== undefined) localStorage.removeItem(from);
}

/** The key under which this tab leaves its draft for others. */
export function placeOf(key: string): string {
  return `${key} #${ownTab()}`;
}

/** A user has signed out: every draft is deleted, and none is stored until `openDrafts`. */
export function closeDrafts(): void {
  closed = true;
  for (const storage of [sessionStorage, localStorage]) for (const key of draftsIn(storage)) storage.removeItem(key);
}

/** A user has signed in: drafts are stored from now on, and those that are too old are deleted. */
export function openDrafts(): void {
  closed = false;
  for (const key of draftsIn(localStorage)) if (!parse(read(localStorage, key))) localStorage.removeItem(key);
}

function draftsIn(storage: Storage): string[] {
  return keysOf(storage).filter((key) => key.startsWith(PREFIX));
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
}

function ownTab(): string {
  const known = read(sessionStorage, TAB);
  if (known) return known;
  const made = crypto.randomUUID().slice(0, 8);
  try {
    sessionStorage.setItem(TAB, made);
  } catch {
    // Then nothing else is stored either.
  }
  return made;
}

function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

/** Undefined for a draft that is too old, or none. */
function parse(text: string | null): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? 'null');
    return isDraft(draft) && Date.now() - draft.at <= KEPT ? draft : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'at' in value &&
    typeof value.at === 'number' &&
    'values' in value &&
    typeof value.values === 'object' &&
    value.values !== null &&
    'revision' in value
  );
}
