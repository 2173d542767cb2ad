import { Checkbox, Input, Tree } from 'antd';
import { type Key, useMemo, useState } from 'react';
import { Button } from '../controls/button.tsx';
import type { Language } from '../core/host.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { useRead } from '../data/use-read.ts';
import { LoadFailed } from '../looks/load-failed.tsx';
import { SkeletonLines } from '../looks/skeleton-lines.tsx';
import { failureReason } from '../request/failures.ts';
import { textsOf } from './is-multiple.ts';
import { allCodes, type MenuNode, matching, readMenuNodes, ticked } from './menu-nodes.ts';
import { useControl } from './use-control.ts';
import { narrowedBy } from './use-options.ts';
import './permission-tree.css';

/**
 * Menu codes to grant: groups, pages and their buttons as the field's call returns them. A tick includes the nodes above,
 * since a button is useless without its page, and while the two are linked all that is below too.
 */
export function PermissionTree(input: WidgetInput) {
  const { value, onChange, props, label, scopes, parentValue } = input;
  const t = useTexts();
  const { language } = useRuntime();
  const { id, disabled, 'aria-describedby': describedBy } = useControl(input, 'choose');
  const [linked, setLinked] = useState(true);
  const [expanded, setExpanded] = useState<readonly Key[]>([]);
  const [keyword, setKeyword] = useState('');
  const endpoint = props.options?.endpoint;
  const payload = narrowedBy(props.options, parentValue, scopes);
  const { content, isPrevious, loading, failure, reload } = useRead<unknown>(
    endpoint ? { endpoint, payload } : undefined,
  );

  const nodes = useMemo(() => (content === undefined ? NONE : readMenuNodes(content)), [content]);
  const shown = useMemo(() => matching(nodes, keyword, language), [nodes, keyword, language]);
  const codes = textsOf(value);
  if (isPrevious || (content === undefined && loading)) return <SkeletonLines lines={4} />;
  if (content === undefined) {
    const reason = failure ? failureReason(failure, t) : '';
    return <LoadFailed text={t('list.loadFailed')} more={reason} onRetry={reload} />;
  }
  const every = allCodes(nodes);
  const all = every.length > 0 && every.every((code) => codes.includes(code));
  return (
    <fieldset id={id} className="rt-permissions" aria-label={label} aria-describedby={describedBy}>
      <div className="rt-buttons">
        <Input
          allowClear
          className="rt-permissions-search"
          aria-label={t('widget.searchMenu')}
          placeholder={t('widget.searchMenu')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Checkbox disabled={disabled} checked={all} onChange={() => onChange(all ? [] : every)}>
          {t('widget.all')}
        </Checkbox>
        <Checkbox disabled={disabled} checked={linked} onChange={() => setLinked(!linked)}>
          {t('widget.linked')}
        </Checkbox>
        <Button look="link" size="small" onClick={() => setExpanded(expanded.length > 0 ? [] : every)}>
          {t(expanded.length > 0 ? 'widget.collapseAll' : 'widget.expandAll')}
        </Button>
      </div>
      <Tree
        checkable
        checkStrictly
        selectable={false}
        disabled={disabled}
        height={360}
        treeData={branches(shown, language)}
        expandedKeys={keyword.trim() === '' ? [...expanded] : allCodes(shown)}
        onExpand={(keys) => setExpanded(keys)}
        checkedKeys={codes}
        onCheck={(_, { node, checked }) => onChange(ticked(nodes, codes, String(node.key), checked, linked))}
      />
    </fieldset>
  );
}

const NONE: readonly MenuNode[] = [];

interface Branch {
  key: string;
  title: string;
  children: Branch[];
}

function branches(nodes: readonly MenuNode[], language: Language): Branch[] {
  return nodes.map((node) => ({
    key: node.code,
    title: node[language],
    children: branches(node.children, language),
  }));
}

export { PermissionTree as widget };
