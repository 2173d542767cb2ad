import { kindOfDocument } from '../../validators/documents.ts';
import { formatDocument } from '../../validators/format/format-document.ts';
import { schemasFor } from '../../validators/grammar/fit-object.ts';
import type { Grammars, PlacedSchema } from '../../validators/grammar/grammars.ts';
import { type Layer, layersOf } from '../../validators/grammar/layers.ts';
import type { JsonValue } from '../../validators/json.ts';
import type { JsonNode, Range } from '../../validators/positions/json-node.ts';
import { parseJson } from '../../validators/positions/parse-json.ts';
import { CannotEdit, type Path } from './operation.ts';
import type { Files } from './text-edit.ts';
import { writtenOver } from './written-over.ts';

/**
 * A document while an operation changes it. Values are cut and put in as they are written, never read and printed anew: how a
 * number or a sign was written, and the order of an author's keys, stay as they are.
 */
export class EditedDocument {
  readonly file: string;
  readonly #grammars: Grammars;
  readonly #grammar: PlacedSchema;
  #text: string;
  #root: JsonNode;

  /** @throws CannotEdit where there is no such document, or it is not JSON */
  constructor(file: string, files: Files, grammars: Grammars) {
    const text = files.get(file);
    const kind = kindOfDocument(file);
    if (text === undefined || kind === undefined)
      throw new CannotEdit({
        zh: `没有文档 schemas/${file}，可能已被删除或改名。`,
        en: `There is no document schemas/${file}: it may have been deleted or renamed.`,
      });
    this.file = file;
    this.#grammars = grammars;
    this.#grammar = grammars.get(`${kind}.schema.json`);
    this.#text = text;
    this.#root = readRoot(text, file);
  }

  get root(): JsonNode {
    return this.#root;
  }

  /** The text in canonical form. */
  get formatted(): string {
    return formatDocument(this.#text, this.#grammar, this.#grammars);
  }

  nodeAt(path: Path): JsonNode | undefined {
    return path.reduce<JsonNode | undefined>(
      (node, step) => (typeof step === 'number' ? node?.elements?.[step] : node?.members?.get(step)),
      this.#root,
    );
  }

  /** @throws CannotEdit where there is nothing at the place */
  need(path: Path): JsonNode {
    const node = this.nodeAt(path);
    if (node) return node;
    const place = `${this.file}#/${path.join('/')}`;
    throw new CannotEdit({
      zh: `${place} 已不存在，可能已被其他修改移走。`,
      en: `${place} is not there any more: another change may have moved it.`,
    });
  }

  /** A value as it is written. */
  writtenAt(path: Path): string {
    return this.#slice(this.need(path).range);
  }

  /** What the grammar asks of the value at a path, there or not. */
  schemasAt(path: Path): readonly PlacedSchema[] {
    return path.reduce<{ node: JsonNode | undefined; schemas: readonly PlacedSchema[] }>(
      ({ node, schemas }, step) => {
        const layers = this.layersOf(node, schemas);
        if (typeof step === 'number')
          return {
            node: node?.elements?.[step],
            schemas: layers.flatMap(({ schema, file }) => (schema.items ? [{ schema: schema.items, file }] : [])),
          };
        return { node: node?.members?.get(step), schemas: schemasFor(step, layers) };
      },
      { node: this.#root, schemas: [this.#grammar] },
    ).schemas;
  }

  /** Every schema that applies to a node because these do. */
  layersOf(node: JsonNode | undefined, schemas: readonly PlacedSchema[]): readonly Layer[] {
    const there = node ?? { value: null, pointer: '', range: { offset: 0, length: 0 } };
    return schemas.flatMap((schema) => layersOf(schema, there, this.#grammars));
  }

  /** Puts a value in place of the one at the path. What of it is as before stays as it is written. */
  setValue(path: Path, value: JsonValue): void {
    const node = this.need(path);
    this.#splice(node.range, writtenOver(value, node, this.#text));
  }

  /** The same for a value that is written already. */
  setWritten(path: Path, written: string): void {
    this.#splice(this.need(path).range, written);
  }

  /** Adds a member, the last one of an object; its form puts it into its place. */
  addMember(path: Path, key: string, written: string): void {
    const { range, members } = this.need(path);
    const member = `${JSON.stringify(key)}: ${written}`;
    const last = [...(members?.values() ?? [])].at(-1);
    if (last) this.#splice({ offset: endOf(last.range), length: 0 }, `, ${member}`);
    else this.#splice(range, `{ ${member} }`);
  }

  insertElement(list: Path, index: number, written: string): void {
    const { range, elements = [] } = this.need(list);
    const next = elements[index];
    const last = elements.at(-1);
    if (next) this.#splice({ offset: next.range.offset, length: 0 }, `${written}, `);
    else if (last) this.#splice({ offset: endOf(last.range), length: 0 }, `, ${written}`);
    else this.#splice(range, `[${written}]`);
  }

  /** Takes a key or an element away, with its comma. */
  removeAt(path: Path): void {
    const node = this.need(path);
    const holder = this.need(path.slice(0, -1));
    const all = holder.elements ?? [...(holder.members?.values() ?? [])];
    const index = all.indexOf(node);
    const [before, after] = [all[index - 1], all[index + 1]];
    if (before) this.#splice(between(endOf(before.range), endOf(node.range)), '');
    else if (after) this.#splice(between(startOf(node), startOf(after)), '');
    else this.#splice(holder.range, holder.elements ? '[]' : '{}');
  }

  renameKey(path: Path, key: string): void {
    const { key: range } = this.need(path);
    if (range) this.#splice(range, JSON.stringify(key));
  }

  #slice({ offset, length }: Range): string {
    return this.#text.slice(offset, offset + length);
  }

  #splice({ offset, length }: Range, written: string): void {
    this.#text = this.#text.slice(0, offset) + written + this.#text.slice(offset + length);
    this.#root = readRoot(this.#text, this.file);
  }
}

function readRoot(text: string, file: string): JsonNode {
  const { root, mistakes } = parseJson(text);
  if (root && mistakes.length === 0) return root;
  throw new CannotEdit({
    zh: `schemas/${file} 的文本不是正确的 JSON，请先在文本中改正。`,
    en: `The text of schemas/${file} is not JSON: put it right in the text first.`,
  });
}

const endOf = ({ offset, length }: Range): number => offset + length;
const startOf = ({ key, range }: JsonNode): number => (key ?? range).offset;
const between = (start: number, end: number): Range => ({ offset: start, length: end - start });
