import { History } from '../../../generators/edit/history.ts';
import { mergeTexts, type ThreeTexts } from '../../../generators/edit/merge-texts.ts';
import { isText, placeInWords } from '../../../generators/edit/name-of-part.ts';
import {
  CannotEdit,
  type Edit,
  type Operation,
  type Path,
  type Place,
  type TextEdit,
} from '../../../generators/edit/operation.ts';
import { perform } from '../../../generators/edit/perform.ts';
import { memberOf } from '../../../generators/edit/place-in-page.ts';
import { textEdit } from '../../../generators/edit/text-edit.ts';
import { CannotMake } from '../../../generators/new/draft.ts';
import { kindOfDocument, nameOfDocument } from '../../../validators/documents.ts';
import { Grammars } from '../../../validators/grammar/grammars.ts';
import { outlineOf } from '../../../validators/positions/outline.ts';
import {
  type Language as CompletionLanguage,
  complete,
  type Offers,
  typedValue,
} from '../../playground/language/complete.ts';
import { type HoverText, hover } from '../../playground/language/hover.ts';
import { fileOf } from '../../playground/worker/file-of.ts';
import { addableAt } from './add/addable.ts';
import { changesOf } from './changes.ts';
import { copied, pasted } from './clipboard.ts';
import { documentEntries } from './documents-of-page.ts';
import { inspectPlace } from './inspect/inspect-place.ts';
import { Knowledge } from './knowledge.ts';
import { identityOf, inLanguage, lookAt } from './look-at.ts';
import type {
  Addable,
  Changes,
  Conflict,
  DocumentEntry,
  Inspected,
  KnownDocuments,
  Language,
  Look,
  NewDictionary,
  NewPage,
  OutlinePart,
  PageEntry,
  Performed,
  Previewing,
  Questions,
  Standing,
} from './messages.ts';
import { inBothLanguages } from './new-page/in-both-languages.ts';
import { knownDocuments } from './new-page/known-documents.ts';
import { newDictionaryOperation } from './new-page/new-dictionary.ts';
import { newPageOperation } from './new-page/new-page.ts';
import { pointerOf } from './outline.ts';
import { outlineDocument } from './outline-document.ts';
import { previewing } from './previewing.ts';

/** Everything that the studio asks about documents while they are edited, in plain functions: they run in its worker. */
export class Studio {
  readonly #history: History;
  #grammars: Grammars;
  readonly #knowledge = new Knowledge();
  #before: ReadonlySet<string>;
  /** Files that changed on both sides, as both began and as it is on the disk. */
  readonly #conflicts = new Map<string, ThreeTexts>();
  /** Which additions leave these very documents clean: to try one that touches others than the page takes long. */
  #verdicts: { files: ReadonlyMap<string, string>; known: Map<string, boolean> } | undefined;
  /** The last one: several questions in a row are about the same. */
  #look: { files: ReadonlyMap<string, string>; file: string; language: Language; look: Look } | undefined;

  /**
   * @param files path below `schemas/` → text: all documents and grammars
   * @throws Error when a grammar is missing or broken
   */
  constructor(files: ReadonlyMap<string, string>) {
    this.#history = new History(files);
    this.#grammars = grammarsIn(files);
    this.#before = new Set(this.#knowledge.of(files).findings.map(identityOf));
  }

  /**
   * The documents are others on the disk: what was edited is put onto them.
   *
   * @returns the parts that both sides changed; until somebody chooses, those of here hold
   */
  reopen(disk: ReadonlyMap<string, string>): readonly Conflict[] {
    const base = this.#history.opened;
    const all = [...new Set([...base.keys(), ...disk.keys()])].filter((file) => base.get(file) !== disk.get(file));
    const mine = this.#history.files;
    this.#grammars = grammarsIn(disk);
    this.#before = new Set(this.#knowledge.of(disk).findings.map(identityOf));
    this.#history.reopened(disk);
    const texts: TextEdit[] = [];
    for (const file of all) {
      const three = { file, base: base.get(file), mine: mine.get(file), theirs: disk.get(file) };
      const { text, clashes } = mergeTexts(three, () => 'mine', this.#grammars);
      const edit = textEdit(file, this.files.get(file), text);
      if (edit) texts.push(edit);
      if (clashes.length > 0) this.#conflicts.set(file, three);
      else this.#conflicts.delete(file);
    }
    this.#history.add({ label: { zh: '合并磁盘上的修改', en: 'Take over what changed on the disk' }, texts });
    return this.conflicts;
  }

  /** The parts that both sides changed and nobody has chosen yet. */
  get conflicts(): readonly Conflict[] {
    return [...this.#conflicts.values()].map(({ file, base, theirs }) => {
      const mine = this.files.get(file);
      const { clashes } = mergeTexts({ file, base, mine, theirs }, () => 'mine', this.#grammars);
      const document = typedValue(mine ?? theirs ?? '');
      return { file, parts: clashes.map((clash) => ({ ...clash, name: placeInWords(document, clash.path) })) };
    });
  }

  /** Which side holds for each part of a conflict; of a part that is not chosen it is the one of here. */
  merge(file: string, choices: Questions['merge']['asked']['choices']): Standing {
    const three = this.#conflicts.get(file);
    if (!three) return this.standing;
    const chosen = new Map(choices.map(({ path, take }) => [pointerOf(path), take]));
    const sideOf = (path: Path) => chosen.get(pointerOf(path)) ?? 'mine';
    const mine = this.files.get(file);
    const { text } = mergeTexts({ ...three, mine }, sideOf, this.#grammars);
    const edit = textEdit(file, mine, text);
    this.#history.add({ label: { zh: `合并 ${file}`, en: `Merge ${file}` }, texts: edit ? [edit] : [] });
    this.#conflicts.delete(file);
    return this.standing;
  }

  get files(): ReadonlyMap<string, string> {
    return this.#history.files;
  }

  get pages(): readonly PageEntry[] {
    const pages = [...this.files].filter(([file]) => file.startsWith('pages/'));
    return pages.map(([file, text]) => {
      const id = nameOfDocument(file);
      const title = memberOf(typedValue(text), 'title');
      return { id, title: isText(title) ? title : { zh: id, en: id } };
    });
  }

  get standing(): Standing {
    const { undo, redo } = this.#history.next;
    return {
      changed: this.#history.changed,
      ...(undo && { undo: undo.label }),
      ...(redo && { redo: redo.label }),
    };
  }

  /**
   * @param edited the document that is edited with the page; one that is gone means the page itself
   * @throws Error where there is no such page
   */
  look(id: string, language: Language, edited = fileOf(id)): Look {
    const text = this.files.get(fileOf(id));
    if (text === undefined) throw new Error(`There is no page ${id}.`);
    const other = edited === fileOf(id) ? undefined : this.files.get(edited);
    const file = other === undefined ? fileOf(id) : edited;
    const last = this.#look;
    if (last?.files === this.files && last.file === file && last.language === language && last.look.id === id)
      return last.look;
    const now = this.#knowledge.of(this.files);
    // Names stay what they are while a document is broken.
    const catalogue = now.catalogue ?? this.#knowledge.words(this.files)?.catalogue;
    const known = { ...now, ...(catalogue && { catalogue }) };
    const look = lookAt(id, {
      text,
      ...(other !== undefined && { beside: { file, text: other } }),
      known,
      grammars: this.#grammars,
      before: this.#before,
      language,
    });
    this.#look = { files: this.files, file, language, look };
    return look;
  }

  documents(id: string): readonly DocumentEntry[] {
    const page = typedValue(this.files.get(fileOf(id)) ?? '');
    return documentEntries(this.files, page, this.#knowledge.words(this.files)?.documents);
  }

  preview(id: string): Previewing {
    const { catalogue } = this.#knowledge.of(this.files);
    return catalogue ? previewing(catalogue, this.look(id, 'zh').page) : { roles: [], calls: {} };
  }

  perform(operation: Operation): Performed {
    return this.#edit(() => perform(operation, { files: this.files, grammars: this.#grammars }));
  }

  newPage(page: NewPage): Performed {
    return this.#edit(() => {
      const ground = { files: this.files, grammars: this.#grammars };
      return perform(newPageOperation(page, ground.files, ground.grammars), ground);
    });
  }

  newDictionary(dictionary: NewDictionary): Performed {
    return this.#edit(() => {
      const ground = { files: this.files, grammars: this.#grammars };
      return perform(newDictionaryOperation(dictionary, ground.files, ground.grammars), ground);
    });
  }

  /** What something new can be made from. */
  get known(): KnownDocuments {
    return knownDocuments(this.files);
  }

  changes(language: Language): Changes {
    this.#knowledge.of(this.files);
    return changesOf(this.#history, (files) => this.#knowledge.documentsOf(files), language);
  }

  /** @throws CannotEdit where there is no such part */
  copy(at: Place): string {
    return copied(at, this.files, this.#grammars);
  }

  paste(at: Place, text: string): Performed {
    return this.#edit(() => {
      const ground = { files: this.files, grammars: this.#grammars };
      return perform(pasted(at, text, ground.files, ground.grammars), ground);
    });
  }

  undo(): Performed {
    return this.#performed(this.#history.undo());
  }

  redo(): Performed {
    return this.#performed(this.#history.redo());
  }

  /** These texts are on the disk now: they are what later changes are compared with. */
  saved(files: Readonly<Record<string, string | undefined>>): Standing {
    this.#history.saved(files);
    return this.standing;
  }

  /** @returns undefined where nothing is there, or no document can be read that would say what may be */
  inspect(place: Place, language: Language): Inspected | undefined {
    const { file } = place;
    const text = this.files.get(file);
    const words = this.#knowledge.words(this.files);
    if (text === undefined || !words || outlineOf(text).tooDeep !== undefined) return undefined;
    const own = this.#knowledge.of(this.files).findings.filter((finding) => finding.file === file);
    const part = this.#partAt(place, language);
    return inspectPlace(place, {
      text,
      words,
      findings: inLanguage(own, language),
      name: part?.name,
      kind: part?.kind,
      around: (looked) => this.#knowledge.around(file, looked),
    });
  }

  /** What can be added where something is selected; each of it leaves documents that check clean. */
  addable(place: Place): readonly Addable[] {
    const text = this.files.get(place.file);
    const words = this.#knowledge.words(this.files);
    if (text === undefined || !words || outlineOf(text).tooDeep !== undefined) return [];
    return addableAt(place, {
      files: this.files,
      grammars: this.#grammars,
      words,
      surroundings: this.#knowledge.around(place.file, text),
      verdicts: this.#verdictsNow(),
      wrongWith: (tried, name) => this.#knowledge.wrongWith(tried, this.files, name),
    });
  }

  /** The rules look from any document into any other one, so an edit of none leaves a verdict as it was. */
  #verdictsNow(): Map<string, boolean> {
    if (this.#verdicts?.files !== this.files) this.#verdicts = { files: this.files, known: new Map() };
    return this.#verdicts.known;
  }

  /** What the outline has of a place, where it is a part. */
  #partAt({ file, path }: Place, language: Language): OutlinePart | undefined {
    const find = (part: OutlinePart): OutlinePart | undefined => {
      if (part.path.length === path.length) return part;
      const inside = part.parts.find((inner) => inner.path.every((step, depth) => path[depth] === step));
      return inside && find(inside);
    };
    const isPage = file.startsWith('pages/');
    const last = this.#look;
    if (isPage) return find(this.look(nameOfDocument(file), language).pageOutline);
    const isLast = last?.files === this.files && last.file === file;
    return find(isLast ? last.look.outline : outlineDocument(file, this.files.get(file) ?? '', this.#grammars));
  }

  complete(file: string, text: string, offset: number): Offers {
    const language = this.#languageOf(file, text);
    return language ? complete(text, offset, language) : { from: offset, to: offset, offers: [] };
  }

  hover(file: string, text: string, offset: number): HoverText | undefined {
    const language = this.#languageOf(file, text);
    return language && hover(text, offset, language);
  }

  /** By what a text is completed; undefined where it is nested without end, which only a finding can help. */
  #languageOf(file: string, text: string): CompletionLanguage | undefined {
    const kind = kindOfDocument(file);
    const words = this.#knowledge.words(this.files);
    if (kind === undefined || !words || outlineOf(text).tooDeep !== undefined) return undefined;
    const root = words.schemas.root(`grammar/${kind}.schema.json`);
    return root && { files: words.schemas, root, labels: words.labels };
  }

  #edit(make: () => Edit): Performed {
    try {
      const edit = make();
      this.#history.add(edit);
      return this.#performed(edit);
    } catch (error) {
      if (error instanceof CannotEdit) return { standing: this.standing, refused: error.reason };
      if (error instanceof CannotMake) return { standing: this.standing, refused: inBothLanguages(error.message) };
      throw error;
    }
  }

  #performed(edit: Edit | undefined): Performed {
    const select = edit?.select?.after;
    return { standing: this.standing, ...(select && { select }) };
  }
}

function grammarsIn(files: ReadonlyMap<string, string>): Grammars {
  const grammars = [...files].filter(([file]) => file.startsWith('grammar/'));
  return new Grammars(new Map(grammars.map(([file, text]) => [file.slice('grammar/'.length), text])));
}
