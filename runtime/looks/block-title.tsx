import type { ReactNode } from 'react';
import type { Text } from '../../schemas/generated/grammar.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';

/** The head of a block: its title, and at the end what belongs to it. Nothing when it has neither. */
export function BlockTitle({ title, children }: { title: Text | undefined; children?: ReactNode }) {
  const { language } = useRuntime();
  if (!title && !children) return null;
  return (
    <div className="rt-block-head">
      {title && <h2 className="rt-group-title">{textOf(title, language)}</h2>}
      {children && <span className="rt-buttons rt-block-tools">{children}</span>}
    </div>
  );
}
