import type { WidgetProps } from '../../schemas/generated/grammar.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { PICTURE_ENDINGS } from '../uploads/check-file.ts';
import { BatchFiles } from './batch-files.tsx';
import { NothingHeld } from './nothing-held.tsx';
import { useBatchOfCalls } from './use-batch-of-calls.ts';

interface BatchOfCallsProps {
  input: WidgetInput;
  batch: NonNullable<WidgetProps['batch']>;
}

/** Many pictures, each sent to a call that may refuse it, three under way at a time. The value is the id of their batch. */
export function BatchOfCalls({ input, batch: calls }: BatchOfCallsProps) {
  const endings = input.props.accept ?? PICTURE_ENDINGS;
  const batch = useBatchOfCalls(input, calls, endings);
  if (input.readOnly) return <NothingHeld />;
  return (
    <div className="rt-upload">
      <BatchFiles input={input} batch={batch} endings={endings} />
    </div>
  );
}
