import { useState } from 'react';
import { useRuntime } from '../runtime-provider.tsx';
import { type Step, StepCascader } from './step-cascader.tsx';
import { useAskedLabel } from './use-asked-label.ts';
import type { WidgetInput } from './widget-input.ts';

/** The levels as the service counts them; `into` takes `cityCode`, `cityName` … and `regionName`, the whole path. */
const LEVELS = ['province', 'city', 'area', 'street', 'village'] as const;

interface Region {
  code: string;
  name: string;
  level: number;
  isLeaf: boolean;
}

type Detail = Partial<Record<string, string | null>> & { regionName: string };

/**
 * An administrative division by its code, level by level. `level` says down to which (1 province … 5 village); without it
 * a form wants the lowest there is, and a filter takes any.
 */
export function RegionPicker(input: WidgetInput) {
  const { value, onChange, props, setValue } = input;
  const { client, services } = useRuntime();
  const [picked, setPicked] = useState<readonly Step[]>([]);
  const code = typeof value === 'string' && value !== '' ? value : undefined;
  const known = picked.at(-1)?.value === code;
  const detail = useAskedLabel(code, known ? undefined : askDetail);

  function askDetail(zoningCode: string, signal: AbortSignal): Promise<Detail> {
    return client.post<Detail>(services.regions.detail, { zoningCode }, { signal, quiet: true });
  }

  const load = async (path: readonly Step[]): Promise<Step[]> => {
    const last = path.at(-1);
    const payload = last ? { level: last.level + 1, zoningCode: last.value } : { level: 0 };
    const regions = await client.post<Region[]>(services.regions.below, payload, { quiet: true });
    return regions.map((region) => ({
      value: region.code,
      label: region.name,
      level: region.level,
      isLeaf: region.isLeaf || (props.level !== undefined && region.level + 1 >= props.level),
    }));
  };

  const pick = (path: readonly Step[]) => {
    setPicked(path);
    onChange(path.at(-1)?.value);
    for (const [part, field] of Object.entries(props.into ?? {})) setValue?.(field, partOf(part, path));
  };

  const told = detail === 'unknown' ? undefined : detail;
  const shown = known ? nameOf(picked) : detail === 'unknown' ? code : told?.regionName;
  return (
    <StepCascader
      {...input}
      path={code === undefined ? [] : known ? picked.map((step) => step.value) : pathOf(told, code)}
      shown={shown}
      load={load}
      anyLevel={props.level === undefined && !setValue}
      onPick={pick}
    />
  );
}

function nameOf(path: readonly Step[]): string {
  return path.map((step) => step.label).join(' ');
}

function partOf(part: string, path: readonly Step[]): string | undefined {
  if (part === 'regionName') return path.length > 0 ? nameOf(path) : undefined;
  if (part === 'code') return path.at(-1)?.value;
  if (part === 'name') return path.at(-1)?.label;
  const level = LEVELS.findIndex((each) => part === `${each}Code` || part === `${each}Name`);
  const step = path.find((each) => each.level === level);
  return part.endsWith('Code') ? step?.value : step?.label;
}

function pathOf(detail: Detail | undefined, code: string): string[] {
  const above = ['provinceCode', 'cityCode', 'areaCode', 'streetCode'].map((part) => detail?.[part]);
  return [...new Set([...above.filter((each) => typeof each === 'string' && each !== ''), code])] as string[];
}
