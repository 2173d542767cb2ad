import { Cascader } from '@formily/antd-v5';
import type { CascaderProps } from 'antd';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { RequestFailure } from '../request/failures.ts';
import { NothingToChoose } from './nothing-to-choose.tsx';
import { useControl } from './use-control.ts';

/** The server answers at most 50; the library warns about `false`, which by its documentation means all. */
const MOST_FOUND = 50;

/** One node of a hierarchy that is opened level by level. */
export interface Step {
  value: string;
  label: string;
  isLeaf: boolean;
  /** The number of its level; the widget defines its meaning. */
  level: number;
  /** Not to be chosen: the field needs a node of a deeper level, and there is none below. */
  disabled?: boolean;
}

interface StepCascaderProps extends WidgetInput {
  /** The values from the top down to what is chosen. */
  path: readonly string[];
  /** The label of the choice; undefined while it is being loaded. */
  shown: string | undefined;
  /** The nodes below the last one of the path; below none, those at the top. */
  load(path: readonly Step[]): Promise<readonly Step[]>;
  /** Any node may be chosen, not only one without anything below. */
  anyLevel: boolean;
  /** Finds nodes by what is typed, each labelled with its whole path; left out, there is no search. */
  search?: ((keyword: string) => Promise<readonly Step[]>) | undefined;
  /** A level that could not be loaded only ends the loading sign: no message is shown, unless the server gives a reason. */
  silent?: boolean;
  /** The text where there is nothing below a node that should have children. */
  nothingBelow?: string;
  onPick(path: readonly Step[]): void;
}

interface Branch extends Step {
  children?: Branch[];
}

/** The component of the set, whose types do not know its values. */
const Levels = Cascader as ComponentType<CascaderProps<Branch>>;

/** Five columns are wider than a phone: the newest one is scrolled into view, the others are reached by scrolling. */
function showLastColumn(): void {
  const columns = document.querySelector('.rt-steps-popup:not(.ant-select-dropdown-hidden) .ant-cascader-menus');
  if (columns) columns.scrollLeft = columns.scrollWidth;
}

/** Opens level by level, each level loaded when it is needed. A level that cannot be loaded is tried again. */
export function StepCascader({
  path,
  shown,
  load,
  anyLevel,
  search,
  silent = false,
  nothingBelow,
  onPick,
  ...input
}: StepCascaderProps) {
  const t = useTexts();
  const [below, setBelow] = useState<ReadonlyMap<string, readonly Step[]>>(new Map());
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  /** Below these nothing could be loaded: their loading sign ends, and opening them loads again. With the server's message. */
  const [lost, setLost] = useState<ReadonlyMap<string, string | undefined>>(new Map());
  const [isOpen, setOpen] = useState(false);
  const control = useControl(input, 'choose');
  const found = useFound(search);

  const open = async (steps: readonly Step[]) => {
    const key = steps.at(-1)?.value ?? '';
    if (below.has(key)) return;
    setState('loading');
    try {
      const found = await load(steps);
      setBelow((known) => new Map(known).set(key, found));
      setState('idle');
      requestAnimationFrame(showLastColumn);
    } catch (error) {
      // Shown in the list; opening it again loads again.
      setState('failed');
      if (silent && key === '') setOpen(false);
      const said = error instanceof RequestFailure && error.kind === 'business' ? error.message : undefined;
      setLost((known) => new Map(known).set(key, said || undefined));
    }
  };
  const branches = (key: string): Branch[] | undefined => {
    const steps = below.get(key);
    if (steps && (steps.length > 0 || key === ''))
      return steps.map((step) => ({ ...step, ...(!step.isLeaf && { children: branches(step.value) }) }));
    if (!steps && !lost.has(key)) return undefined;
    const words = steps ? nothingBelow : lost.get(key);
    // A text in the place of a choice: with an empty column the user would keep waiting.
    return words === undefined ? [] : [{ value: `${key} `, label: words, isLeaf: true, level: -1, disabled: true }];
  };

  return (
    <Levels
      {...control}
      className="rt-widget"
      classNames={{ popup: { root: 'rt-steps-popup' } }}
      value={path.length > 0 ? [...path] : undefined}
      options={found.steps?.map((step) => ({ ...step })) ?? branches('') ?? []}
      {...(search && {
        showSearch: {
          filter: () => true,
          limit: MOST_FOUND,
          render: (_: string, steps: Branch[]) => steps.at(-1)?.label,
        },
        searchValue: found.keyword,
        onSearch: found.ask,
      })}
      changeOnSelect={anyLevel}
      allowClear={!input.required}
      loading={state === 'loading' || found.isAsking}
      notFoundContent={
        <NothingToChoose
          state={found.isAsking ? 'loading' : state}
          searched={found.keyword !== ''}
          options={input.props.options}
        />
      }
      displayRender={() => shown ?? t('list.loading')}
      open={isOpen}
      onOpenChange={(opened) => {
        setOpen(opened);
        if (!opened) found.ask('');
        // The message of a refused level is loaded again.
        if (opened) setLost(new Map());
        if (opened) void open([]);
      }}
      loadData={(steps) => open(steps)}
      onChange={(_, steps) => onPick(steps ?? [])}
    />
  );
}

/** Milliseconds after the last key until the search is called. */
const DEBOUNCE = 300;

/** The results of the typed text: of the newest only. While nothing is typed there are no steps, and the levels are shown. */
function useFound(search: StepCascaderProps['search']) {
  const [state, setState] = useState<{ keyword: string; steps?: readonly Step[]; isAsking: boolean }>({
    keyword: '',
    isAsking: false,
  });
  const newest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (keyword: string) => {
    newest.current += 1;
    const mine = newest.current;
    clearTimeout(timer.current);
    if (!search || keyword.trim() === '') return setState({ keyword, isAsking: false });
    setState((before) => ({ ...before, keyword, steps: before.steps ?? [], isAsking: true }));
    timer.current = setTimeout(() => {
      const show = (steps: readonly Step[]) => newest.current === mine && setState({ keyword, steps, isAsking: false });
      search(keyword.trim()).then(show, () => show([]));
    }, DEBOUNCE);
  };
  return { ...state, ask };
}
