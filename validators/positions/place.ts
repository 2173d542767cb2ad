import type { JsonValue } from '../json.ts';
import type { JsonNode, Range } from './json-node.ts';

/** A place in a document, given by a value of it: `at(action, 'page')`. Rules pass it to `report`. */
export interface Place {
  of: object;
  path: readonly (string | number)[];
  part: 'value' | 'key';
}

/** The place of a value: the object itself, or what its path leads to. */
export function at(of: object, ...path: (string | number)[]): Place {
  return { of, path, part: 'value' };
}

/** The place of the last key of the path. */
export function keyAt(of: object, ...path: (string | number)[]): Place {
  return { of, path, part: 'key' };
}

/**
 * The places of the objects of one file. The text is parsed for its places only when the first is needed: most documents have
 * no finding, so it never is.
 */
export class Positions {
  readonly #value: JsonValue;
  readonly #read: () => JsonNode;
  readonly #standIns = new Map<object, Place>();
  #nodes: Map<object, JsonNode> | undefined;

  /**
   * @param value the document, whose objects identify places
   * @param read returns the same document with the place of every value
   */
  constructor(value: JsonValue, read: () => JsonNode) {
    this.#value = value;
    this.#read = read;
  }

  /** Gives a value the place of another: `{ "field": "phone" }` made of the short form `"phone"` has the place of that one. */
  standIn(made: object, of: object, ...path: (string | number)[]): void {
    this.#standIns.set(made, at(of, ...path));
  }

  /** @throws Error when nothing is there: a mistake of the rule, not of the document */
  locate(place: Place): { pointer: string; range: Range } {
    const node = this.#follow(place);
    return { pointer: node.pointer, range: (place.part === 'key' && node.key) || node.range };
  }

  #follow(place: Place): JsonNode {
    const standIn = this.#standIns.get(place.of);
    let node = standIn ? this.#follow(standIn) : this.#index().get(place.of);
    for (const step of place.path) {
      // A short form is its own "field"; a text that stands for a value from elsewhere is its own "from".
      if ((step === 'field' || step === 'from') && typeof node?.value === 'string') continue;
      node = typeof step === 'number' ? node?.elements?.[step] : node?.members?.get(step);
    }
    if (!node) throw new Error(`Nothing stands at ${JSON.stringify(place.path)} of ${JSON.stringify(place.of)}.`);
    return node;
  }

  #index(): Map<object, JsonNode> {
    if (this.#nodes) return this.#nodes;
    const nodes = new Map<object, JsonNode>();
    remember(this.#value, this.#read(), nodes);
    this.#nodes = nodes;
    return nodes;
  }
}

function remember(value: JsonValue | undefined, node: JsonNode, nodes: Map<object, JsonNode>): void {
  if (typeof value !== 'object' || value === null) return;
  nodes.set(value, node);
  if (Array.isArray(value))
    for (const [index, child] of (node.elements ?? []).entries()) remember(value[index], child, nodes);
  else for (const [key, child] of node.members ?? []) remember(value[key], child, nodes);
}
