import { TreeSelect as AntdTreeSelect } from '@formily/antd-v5';
import { useMemo } from 'react';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { useRead } from '../data/use-read.ts';
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
  const multiple = isMultiple(props);
  const endpoint = props.options?.endpoint;
  const payload = narrowedBy(props.options, parentValue, scopes);
  const { content, failure } = useRead<unknown>(endpoint ? { endpoint, payload } : undefined);
  const nodes = useMemo(() => readChoices(content), [content]);
  const names = useMemo(() => namesOf(nodes), [nodes]);
  const chosen = textsOf(value).map((each) => ({
    value: each,
    label: names.get(each) ?? t(content === undefined && !failure ? 'list.loading' : 'widget.gone'),
  }));
  return (
    <AntdTreeSelect
      {...useControl(input, 'choose')}
      className="rt-widget"
      treeData={nodes.map((node) => branch(node, multiple))}
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
      notFoundContent={t(
        failure ? 'filter.optionsFailed' : content === undefined ? 'list.loading' : 'filter.noOptions',
      )}
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

/** Nodes without a value are left out. */
function readChoices(answer: unknown): readonly Choice[] {
  const list: unknown = Array.isArray(answer) ? answer : Object(answer).children;
  if (!Array.isArray(list)) return [];
  return list
    .filter((node) => typeof Object(node).value === 'string')
    .map((node: Choice) => ({ ...node, children: readChoices(node.children) }));
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
