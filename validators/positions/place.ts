import type { JsonNode, Range } from './json-node.ts';

/** A place in a document, said by a value of it: `at(action, 'page')`. Rules pass it to `report`. */
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

/** Where the objects of one file stand. */
export class Positions {
  readonly #nodes = new Map<object, JsonNode>();

  constructor(root: JsonNode) {
    this.#remember(root);
  }

  /** Gives a value the place of another: `{ "field": "phone" }` made of the short form `"phone"` stands where that stood. */
  standIn(made: object, of: object, ...path: (string | number)[]): void {
    this.#nodes.set(made, this.#follow(at(of, ...path)));
  }

  /** @throws Error when nothing stands there: a mistake of the rule, not of the document */
  locate(place: Place): { pointer: string; range: Range } {
    const node = this.#follow(place);
    return { pointer: node.pointer, range: (place.part === 'key' && node.key) || node.range };
  }

  #follow(place: Place): JsonNode {
    let node = this.#nodes.get(place.of);
    for (const step of place.path) {
      // A short form is its own "field".
      if (step === 'field' && typeof node?.value === 'string') continue;
      node = typeof step === 'number' ? node?.elements?.[step] : node?.members?.get(step);
    }
    if (!node) throw new Error(`Nothing stands at ${JSON.stringify(place.path)} of ${JSON.stringify(place.of)}.`);
    return node;
  }

  #remember(node: JsonNode): void {
    if (typeof node.value === 'object' && node.value !== null) this.#nodes.set(node.value, node);
    for (const child of node.members?.values() ?? node.elements ?? []) this.#remember(child);
  }
}
