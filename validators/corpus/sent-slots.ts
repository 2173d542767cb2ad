import { schemasFor } from '../grammar/fit-object.ts';
import type { Grammars, PlacedSchema } from '../grammar/grammars.ts';
import { layersOf } from '../grammar/layers.ts';
import type { Schema } from '../grammar/schema.ts';
import type { JsonNode } from '../positions/json-node.ts';

/** A value that a document passes, and its place in the grammar. */
export interface SentValue {
  /** Such as `preflight.params`. */
  slot: string;
  /** The name under which it is passed; undefined where the slot is one value, such as the key of a detail. */
  name?: string;
  node: JsonNode;
}

/** Parts of the grammar that are passed values: many by their names, or one. */
const MANY = /#\/\$defs\/(values|plainValues)$/;
const ONE = /#\/\$defs\/value$/;

/** The names of all places of a grammar with passed values, by the part that has them and its key. */
export class SentSlots {
  readonly #names = new Map<Schema, ReadonlyMap<string, string>>();
  readonly #grammar: PlacedSchema;
  readonly #grammars: Grammars;

  constructor(file: string, grammars: Grammars) {
    this.#grammars = grammars;
    this.#grammar = grammars.get(file);
    for (const [def, schema] of Object.entries(this.#grammar.schema.$defs ?? {})) this.#collect(schema, def);
  }

  get all(): string[] {
    return [...this.#names.values()].flatMap((names) => [...names.values()]).sort();
  }

  /** Every value of a document that is in one of them. */
  in(root: JsonNode): SentValue[] {
    return this.#in(root, [this.#grammar]);
  }

  #collect(schema: Schema, name: string): void {
    const own = Object.entries(schema.properties ?? {});
    const slots = own.filter(([, { $ref = '' }]) => MANY.test($ref) || ONE.test($ref));
    if (slots.length > 0) this.#names.set(schema, new Map(slots.map(([key]) => [key, `${name}.${key}`])));
    for (const [key, part] of own) this.#collect(part, `${name}.${key}`);
    if (schema.items) this.#collect(schema.items, name);
  }

  #in(node: JsonNode, schemas: readonly PlacedSchema[]): SentValue[] {
    const layers = schemas.flatMap((schema) => layersOf(schema, node, this.#grammars));
    if (node.elements) {
      const items = layers.flatMap(({ schema, file }) => (schema.items ? [{ schema: schema.items, file }] : []));
      return node.elements.flatMap((element) => this.#in(element, items));
    }
    return [...(node.members ?? [])].flatMap(([key, member]) => {
      const slot = layers.map(({ schema }) => this.#names.get(schema)?.get(key)).find((name) => name !== undefined);
      if (slot === undefined) return this.#in(member, schemasFor(key, layers));
      const isOne = schemasFor(key, layers).some(({ schema }) => ONE.test(schema.$ref ?? ''));
      return isOne
        ? [{ slot, node: member }]
        : [...(member.members ?? [])].map(([name, one]) => ({ slot, name, node: one }));
    });
  }
}
