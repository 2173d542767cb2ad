import type {
  Endpoint,
  EndpointsDocument,
  EntityDocument,
  FieldSetDocument,
  MenuDocument,
  MenuNode,
  PageDocument,
  Property,
  RolesDocument,
} from '../../schemas/generated/grammar.ts';
import { kindOfDocument } from '../../validators/documents.ts';
import { formatDocument } from '../../validators/format/format-document.ts';
import { Grammars } from '../../validators/grammar/grammars.ts';
import { entityFields } from '../../validators/model/entity-fields.ts';
import { menuNodes } from '../menu-nodes.ts';

/** A message for the user of the command: what cannot be made, and what to type instead. */
export class CannotMake extends Error {}

/** The documents while something is added to them. The changed ones are returned at the end, in canonical form. */
export class Draft {
  readonly #files: ReadonlyMap<string, string>;
  #grammars: Grammars | undefined;
  readonly #read = new Map<string, unknown>();
  readonly #changed = new Set<string>();
  #glossary: ReadonlyMap<string, string> | undefined;

  /**
   * @param files path below `schemas/` → text, grammars included
   * @param grammars those of the files, where they are read already
   */
  constructor(files: ReadonlyMap<string, string>, grammars?: Grammars) {
    this.#files = files;
    this.#grammars = grammars;
  }

  has(file: string): boolean {
    return this.#read.has(file) || this.#files.has(file);
  }

  /** The files of a folder: `entities/` → paths. */
  in(folder: string): string[] {
    return [...new Set([...this.#files.keys(), ...this.#read.keys()])].filter((file) => file.startsWith(folder)).sort();
  }

  read<Content>(file: string): Content {
    if (!this.#read.has(file)) {
      const text = this.#files.get(file);
      if (text === undefined) throw new CannotMake(`There is no schemas/${file}.`);
      try {
        this.#read.set(file, JSON.parse(text));
      } catch {
        throw new CannotMake(`schemas/${file} is not JSON: npm run check says where.`);
      }
    }
    return this.#read.get(file) as Content;
  }

  /** A new document. @throws CannotMake when there is one already: nothing is overwritten */
  create(file: string, content: object): void {
    if (this.has(file)) throw new CannotMake(`schemas/${file} is there already.`);
    this.put(file, content);
  }

  /** A document in place of the one that may be there. */
  put(file: string, content: object): void {
    this.#read.set(file, content);
    this.#changed.add(file);
  }

  /** Changes a document in place. */
  change<Content>(file: string, edit: (content: Content) => void): void {
    edit(this.read<Content>(file));
    this.#changed.add(file);
  }

  /** Every new and changed document, formatted. */
  result(): Map<string, string> {
    return new Map(this.changed().map((file) => [file, this.written(file)]));
  }

  /** The files of every new and changed document, sorted. */
  changed(): readonly string[] {
    return [...this.#changed].sort();
  }

  /** A document as it is now, formatted. */
  written(file: string): string {
    this.#grammars ??= grammarsIn(this.#files);
    const kind = kindOfDocument(file) ?? 'page';
    const text = JSON.stringify(this.#read.get(file), null, 2);
    return formatDocument(text, this.#grammars.get(`${kind}.schema.json`), this.#grammars);
  }

  entity(name: string): EntityDocument {
    return this.read<EntityDocument>(`entities/${name}.json`);
  }

  /** An entity's fields, those of its sets included. */
  fields(name: string): Map<string, Property> {
    const sets = this.in('field-sets/').map((file) => [file.slice(11, -5), this.read<FieldSetDocument>(file)] as const);
    return entityFields(this.entity(name), new Map(sets));
  }

  /** Every call, with its path and the file that contains it. */
  endpoints(): { path: string; endpoint: Endpoint; file: string }[] {
    return this.in('endpoints/').flatMap((file) =>
      Object.entries(this.read<EndpointsDocument>(file).endpoints).map(([path, endpoint]) => ({
        path,
        endpoint,
        file,
      })),
    );
  }

  menuNode(menuCode: string): MenuNode | undefined {
    return menuNodes(this.read<MenuDocument>('menu.json').nodes).find((node) => node.menuCode === menuCode);
  }

  roles(): RolesDocument {
    return this.read<RolesDocument>('roles.json');
  }

  /** English words and phrases of the documents, lower case → their most frequent Chinese translation. */
  glossary(): ReadonlyMap<string, string> {
    if (this.#glossary) return this.#glossary;
    const found = new Map<string, Map<string, number>>();
    for (const file of [...this.in('dictionaries/'), ...this.in('entities/'), 'menu.json'])
      collect(this.read(file), found);
    const usual = [...found].map(
      ([en, words]) => [en, [...words].sort(([, a], [, b]) => b - a)[0]?.[0] ?? en] as const,
    );
    this.#glossary = new Map(usual);
    return this.#glossary;
  }

  pages(): { id: string; page: PageDocument; file: string }[] {
    return this.in('pages/').map((file) => ({ id: file.slice(6, -5), page: this.read<PageDocument>(file), file }));
  }
}

function grammarsIn(files: ReadonlyMap<string, string>): Grammars {
  const grammars = [...files].filter(([file]) => file.startsWith('grammar/'));
  return new Grammars(new Map(grammars.map(([file, text]) => [file.slice('grammar/'.length), text])));
}

/** Counts which Chinese text belongs to which English one. */
function collect(part: unknown, found: Map<string, Map<string, number>>): void {
  if (typeof part !== 'object' || part === null) return;
  const { zh, en } = part as { zh?: unknown; en?: unknown };
  if (typeof zh === 'string' && typeof en === 'string') {
    const words = found.get(en.toLowerCase()) ?? new Map<string, number>();
    found.set(en.toLowerCase(), words.set(zh, (words.get(zh) ?? 0) + 1));
  }
  for (const inner of Object.values(part)) collect(inner, found);
}
