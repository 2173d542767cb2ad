import type { Values } from '../../schemas/generated/grammar.ts';
import type { RegisteredKind } from '../model/custom-sections.ts';
import type { BlockContext } from '../nodes.ts';
import type { Walk } from './walk.ts';

/** The key under which each kind is named, and the one with its props. */
export const PART_KEYS = {
  component: ['component', 'props'],
  handler: ['handler', 'params'],
  cell: ['cell', 'props'],
  widget: ['widget', 'props'],
  derive: ['function', 'params'],
} as const satisfies Readonly<Record<RegisteredKind, readonly [string, string]>>;

/** Reports a place that can name a part of the language or a registered one. @param of the object that names it */
export function walkPartUse(as: RegisteredKind, of: object, context: BlockContext, walk: Walk): void {
  const [key, propsKey] = PART_KEYS[as];
  const { [key]: name, [propsKey]: props } = of as { readonly [Key in string]?: unknown };
  if (name === undefined && props === undefined) return;
  walk.emit(
    'partUse',
    {
      as,
      of,
      key,
      propsKey,
      ...(typeof name === 'string' && { name }),
      ...(typeof props === 'object' && props !== null && { props: props as Values }),
    },
    context,
  );
}
