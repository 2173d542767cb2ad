import { useId } from 'react';
import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import { actionIcon } from '../../actions/action-icon.tsx';
import { Button } from '../../controls/button.tsx';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useStored } from '../../core/use-stored.ts';
import type { Scopes } from '../../core/values.ts';
import { NestedBlock } from '../nested-block.tsx';

type Given = NonNullable<ResolvedList['unfold']>;

/** The block over a table that a switch shows. */
export interface Unfold extends Given {
  /** The element that contains it while it is shown. */
  id: string;
  on: boolean;
  turn(on: boolean): void;
}

/** Whether it is shown, as this user left it; undefined for a list that has none. */
export function useUnfold(given: ResolvedList['unfold'], storeKey: string): Unfold | undefined {
  const id = useId();
  const [on, turn] = useStored(`${storeKey}.unfold`, (stored) => stored === true);
  return given && { ...given, id, on, turn };
}

/** The switch in the toolbar. */
export function UnfoldButton(unfold: Unfold) {
  const { label, icon, id, on, turn } = unfold;
  const { language } = useRuntime();
  return (
    <Button
      {...markOf(unfold)}
      look="text"
      icon={actionIcon(icon)}
      aria-expanded={on}
      aria-controls={on ? id : undefined}
      onClick={() => turn(!on)}
    >
      {textOf(label, language)}
    </Button>
  );
}

/** The block itself. Nothing of it exists before it is shown. */
export function Unfolded(props: { unfold: Unfold | undefined; place: string; scopes: Scopes }) {
  const { unfold, place, scopes } = props;
  if (!unfold?.on) return null;
  return (
    <div id={unfold.id} className="rt-unfolded">
      <NestedBlock block={unfold.block} place={`${place}.unfold`} scopes={scopes} nested />
    </div>
  );
}
