import type { JsonNode } from '../positions/json-node.ts';
import { keysWrong } from './fit-object.ts';
import type { Grammars, PlacedSchema } from './grammars.ts';
import { type Layer, layersOf, tagOf } from './layers.ts';
import type { Mistake } from './mistake.ts';

/** From so many keys on that do not belong here, the kind is looked at and not the keys. */
const FEWEST = 2;

/**
 * An object whose keys are all those of one other kind has the wrong kind: told once, at the kind, in place of a mistake at
 * every key. Undefined where the keys fit no other kind, or several.
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
    const meant = { ...node, members };
    const others = schemas.flatMap((schema) => layersOf(schema, meant, grammars));
    return keysWrong(meant, others) === 0;
  });
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return undefined;
  return {
    message: `The keys here are those of ${JSON.stringify(only)}, and not of ${JSON.stringify(tag.value)}.`,
    range: tag.range,
    pointer: tag.pointer,
  };
}
