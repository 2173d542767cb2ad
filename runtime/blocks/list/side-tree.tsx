import { SearchOutlined } from '@ant-design/icons-svg';
import { Input, Tree } from 'antd';
import { useEffect, useState } from 'react';
import type { ResolvedList } from '../../../schemas/generated/grammar.ts';
import { Icon } from '../../controls/icon.tsx';
import { useTexts } from '../../core/use-texts.ts';
import { LoadFailed } from '../../looks/load-failed.tsx';
import { SkeletonLines } from '../../looks/skeleton-lines.tsx';
import { failureReason } from '../../request/failures.ts';
import type { ListModel } from './use-list.ts';
import { openedIn, type SideNode, useSideTree } from './use-side-tree.ts';

export interface SideTreeProps {
  side: NonNullable<ResolvedList['side']>;
  model: ListModel;
  /** Called after a choice; undefined: all. Where it is there, a second click on a node changes nothing. */
  onChosen?: (node: SideNode | undefined) => void;
}

/** Milliseconds after the last key before the nodes are searched. */
const PAUSE = 300;

/** A tree whose chosen node filters the list; a second click on it removes the filter. */
export default function SideTree({ side, model, onChosen }: SideTreeProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const tree = useSideTree(side, model.communityUuid, keyword);
  const chosen = model.query.node?.[side.key];
  const failed = tree.failure && (
    <LoadFailed text={t('list.loadFailed')} more={failureReason(tree.failure, t)} onRetry={tree.retry} />
  );
  return (
    <div className="rt-side-tree">
      {side.search && (
        <Input
          allowClear
          type="search"
          prefix={<Icon of={SearchOutlined} />}
          aria-label={t('list.sideSearch')}
          placeholder={t('list.sideSearch')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => setKeyword(typed.trim())}
        />
      )}
      <button
        type="button"
        className="rt-link rt-side-all"
        aria-pressed={chosen === undefined}
        onClick={() => {
          model.toNode(undefined);
          onChosen?.(undefined);
        }}
      >
        {t('list.sideAll')}
      </button>
      {failed ?? (tree.nodes === undefined && <SkeletonLines lines={4} />)}
      {tree.nodes?.length === 0 && <p className="rt-tone-muted">{t('list.empty')}</p>}
      {tree.nodes && tree.nodes.length > 0 && (
        <Tree<SideNode>
          // The result of a search is another tree.
          key={keyword}
          blockNode
          aria-label={t('list.side')}
          treeData={[...tree.nodes]}
          defaultExpandedKeys={[...openedIn(tree.nodes)]}
          loadData={tree.load}
          selectedKeys={chosen === undefined ? [] : [String(chosen)]}
          onSelect={(_keys, { node, selected }) => {
            if (selected || !onChosen) model.toNode(selected ? node.row : undefined);
            onChosen?.(node);
          }}
        />
      )}
    </div>
  );
}
