import type { Values } from '../../schemas/generated/grammar.ts';
import type { RegisteredKind } from '../model/custom-sections.ts';
import type { BlockContext } from '../nodes.ts';
import type { Walk } from './walk.ts';

/** The key under which each kind is named, and the one with its props. */
const KEYS = {
  component: ['component', 'props'],
  handler: ['handler', 'params'],
  cell: ['cell', 'props'],
  widget: ['widget', 'props'],
  derive: ['function', 'params'],
} as const satisfies Readonly<Record<RegisteredKind, readonly [string, string]>>;

/** Reports a place that can name a part of the language or a registered one. @param of the object that names it */
export function walkPartUse(as: RegisteredKind, of: object, context: BlockContext, walk: Walk): void {
  const [key, handedKey] = KEYS[as];
  const { [key]: name, [handedKey]: handed } = of as { readonly [Key in string]?: unknown };
  if (name === undefined && handed === undefined) return;
  walk.emit(
    'partUse',
    {
      as,
      of,
      key,
      handedKey,
      ...(typeof name === 'string' && { name }),
      ...(typeof handed === 'object' && handed !== null && { handed: handed as Values }),
    },
    context,
  );
}
