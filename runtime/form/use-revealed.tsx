import { EyeOutlined } from '@ant-design/icons-svg';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from '../controls/icon.tsx';
import type { Reveal } from '../core/reveal.ts';
import { useTexts } from '../core/use-texts.ts';
import type { Row } from '../core/values.ts';

/** The record whose masked values can be shown in full, and how. */
export interface RevealOf {
  reveal: Reveal;
  row: Row;
}

/**
 * The full value of a masked field while it is shown, and the eye button that requests it.
 *
 * @param of undefined where nothing can be shown
 */
export function useRevealed(of: RevealOf | undefined, name: string, label: string): { full: unknown; eye: ReactNode } {
  const t = useTexts();
  const id = of?.reveal.keyOf(of.row) ?? '';
  const full = useSyncExternalStore(of?.reveal.values.subscribe ?? toNothing, () => of?.reveal.values.get(id, name));
  if (!of?.reveal.isMasked(of.row, name)) return { full: undefined, eye: undefined };
  const words = t('action.revealField', { label });
  const eye = (
    <button
      type="button"
      className="rt-link rt-eye"
      aria-label={words}
      title={words}
      onClick={() => of.reveal.ask(of.row, [name])}
    >
      <Icon of={EyeOutlined} />
    </button>
  );
  return { full, eye: full === undefined ? eye : undefined };
}

const toNothing = () => () => {};
