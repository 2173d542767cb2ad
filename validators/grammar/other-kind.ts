import type { JsonNode } from '../positions/json-node.ts';
import { keysWrong } from './fit-object.ts';
import type { Grammars, PlacedSchema } from './grammars.ts';
import { type Layer, layersOf, tagOf } from './layers.ts';
import type { Mistake } from './mistake.ts';
import { anyOf } from './wording.ts';

/** From so many wrong keys on, the kind is checked and not the keys. */
const FEWEST = 2;
/** With more possible kinds than these it is unknown which one was meant. */
const MOST = 3;

/**
 * An object whose keys are all those of another kind has the wrong kind: reported once, at the kind, in place of a mistake at
 * every key. Undefined where the keys fit no other kind, or many.
 */
export function otherKind(
  node: JsonNode,
  schemas: readonly PlacedSchema[],
  layers: readonly Layer[],
  grammars: Grammars,
): Mistake | undefined {
  const choice = layers.find(({ chosen }) => chosen)?.chosen;
  const tag = choice && node.members?.get(choice.tag);
  if (!choice || !tag || keysWrong(node, layers) < FEWEST) return undefined;
  const kinds = choice.branches.map(({ schema }) => tagOf(schema, choice.tag)).filter((kind) => kind !== tag.value);
  const fitting = kinds.filter((value) => {
    const members = new Map(node.members).set(choice.tag, { ...tag, value });
    const one = { ...node, members };
    return (
      keysWrong(
        one,
        schemas.flatMap((schema) => layersOf(schema, one, grammars)),
      ) === 0
    );
  });
  if (fitting.length === 0 || fitting.length > MOST) return undefined;
  const meant = anyOf(fitting.map((kind) => JSON.stringify(kind)));
  return {
    message: `The keys here are those of ${meant}, and not of ${JSON.stringify(tag.value)}.`,
    range: tag.range,
    pointer: tag.pointer,
  };
}
