import { Steps } from 'antd';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import type { StepsModel } from './use-steps.ts';

/** The present place among a form's steps; a click opens a step. */
export function FormSteps({ steps }: { steps: StepsModel }) {
  const { language } = useRuntime();
  return (
    <div className="rt-card rt-form-steps">
      <Steps
        size="small"
        current={steps.at}
        items={steps.shown.map(({ step }) => ({ ...markOf(step), title: step.title && textOf(step.title, language) }))}
        onChange={(place) => void steps.goTo(place)}
      />
    </div>
  );
}
