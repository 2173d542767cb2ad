import type { RefObject } from 'react';
import type { ResolvedAction } from '../../../schemas/generated/grammar.ts';
import { ActionButton } from '../../actions/action-button.tsx';
import { type ActionSubject, nearOf } from '../../actions/action-kind.ts';
import { actionState } from '../../actions/allowed-actions.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { scopesOf } from '../../core/values.ts';
import { howManyFit } from './how-many-fit.ts';
import { MoreActions } from './more-actions.tsx';
import { textWidth } from './text-width.ts';
import { useFit } from './use-fit.ts';

interface ActionRowProps {
  /** The bar that contains the actions, and the name of bars of its kind. */
  bar: RefObject<HTMLElement | null>;
  name: 'toolbar' | 'batch';
  /** Pixels that the bar's other parts need. */
  taken: number;
  /** Pixels of actions that need not be measured, since they fit the narrowest phone. */
  sure?: number;
  actions: readonly ResolvedAction[];
  size?: 'small';
  subject: ActionSubject;
}

/** Pixels of 更多 with the space before it. */
const MORE = 96;
/** Actions that together are no wider fit the narrowest phone. */
const ALWAYS_FITS = 300;
/** Pixels beside the other parts below which those get a row of their own. */
const LEAST = 200;

/** Actions in a bar: as many as fit, the others in a menu after them. */
export function ActionRow({ bar, name, taken, sure = ALWAYS_FITS, actions, size, subject }: ActionRowProps) {
  const host = useRuntime();
  const inReach = scopesOf(host, subject.scopes);
  const near = nearOf(subject);
  const visible = actions.filter((action) => {
    const { eligibleWhen: _rows, ...overRows } = action;
    return actionState(subject.rows ? overRows : action, near, inReach) !== 'hidden';
  });
  const widths = visible.map((action) => buttonWidth(action, textOf(action.label, host.language), size));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const fit = useFit(
    bar,
    name,
    (pixels) => {
      const room = pixels - taken < LEAST ? pixels : pixels - taken;
      return total <= room ? visible.length : Math.max(1, howManyFit(widths, room - MORE));
    },
    total > sure,
  );
  const seen = total > sure ? visible.slice(0, fit) : visible;
  const folded = visible.slice(seen.length);
  return (
    <div className="rt-buttons">
      {seen.map((action, place) => (
        <ActionButton
          key={`${action.type} ${action.label.zh}`}
          action={action}
          primary={name === 'toolbar' && place === 0 && (action.type === 'form' || action.type === 'open')}
          size={size}
          {...subject}
        />
      ))}
      {folded.length > 0 && <MoreActions actions={folded} size={size} subject={subject} />}
    </div>
  );
}

/** About how many pixels a button needs, with the space after it. */
function buttonWidth(action: ResolvedAction, label: string, size: 'small' | undefined): number {
  const icon = action.icon !== undefined || action.type === 'export' ? 22 : 0;
  const arrow = action.type === 'export' && action.formats.length > 1 ? 22 : 0;
  return textWidth(label) + icon + arrow + (size === 'small' ? 18 : 34) + 8;
}
