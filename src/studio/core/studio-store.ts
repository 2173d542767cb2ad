import { create } from 'zustand';
import type { Operation, Path, Place } from '../../../generators/edit/operation.ts';
import type { ResolvedPage, Text } from '../../../schemas/generated/grammar.ts';
import { keptValues } from '../../../validators/incremental/kept-values.ts';
import { fileOf } from '../../playground/worker/file-of.ts';
import { usePreferences } from '../../stores/preferences.ts';
import type { Conflict, Look, PageEntry, Performed, Standing } from '../worker/messages.ts';
import type { StudioClient } from '../worker/studio-client.ts';
import { flushPending } from './pending-edits.ts';
import { isSamePlace } from './place.ts';

/** A page as it last was without errors, with the places of its parts. */
export interface ShownPage {
  id: string;
  file: string;
  resolved: ResolvedPage;
  origins: Look['origins'];
}

export interface StudioState {
  /** It covers the console. Edits stay when it is closed. */
  isOpen: boolean;
  phase: 'idle' | 'opening' | 'ready' | 'failed';
  failure: string;
  client: StudioClient | undefined;
  /** All documents and grammars as they are on the disk: path below `schemas/` → text. */
  files: Readonly<Record<string, string>>;
  pages: readonly PageEntry[];
  conflicts: readonly Conflict[];
  standing: Standing;
  /** The page that is edited. */
  id: string;
  look: Look | undefined;
  page: ShownPage | undefined;
  /** One for page, outline, inspector and text. */
  selected: Place | undefined;
  /** Parts that are shown although their condition does not hold, as pointers in the document. */
  revealed: readonly string[];
  /** What the last edit did, or why it could not be done; for the line below and for screen readers. */
  said: { text: Text; refused: boolean; round: number } | undefined;
}

const NOTHING: Standing = { changed: [] };

const INITIAL: StudioState = {
  isOpen: false,
  phase: 'idle',
  failure: '',
  client: undefined,
  files: {},
  pages: [],
  conflicts: [],
  standing: NOTHING,
  id: '',
  look: undefined,
  page: undefined,
  selected: undefined,
  revealed: [],
  said: undefined,
};

/** The state of the studio. It lives as long as the console is loaded. */
export const useStudio = create<StudioState>()(() => INITIAL);

const { getState: get, setState: set } = useStudio;

/** One after another: an edit is made on what the one before it left. */
let queue: Promise<unknown> = Promise.resolve();

function inTurn<Answer>(work: (client: StudioClient) => Promise<Answer>): Promise<Answer | undefined> {
  const done = queue.then(async () => {
    const { client } = get();
    return client && (await work(client));
  });
  queue = done.catch((error: unknown) => fail(error));
  return done.catch(() => undefined);
}

function fail(error: unknown): void {
  set({ phase: 'failed', failure: error instanceof Error ? error.message : String(error) });
}

/** Begins with these documents, or goes on with them: edits that were made are put onto them. */
export async function openFiles(client: StudioClient, files: Readonly<Record<string, string>>): Promise<void> {
  set({ client, files, ...(get().phase === 'ready' ? {} : { phase: 'opening' as const }) });
  await inTurn(async () => {
    const { pages, standing, conflicts } = await client.ask('open', { files });
    set({ pages, standing, conflicts, phase: 'ready' });
    await lookAgain(client);
  });
}

/** Goes to another page. */
export async function showPage(id: string): Promise<void> {
  if (id === get().id && get().look) return;
  flushPending();
  set({ id, selected: undefined, revealed: [], look: undefined });
  await inTurn(lookAgain);
}

/** Asks for the page as it is now: after another language, too. */
export async function lookAgain(client: StudioClient | undefined = get().client): Promise<void> {
  if (client) set(await lookOf(client));
}

/** The page as it is now, with the document that is edited; nothing where another page is shown meanwhile. */
async function lookOf(client: StudioClient, edited = get().selected?.file): Promise<Partial<StudioState>> {
  const { id, pages } = get();
  if (id === '') return {};
  if (!pages.some((page) => page.id === id)) return { look: undefined, page: undefined };
  const file = edited === undefined ? {} : { file: edited };
  const asked = client.ask('look', { id, ...file, language: usePreferences.getState().language });
  // One that was only made here is gone once that is undone, and there again when it is redone.
  const ownFile = fileOf(id);
  const isOnDisk = Object.hasOwn(get().files, ownFile);
  const look = await (isOnDisk ? asked : asked.catch(() => undefined));
  const now = get();
  if (now.id !== id) return {};
  if (!look) return { look: undefined, page: undefined };
  const { page, origins } = look;
  const isElsewhere = now.selected !== undefined && now.selected.file === edited && edited !== look.file;
  const before = now.look?.id === id ? now.look : undefined;
  const pageOutline = keptValues(look.pageOutline, before?.pageOutline);
  const outline = look.file === ownFile ? pageOutline : keptValues(look.outline, before?.outline);
  return {
    // Lines of the outline that an edit leaves as they are are not drawn again.
    look: { ...look, pageOutline, outline },
    // Broken for a moment: the page stays as it last was. Of another one nothing may be left to see.
    page: page ? { id, file: ownFile, resolved: page, origins } : now.page?.id === id ? now.page : undefined,
    // A document that is gone is edited no longer.
    selected: now.selected && !isElsewhere ? now.selected : { file: look.file, path: [] },
  };
}

/**
 * Does one edit, and selects what it made or changed.
 *
 * @returns what came of it; undefined where the worker is gone
 */
export function perform(operation: Operation): Promise<Performed | undefined> {
  flushPending();
  return performTyped(operation);
}

/** The same for what was typed, which must not wait for itself. */
export function performTyped(operation: Operation): Promise<Performed | undefined> {
  return inTurn(async (client) => {
    const performed = await client.ask('perform', { operation });
    const { select: _written, ...rest } = performed;
    // A value leads nowhere: it was written into what was selected, and one that was typed comes after a pause in which
    // another part may have been chosen.
    return applied(client, operation.kind === 'set' ? rest : performed);
  });
}

export function undo(): Promise<Performed | undefined> {
  flushPending();
  const label = get().standing.undo;
  return inTurn(async (client) => applied(client, await client.ask('undo', {}), label && undoLabel(label)));
}

export function redo(): Promise<Performed | undefined> {
  flushPending();
  const label = get().standing.redo;
  return inTurn(async (client) => applied(client, await client.ask('redo', {}), label && redoLabel(label)));
}

/** Any other question whose answer is what came of an edit. */
export function edit(
  asking: (client: StudioClient) => Promise<Performed>,
  said?: Text,
): Promise<Performed | undefined> {
  flushPending();
  return inTurn(async (client) => applied(client, await asking(client), said));
}

async function applied(client: StudioClient, performed: Performed, said?: Text): Promise<Performed> {
  const { standing, select, refused } = performed;
  const text = refused ?? said ?? standing.undo;
  // At once: everything is drawn once for it.
  const look = refused ? {} : await lookOf(client, select?.file);
  set((state) => ({
    ...look,
    standing,
    ...(select && { selected: select }),
    ...(text && { said: { text, refused: refused !== undefined, round: (state.said?.round ?? 0) + 1 } }),
  }));
  return performed;
}

/** Standing after something other than an edit: saved, merged. */
export async function updateStanding(asking: (client: StudioClient) => Promise<Standing>): Promise<void> {
  await inTurn(async (client) => {
    set({ standing: await asking(client) });
    await lookAgain(client);
  });
}

/** Says something that is no edit. */
export function say(text: Text, refused = false): void {
  set((state) => ({ said: { text, refused, round: (state.said?.round ?? 0) + 1 } }));
}

/** Selects a place of the document that is edited, or of another one, which is edited then. */
export function select(path: Path, file = get().look?.file): void {
  const { look, selected } = get();
  if (!look || file === undefined) return;
  const place = { file, path };
  if (!isSamePlace(place, selected)) set({ selected: place });
  if (file === look.file) return;
  flushPending();
  void inTurn(lookAgain);
}

/** Shows a part in the page although its condition does not hold, or leaves that to the condition again. */
export function turnRevealed(pointer: string): void {
  set(({ revealed }) => ({
    revealed: revealed.includes(pointer) ? revealed.filter((each) => each !== pointer) : [...revealed, pointer],
  }));
}

/** Whether something would be lost with a reload. */
export function hasEdits(): boolean {
  return get().standing.changed.length > 0;
}

/** For tests: as a console that was just loaded. */
export function emptyStudio(): void {
  get().client?.close();
  set(INITIAL);
}

function undoLabel({ zh, en }: Text): Text {
  return { zh: `已撤销：${zh}`, en: `Undone: ${en}` };
}

function redoLabel({ zh, en }: Text): Text {
  return { zh: `已重做：${zh}`, en: `Redone: ${en}` };
}
