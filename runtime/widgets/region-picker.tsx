import { useState } from 'react';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { useData } from '../data/data-context.tsx';
import { type Step, StepCascader } from './step-cascader.tsx';
import { useAskedLabel } from './use-asked-label.ts';

/** The levels as the service counts them; `into` accepts `cityCode`, `cityName` … and `regionName`, the whole path. */
const LEVELS = ['province', 'city', 'area', 'street', 'village'] as const;

/** Divisions do not change during a session. */
const FOR_GOOD = Number.POSITIVE_INFINITY;

interface Region {
  code: string;
  name: string;
  level: number;
  isLeaf: boolean;
}

type Detail = Partial<Record<string, string | null>> & { regionName: string };

/** Digits of a code without the trailing zeros, by level. */
const LENGTHS = [2, 4, 6, 9, 12] as const;

/**
 * An administrative division by its code, level by level. `level` states down to which (1 province … 5 village); without it
 * a form needs the lowest that exists, and a filter accepts any. Where the field states the length of its code, a path that
 * was not followed to its end gives a short code, for which the field then has a message.
 */
export function RegionPicker(input: WidgetInput) {
  const { value, onChange, props, setValue } = input;
  const { services } = useRuntime();
  const data = useData();
  const t = useTexts();
  const [picked, setPicked] = useState<readonly Step[]>([]);
  const code = typeof value === 'string' && value !== '' ? value : undefined;
  const isForm = setValue !== undefined;
  const codeOf = isForm ? unfinishedCode : fullCode;
  const known = codeOf(picked) === code;
  const detail = useAskedLabel(code, known ? undefined : askDetail);

  function askDetail(zoningCode: string, signal: AbortSignal): Promise<Detail> {
    return data.read<Detail>(
      { endpoint: services.regions.detail, payload: { zoningCode }, maxAge: FOR_GOOD, quiet: true },
      signal,
    );
  }

  const load = async (path: readonly Step[]): Promise<Step[]> => {
    const last = path.at(-1);
    const payload = last ? { level: last.level + 1, zoningCode: last.value } : { level: 0 };
    const regions = await data.read<Region[]>({
      endpoint: services.regions.below,
      payload,
      maxAge: FOR_GOOD,
      quiet: true,
    });
    return regions.map((region) => ({
      value: region.code,
      label: region.name,
      level: region.level,
      isLeaf: region.isLeaf || (props.level !== undefined && region.level + 1 >= props.level),
    }));
  };

  const pick = (path: readonly Step[]) => {
    setPicked(path);
    onChange(codeOf(path));
    for (const [part, field] of Object.entries(props.into ?? {})) setValue?.(field, partOf(part, path));
  };

  const loaded = detail === 'unknown' ? undefined : detail;
  const shown = known ? nameOf(picked) : detail === 'unknown' ? code : loaded?.regionName;
  return (
    <StepCascader
      {...input}
      path={code === undefined ? [] : known ? picked.map((step) => step.value) : pathOf(loaded, code)}
      shown={shown}
      load={load}
      silent
      nothingBelow={t('widget.noDivisionsBelow')}
      anyLevel={isForm ? props.minLength !== undefined : props.level === undefined}
      onPick={pick}
    />
  );
}

function fullCode(path: readonly Step[]): string | undefined {
  return path.at(-1)?.value;
}

/** The whole code only at the end of the path. */
function unfinishedCode(path: readonly Step[]): string | undefined {
  const last = path.at(-1);
  return last?.isLeaf ? last.value : last?.value.slice(0, LENGTHS[last.level]);
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

export { RegionPicker as widget };
