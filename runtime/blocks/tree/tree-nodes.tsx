import { Tree } from 'antd';
import type { DataNode, TreeProps } from 'antd/es/tree';
import type { ResolvedAction } from '../../../schemas/generated/grammar.ts';
import { ActionIcon } from '../../actions/action-icon.tsx';
import { isEmpty } from '../../cells/is-empty.ts';
import { holds } from '../../core/conditions.ts';
import { formatNumber } from '../../core/format-number.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { useTexts } from '../../core/use-texts.ts';
import { type Row, type Scopes, scopesOf } from '../../core/values.ts';
import { failureReason, type RequestFailure } from '../../request/failures.ts';
import { NodeMenu } from './node-menu.tsx';
import { isLeaf } from './tree-levels.ts';
import { useReorder } from './use-reorder.ts';
import type { TreeModel } from './use-tree.ts';
import './tree.css';

/** A node of antd's tree, with the row it shows; without one it states that the nodes could not be loaded. */
interface ShownNode extends DataNode {
  key: string;
  row?: Row;
  failed?: { failure: RequestFailure; parent: string };
  children?: ShownNode[];
}

interface TreeNodesProps {
  model: TreeModel;
  roots: readonly Row[];
  label: string;
  /** The greatest height in pixels; a higher tree scrolls. */
  height: number;
  actions: readonly ResolvedAction[];
  scopes: Scopes;
  onChoose(node: Row): void;
  onRun(node: Row): void;
}

/** The nodes themselves, over antd's virtual tree. */
export function TreeNodes({ model, roots, label, height, actions, scopes, onChoose, onRun }: TreeNodesProps) {
  const t = useTexts();
  const host = useRuntime();
  const reorder = useReorder(model, onRun);
  const { tree, levels, keyOf } = model;
  const all = scopesOf(host, scopes);

  const nameOf = (row: Row) => (isEmpty(row[tree.label]) ? '—' : String(row[tree.label]));

  const shown = (rows: readonly Row[]): ShownNode[] =>
    rows.map((row) => {
      const key = keyOf(row);
      const level = levels.get(key);
      const leaf = isLeaf(levels, row, tree.key);
      const icon = tree.icons.find(({ when }) => holds(when, row, { ...all, node: row }))?.icon;
      return {
        key,
        // The hint on hover; without it, antd shows three dashes.
        title: nameOf(row),
        row,
        isLeaf: leaf,
        ...(icon && { icon: <ActionIcon name={icon} /> }),
        ...(level?.nodes && { children: shown(level.nodes) }),
        ...(level?.failure &&
          !level.nodes && {
            children: [
              {
                key: `${key} failed`,
                title: '',
                isLeaf: true,
                selectable: false,
                failed: { failure: level.failure, parent: key },
              },
            ],
          }),
      };
    });

  const title = ({ row, failed }: ShownNode) => {
    if (failed) {
      return (
        <span className="rt-node-failed">
          {failureReason(failed.failure, t)}{' '}
          <button type="button" className="rt-link" onClick={() => model.load(failed.parent)}>
            {t('list.retry')}
          </button>
        </span>
      );
    }
    if (!row) return null;
    const name = nameOf(row);
    const count = tree.count === undefined ? undefined : row[tree.count];
    return (
      <span className="rt-node">
        <span className="rt-node-name" title={name}>
          {name}
        </span>
        {!isEmpty(count) && <span className="rt-node-count">{formatNumber(count)}</span>}
        <NodeMenu
          node={row}
          name={name}
          rowKey={tree.key}
          actions={actions}
          reorder={reorder}
          scopes={scopes}
          onRun={onRun}
        />
      </span>
    );
  };

  /** A node that is dropped on the parent itself becomes the first; everything else is a gap between siblings. */
  const mayDrop: TreeProps<ShownNode>['allowDrop'] = ({ dragNode, dropNode, dropPosition }) => {
    const from = dragNode.row && reorder?.numberOf(dragNode.row);
    if (!from || !dropNode.row) return false;
    if (dropPosition === 0) return keyOf(dropNode.row) === from.parent;
    return reorder?.numberOf(dropNode.row)?.parent === from.parent;
  };
  const drop: TreeProps<ShownNode>['onDrop'] = ({ dragNode, node, dropPosition, dropToGap }) => {
    const from = dragNode.row && reorder?.numberOf(dragNode.row);
    const beside = node.row && reorder?.numberOf(node.row);
    if (!reorder || !from || !dragNode.row || !node.row) return;
    if (!dropToGap && keyOf(node.row) === from.parent) return reorder.move(dragNode.row, 0);
    if (!dropToGap || from.parent !== beside?.parent) return;
    // antd gives the gap by the number of the node next to it. Without the moved node, the places
    // after it are one less.
    const gap = dropPosition < beside.number ? beside.number : beside.number + 1;
    reorder.move(dragNode.row, gap > from.number ? gap - 1 : gap);
  };

  return (
    <Tree<ShownNode>
      className="rt-tree-nodes"
      aria-label={label}
      treeData={shown(roots)}
      titleRender={title}
      blockNode
      showIcon={tree.icons.length > 0}
      height={height}
      expandedKeys={[...model.expanded]}
      onExpand={(keys) => model.expand(keys.map(String))}
      loadData={({ key }) => (levels.get(key)?.loading ? Promise.resolve() : model.load(key))}
      loadedKeys={[...levels].filter(([, level]) => level.nodes).map(([key]) => key)}
      selectedKeys={model.chosen ? [keyOf(model.chosen)] : []}
      onSelect={(_, { node }) => node.row && onChoose(node.row)}
      draggable={reorder ? { icon: false, nodeDraggable: () => true } : false}
      allowDrop={mayDrop}
      onDrop={drop}
    />
  );
}
