import { useState } from 'react';
import { useRuntime } from '../core/runtime-context.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { useData } from '../data/data-context.tsx';
import { type Step, StepCascader } from './step-cascader.tsx';
import { useAskedLabel } from './use-asked-label.ts';
import { narrowedBy, OPTIONS_AGE, type Option } from './use-options.ts';

/** The levels from the top; `into` accepts `areaId`, `areaName` … and `spaceName`, the whole path. */
const LEVELS = ['area', 'building', 'unit', 'floor', 'room'] as const;

/**
 * A place of the community by its id: area, building, unit, floor, room, each level loaded from the field's options call as
 * `nodeType`. `level` states down to which (1 area … 5 room); without it any place may be chosen.
 */
export function SpacePicker(input: WidgetInput) {
  const { community } = useRuntime();
  // Another community is another tree: nothing of this one is kept.
  return <CommunitySpace key={community?.communityUuid} {...input} />;
}

function CommunitySpace(input: WidgetInput) {
  const { value, onChange, props, setValue, valueOf: read, scopes } = input;
  const { community } = useRuntime();
  const data = useData();
  const [picked, setPicked] = useState<readonly Step[]>([]);
  const id = typeof value === 'string' && value !== '' ? value : undefined;
  const known = picked.at(-1)?.value === id;
  const lowest = (props.level ?? LEVELS.length) - 1;
  const held = LEVELS.map((level) => fieldValue(`${level}Id`));
  const depth = id === undefined ? -1 : held.indexOf(id);
  const spaceName = fieldValue('spaceName');
  const asked = useAskedLabel(id, known || spaceName !== undefined ? undefined : askName);

  function fieldValue(part: string): string | undefined {
    const field = props.into?.[part];
    const found = field === undefined ? undefined : read?.(field);
    return typeof found === 'string' && found !== '' ? found : undefined;
  }

  function ask(payload: object, signal?: AbortSignal): Promise<Option[]> {
    if (!props.options) return Promise.reject(new Error('A spacePicker needs an options call.'));
    const { nodeType: _, ...params } = narrowedBy(props.options, undefined, scopes);
    const scope = community && { communityUuid: community.communityUuid };
    const { endpoint } = props.options;
    return data.read<Option[]>({ endpoint, payload: { ...scope, ...params, ...payload }, maxAge: OPTIONS_AGE }, signal);
  }

  async function askName(value: string, signal: AbortSignal): Promise<string> {
    const nodeType = LEVELS[depth >= 0 ? depth : lowest];
    return (await ask({ nodeType, values: [value] }, signal))[0]?.label ?? value;
  }

  const load = async (path: readonly Step[]): Promise<Step[]> => {
    const last = path.at(-1);
    const first = last ? last.level + 1 : 0;
    // A community may have no areas, a unit without floors: the next level that has something is shown.
    for (let level = first; level <= lowest; level++) {
      const found = await ask({ nodeType: LEVELS[level], ...(last && { parentId: last.value }) });
      if (found.length > 0) return found.map((option) => stepOf(option, level));
    }
    return [];
  };

  // A found place has its own key and its path as text: a field that stores the levels above must walk down to it.
  const isWhole = Object.keys(props.into ?? {}).every((part) => part === 'spaceName' || part === `${LEVELS[lowest]}Id`);
  const search = async (keyword: string): Promise<Step[]> => {
    const found = await ask({ nodeType: LEVELS[lowest], keyword });
    return found.map((option) => ({ value: option.value, label: option.label, level: lowest, isLeaf: true }));
  };

  const stepOf = (option: Option, level: number): Step => {
    const end = level === lowest || option.isLeaf === true;
    const wrong = end && props.level !== undefined && level < lowest;
    return { value: option.value, label: option.label, level, isLeaf: end, ...(wrong && { disabled: true }) };
  };

  const pick = (path: readonly Step[]) => {
    setPicked(path);
    onChange(path.at(-1)?.value);
    for (const [part, field] of Object.entries(props.into ?? {})) setValue?.(field, partOf(part, path));
  };

  const above = held.slice(0, Math.max(0, depth)).filter((each) => each !== undefined);
  return (
    <StepCascader
      {...input}
      path={id === undefined ? [] : known ? picked.map((step) => step.value) : [...above, id]}
      shown={known ? nameOf(picked) : (spaceName ?? (asked === 'unknown' ? id : asked))}
      load={load}
      anyLevel={props.level === undefined}
      search={isWhole ? search : undefined}
      onPick={pick}
    />
  );
}

function nameOf(path: readonly Step[]): string {
  return path.map((step) => step.label).join('-');
}

function partOf(part: string, path: readonly Step[]): string | undefined {
  if (part === 'spaceName') return path.length > 0 ? nameOf(path) : undefined;
  const level = LEVELS.findIndex((each) => part === `${each}Id` || part === `${each}Name`);
  const step = path.find((each) => each.level === level);
  return part.endsWith('Id') ? step?.value : step?.label;
}

export { SpacePicker as widget };
