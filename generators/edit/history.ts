import type { Edit } from './operation.ts';
import { applyEdit, type Files, reversed } from './text-edit.ts';

/** Documents while they are edited: what was opened, what they are now, and the way between, to the byte and over all files. */
export class History {
  #opened: Files;
  #files: Files;
  #done: readonly Edit[] = [];
  #reverted: readonly Edit[] = [];

  constructor(files: Files) {
    this.#opened = files;
    this.#files = files;
  }

  /** As they are now. */
  get files(): Files {
    return this.#files;
  }

  /** As they are on the disk. */
  get opened(): Files {
    return this.#opened;
  }

  /** Files that differ from the disk. */
  get changed(): string[] {
    const all = new Set([...this.#opened.keys(), ...this.#files.keys()]);
    return [...all].filter((file) => this.#opened.get(file) !== this.#files.get(file)).sort();
  }

  /** What would be undone, and done again. */
  get next(): { undo: Edit | undefined; redo: Edit | undefined } {
    return { undo: this.#done.at(-1), redo: this.#reverted.at(-1) };
  }

  /** Does what an edit says; one that touches no text is not kept. */
  add(edit: Edit): void {
    if (edit.texts.length === 0) return;
    this.#files = applyEdit(this.#files, edit);
    this.#done = [...this.#done, edit];
    this.#reverted = [];
  }

  /** @returns what was done, turned round; undefined where there is nothing to undo */
  undo(): Edit | undefined {
    const edit = this.#done.at(-1);
    if (!edit) return undefined;
    const back = reversed(edit);
    this.#files = applyEdit(this.#files, back);
    this.#done = this.#done.slice(0, -1);
    this.#reverted = [...this.#reverted, edit];
    return back;
  }

  redo(): Edit | undefined {
    const edit = this.#reverted.at(-1);
    if (!edit) return undefined;
    this.#files = applyEdit(this.#files, edit);
    this.#reverted = this.#reverted.slice(0, -1);
    this.#done = [...this.#done, edit];
    return edit;
  }

  /** These texts are on the disk now; a file without a text is not. */
  saved(files: Readonly<Record<string, string | undefined>>): void {
    this.#opened = withTexts(this.#opened, files);
  }

  /** The disk is another one. Files that were never edited here follow it; the others stay as they are. */
  reopened(disk: Files): void {
    const edited = new Set([...this.#done, ...this.#reverted].flatMap(({ texts }) => texts.map(({ file }) => file)));
    const followed = [...new Set([...disk.keys(), ...this.#files.keys()])].filter((file) => !edited.has(file));
    this.#files = withTexts(this.#files, Object.fromEntries(followed.map((file) => [file, disk.get(file)])));
    this.#opened = disk;
  }
}

function withTexts(files: Files, texts: Readonly<Record<string, string | undefined>>): Files {
  const all = new Map(files);
  for (const [file, text] of Object.entries(texts)) {
    if (text === undefined) all.delete(file);
    else all.set(file, text);
  }
  return all;
}
