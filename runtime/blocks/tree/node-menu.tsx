import { MoreOutlined } from '@ant-design/icons-svg';
import type { ResolvedAction } from '../../../schemas/generated/grammar.ts';
import { ActionIcon } from '../../actions/action-icon.tsx';
import { actionState } from '../../actions/allowed-actions.ts';
import { useRunAction } from '../../actions/use-run-action.ts';
import { Icon } from '../../controls/icon.tsx';
import { Menu } from '../../controls/menu.tsx';
import { useMenu } from '../../controls/use-menu.ts';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import { type Row, type Scopes, scopesOf } from '../../core/values.ts';
import type { Reorder } from './use-reorder.ts';

interface NodeMenuProps {
  node: Row;
  name: string;
  rowKey: string;
  actions: readonly ResolvedAction[];
  reorder: Reorder | undefined;
  scopes: Scopes;
  /** Called before an action runs, so that what it changed is loaded again. */
  onRun(node: Row): void;
}

/** The actions of a node in the menu of one light button. */
export function NodeMenu({ node, name, rowKey, actions, reorder, scopes, onRun }: NodeMenuProps) {
  const t = useTexts();
  const host = useRuntime();
  const run = useRunAction();
  const menu = useMenu();
  const inner = { ...scopes, node };
  const all = scopesOf(host, inner);
  const shown = actions.filter((action) => actionState(action, node, all) !== 'hidden');
  if (shown.length === 0 && !reorder) return null;
  const place = reorder?.numberOf(node);
  const entries = () => [
    ...shown.map((action, number) => ({
      ...markOf(action),
      key: String(number),
      words: textOf(action.label, host.language),
      icon: action.icon ? <ActionIcon name={action.icon} /> : undefined,
      danger: action.danger,
      disabled: actionState(action, node, all) === 'disabled',
    })),
    ...(place
      ? [
          { key: 'up', words: t('tree.up'), disabled: place.number === 0 },
          { key: 'down', words: t('tree.down'), disabled: place.number === place.count - 1 },
        ]
      : []),
  ];
  const choose = (key: string) => {
    if (key === 'up' && place) reorder?.move(node, place.number - 1);
    if (key === 'down' && place) reorder?.move(node, place.number + 1);
    const action = shown[Number(key)];
    if (!action) return;
    onRun(node);
    void run(action, { scopes: inner, near: node, rowKey });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: opening the menu does not choose the node, and its keys are not the tree's
    <span
      className="rt-node-tools"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <button type="button" className="rt-node-menu" aria-label={t('tree.menu', { name })} {...menu.button}>
        <Icon of={MoreOutlined} />
      </button>
      {menu.open && <Menu label={t('tree.menu', { name })} of={menu.open} entries={entries()} onChoose={choose} />}
    </span>
  );
}
