import { Checkbox, Input, Tree } from 'antd';
import { type Key, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Button } from '../controls/button.tsx';
import { useRuntime } from '../core/runtime-context.ts';
import { useTexts } from '../core/use-texts.ts';
import type { WidgetInput } from '../core/widget-input.ts';
import { useRead } from '../data/use-read.ts';
import { LoadFailed } from '../looks/load-failed.tsx';
import { SkeletonLines } from '../looks/skeleton-lines.tsx';
import { failureReason } from '../request/failures.ts';
import { textsOf } from './is-multiple.ts';
import { allCodes, copiedFrom, type MenuNode, matching, readMenuNodes, readMenuRoles, ticked } from './menu-nodes.ts';
import { PermissionLine, RoleHeads } from './permission-line.tsx';
import { useControl } from './use-control.ts';
import { narrowedBy } from './use-options.ts';
import './permission-tree.css';

/**
 * Menu codes to grant: groups, pages and their buttons as the field's call returns them. A tick includes the nodes above,
 * since a button is useless without its page, the hidden pages that it opens, and while the two are linked all that is below too.
 * Where the call returns roles, each line shows which of them grant it, and the ticks can be taken from one of them.
 */
export function PermissionTree(input: WidgetInput) {
  const { value, onChange, props, label, scopes, parentValue } = input;
  const t = useTexts();
  const { language } = useRuntime();
  const { id, disabled, 'aria-describedby': describedBy } = useControl(input, 'choose');
  const [linked, setLinked] = useState(true);
  const [expanded, setExpanded] = useState<readonly Key[]>([]);
  const [keyword, setKeyword] = useState('');
  const field = useRef<HTMLFieldSetElement>(null);
  const endpoint = props.options?.endpoint;
  const payload = narrowedBy(props.options, parentValue, scopes);
  const { content, isPrevious, loading, failure, reload } = useRead<unknown>(
    endpoint ? { endpoint, payload } : undefined,
  );

  const nodes = useMemo(() => (content === undefined ? NONE : readMenuNodes(content)), [content]);
  const roles = useMemo(() => readMenuRoles(content), [content]);
  const shown = useMemo(() => matching(nodes, keyword, language), [nodes, keyword, language]);
  const lines = useMemo(() => shown.map(branch), [shown]);
  const codes = textsOf(value);
  const granted = useMemo(() => new Set(codes), [codes]);
  if (isPrevious || (content === undefined && loading)) return <SkeletonLines lines={4} />;
  if (content === undefined) {
    const reason = failure ? failureReason(failure, t) : '';
    return <LoadFailed text={t('list.loadFailed')} more={reason} onRetry={reload} />;
  }
  const every = allCodes(nodes);
  const all = every.length > 0 && every.every((code) => granted.has(code));
  /** Where antd's tree takes its keys. */
  const treeKeys = () => field.current?.querySelector<HTMLInputElement>('.ant-tree input');
  const searchBox = () => field.current?.querySelector<HTMLInputElement>('.rt-permissions-search input');

  /** A letter that is typed over the tree is searched for. */
  const typed = (event: KeyboardEvent) => {
    const isLetter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isLetter) return;
    event.preventDefault();
    setKeyword(keyword + event.key);
    searchBox()?.focus();
  };

  return (
    <fieldset id={id} ref={field} className="rt-permissions" aria-label={label} aria-describedby={describedBy}>
      <div className="rt-buttons">
        <Input
          allowClear
          className="rt-permissions-search"
          aria-label={t('widget.searchMenu')}
          placeholder={t('widget.searchMenu')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
            // Enter in a box of its own would send the form.
            event.preventDefault();
            treeKeys()?.focus();
          }}
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the tree inside takes the keys; a letter goes on to the search */}
      <div className="rt-permissions-tree" onKeyDown={typed}>
        {roles.length > 0 && (
          <RoleHeads roles={roles} disabled={disabled} onCopy={(role) => onChange(copiedFrom(nodes, codes, role))} />
        )}
        <Tree
          checkable
          checkStrictly
          blockNode
          selectable={false}
          disabled={disabled}
          height={420}
          treeData={lines}
          titleRender={({ node }) => <PermissionLine node={node} granted={granted} roles={roles} language={language} />}
          expandedKeys={keyword.trim() === '' ? [...expanded] : allCodes(shown)}
          onExpand={(keys) => setExpanded(keys)}
          checkedKeys={codes}
          onCheck={(_, { node, checked }) => onChange(ticked(nodes, codes, String(node.key), checked, linked))}
        />
      </div>
    </fieldset>
  );
}

const NONE: readonly MenuNode[] = [];

interface Branch {
  key: string;
  node: MenuNode;
  children: Branch[];
}

function branch(node: MenuNode): Branch {
  return { key: node.code, node, children: node.children.map(branch) };
}

export { PermissionTree as widget };
