import { useEffect, useState } from 'react';
import { usePageFrame } from '../../core/page-frame.tsx';
import type { StepPart } from '../../form/form-parts.ts';
import type { RecordForm } from '../../form/record-form.ts';
import { useTracked } from '../../formily/use-tracked.ts';

export interface StepsModel {
  /** The steps that are there at present. */
  shown: readonly StepPart[];
  /** The place of the open one among them. */
  at: number;
  current: StepPart;
  isLast: boolean;
  next(): Promise<void>;
  /** Goes back without checks; going forward stops at the first invalid step. */
  goTo(place: number): Promise<void>;
}

/** The steps of a form, one open at a time. A field that is to be focused opens the step that it is in. */
export function useSteps(form: RecordForm): StepsModel {
  const { box } = usePageFrame();
  const { steps } = form.parts;
  const [open, setOpen] = useState<StepPart>();
  const seen = useTracked(() => ({
    shown: steps.filter(({ node }) => node.visible),
    wanted: form.wanted.name,
  }));
  const shown = seen.shown.length > 0 ? seen.shown : steps;
  const at = Math.max(0, open ? shown.indexOf(open) : 0);
  const current = shown[at] as StepPart;
  const withWanted =
    seen.wanted === undefined
      ? undefined
      : shown.find((step) =>
          step.sections.some(({ fields }) => fields.some(({ field }) => field.name === seen.wanted)),
        );
  const stepsAside = withWanted !== undefined && withWanted !== current;
  useEffect(() => {
    if (stepsAside) setOpen(withWanted);
  }, [stepsAside, withWanted]);

  const goTo = async (place: number) => {
    for (let passed = at; passed < place; passed++) {
      const step = shown[passed];
      if (step && !(await form.validate([step.step]))) {
        setOpen(step);
        return;
      }
    }
    setOpen(shown[place]);
    box.current?.scrollTo?.({ top: 0 });
  };
  return { shown, at, current, isLast: at === shown.length - 1, goTo, next: () => goTo(at + 1) };
}
