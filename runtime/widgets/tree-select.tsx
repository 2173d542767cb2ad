import { TreeSelect as AntdTreeSelect } from '@formily/antd-v5';
import { useMemo } from 'react';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { useRead } from '../data/use-read.ts';
import { LoadFailed } from '../looks/load-failed.tsx';
import { failureReason } from '../request/failures.ts';
import { isMultiple, textsOf } from './is-multiple.ts';
import { useControl } from './use-control.ts';
import { narrowedBy } from './use-options.ts';

/** A node as the call answers it. Only those without children are values. */
interface Choice {
  value: string;
  label: string;
  /** It stays as it is: chosen by somebody else, who may. */
  disabled?: boolean;
  children?: readonly Choice[];
}

/** A node of antd's tree. */
interface Branch {
  value: string;
  title: string;
  disabled: boolean;
  selectable: boolean;
  children: Branch[];
}

/** Leaves of a tree that one call answers, `{ children }`; a tick above them takes all that may be chosen. The value is theirs. */
export function TreeSelect(input: WidgetInput) {
  const { value, onChange, props, required, parentValue, scopes } = input;
  const t = useTexts();
  const control = useControl(input, 'choose');
  const multiple = isMultiple(props);
  const endpoint = props.options?.endpoint;
  const payload = narrowedBy(props.options, parentValue, scopes);
  const { content, failure, reload } = useRead<unknown>(endpoint ? { endpoint, payload } : undefined);
  const nodes = useMemo(() => readChoices(content), [content]);
  const names = useMemo(() => namesOf(nodes), [nodes]);
  const chosen = textsOf(value).map((each) => ({
    value: each,
    label: names.get(each) ?? t(content === undefined ? 'list.loading' : 'widget.gone'),
  }));
  // A value of the tree that is not in the answer, or not yet, is still one: antd asks for its node.
  const unknown = chosen
    .filter((each) => !names.has(each.value))
    .map((each) => ({ value: each.value, title: each.label, disabled: false, selectable: true, children: [] }));
  if (failure && content === undefined)
    return <LoadFailed text={t('list.loadFailed')} more={failureReason(failure, t)} onRetry={reload} />;
  return (
    <AntdTreeSelect
      {...control}
      className="rt-widget"
      treeData={[...nodes.map((node) => branch(node, multiple)), ...unknown]}
      treeCheckable={multiple}
      showCheckedStrategy="SHOW_CHILD"
      labelInValue
      maxTagCount="responsive"
      value={multiple ? chosen : chosen[0]}
      allowClear={!required && chosen.every(({ value: each }) => !isKept(nodes, each))}
      showSearch
      treeNodeFilterProp="title"
      treeDefaultExpandAll
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: 'rt-records-popup' } }}
      notFoundContent={t(content === undefined ? 'list.loading' : 'filter.noOptions')}
      onChange={(picked) => {
        const values = (Array.isArray(picked) ? picked : picked ? [picked] : [])
          .map((each) => String(each.value))
          // A division that has nothing below it is no value either.
          .filter((each) => names.has(each) || chosen.some((one) => one.value === each));
        if (multiple) onChange(values.length > 0 ? values : undefined);
        else onChange(values[0]);
      }}
    />
  );
}

/** Nodes without a value are left out, and those whose value another one has already. */
function readChoices(answer: unknown, known = new Set<string>()): readonly Choice[] {
  const list: unknown = Array.isArray(answer) ? answer : Object(answer).children;
  if (!Array.isArray(list)) return [];
  return list.flatMap((node: Choice) => {
    const { value } = Object(node);
    if (typeof value !== 'string' || known.has(value)) return [];
    known.add(value);
    return [{ ...node, children: readChoices(node.children, known) }];
  });
}

/** Value → name, of the leaves. */
function namesOf(nodes: readonly Choice[], names = new Map<string, string>()): Map<string, string> {
  for (const { value, label, children = [] } of nodes) {
    if (children.length > 0) namesOf(children, names);
    else names.set(value, label);
  }
  return names;
}

function isKept(nodes: readonly Choice[], value: string): boolean {
  return nodes.some((node) => (node.value === value && node.disabled === true) || isKept(node.children ?? [], value));
}

function branch({ value, label, disabled = false, children = [] }: Choice, multiple: boolean): Branch {
  return {
    value,
    title: label,
    disabled,
    selectable: multiple || children.length === 0,
    children: children.map((child) => branch(child, multiple)),
  };
}

export { TreeSelect as widget };
