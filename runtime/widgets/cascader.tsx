import { useState } from 'react';
import { useRuntime } from '../core/runtime-context.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { useData } from '../data/data-context.tsx';
import { isMultiple, textsOf } from './is-multiple.ts';
import { Select } from './select.tsx';
import { type Step, StepCascader } from './step-cascader.tsx';
import { useAskedLabel } from './use-asked-label.ts';
import { useClearWhenNarrowed } from './use-clear-when-narrowed.ts';
import { narrowedBy, OPTIONS_AGE, type Option } from './use-options.ts';

/**
 * A choice from levels: the options call returns the entries below `parentId`, each with a flag whether it is a leaf. The
 * field's value is that of the chosen one, a list field has all values from the top. Choices without levels are a plain select.
 */
export function Cascader(input: WidgetInput) {
  return input.props.options ? <AskedCascader {...input} /> : <Select {...input} />;
}

function AskedCascader(input: WidgetInput) {
  const { value, onChange, props, parentValue, scopes } = input;
  const { community } = useRuntime();
  const data = useData();
  const [picked, setPicked] = useState<readonly Step[]>([]);
  useClearWhenNarrowed(input);
  const path = textsOf(value);
  const last = path.at(-1);
  const known = picked.at(-1)?.value === last;
  const narrowing = narrowedBy(props.options, parentValue, scopes);
  const labels = useAskedLabel(last, known ? undefined : askLabels);

  function ask(payload: object, signal?: AbortSignal): Promise<Option[]> {
    if (!props.options) return Promise.resolve([]);
    const scope = community && { communityUuid: community.communityUuid };
    const { endpoint } = props.options;
    return data.read<Option[]>(
      { endpoint, payload: { ...scope, ...narrowing, ...payload }, maxAge: OPTIONS_AGE },
      signal,
    );
  }

  async function askLabels(_: string, signal: AbortSignal): Promise<string> {
    const options = await ask({ values: path }, signal);
    return path.map((each) => options.find((option) => option.value === each)?.label ?? each).join(' / ');
  }

  const load = async (steps: readonly Step[]): Promise<Step[]> => {
    const above = steps.at(-1);
    const options = await ask(above ? { parentId: above.value } : {});
    return options.map((option) => ({
      value: option.value,
      label: option.label,
      level: steps.length,
      isLeaf: option.isLeaf !== false,
    }));
  };

  return (
    <StepCascader
      {...input}
      key={JSON.stringify([narrowing, community?.communityUuid])}
      path={known ? picked.map((step) => step.value) : path}
      shown={known ? picked.map((step) => step.label).join(' / ') : labels === 'unknown' ? path.join(' / ') : labels}
      load={load}
      anyLevel={false}
      onPick={(steps) => {
        setPicked(steps);
        const values = steps.map((step) => step.value);
        onChange(isMultiple(props) && values.length > 0 ? values : values.at(-1));
      }}
    />
  );
}

export { Cascader as widget };
