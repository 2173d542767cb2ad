import { MoreOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedAction } from '../../../schemas/generated/grammar.ts';
import { ActionIcon } from '../../actions/action-icon.tsx';
import { actionState } from '../../actions/allowed-actions.ts';
import { useRunAction } from '../../actions/use-run-action.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import { type Row, type Scopes, scopesOf } from '../../values.ts';
import type { Reorder } from './use-reorder.ts';

interface NodeMenuProps {
  node: Row;
  name: string;
  rowKey: string;
  actions: readonly ResolvedAction[];
  reorder: Reorder | undefined;
  scopes: Scopes;
  /** Told before an action runs, so that what it changed is loaded again. */
  onRun(node: Row): void;
}

/** The actions of a node behind one light button; the menu itself comes with the first click. */
export function NodeMenu({ node, name, rowKey, actions, reorder, scopes, onRun }: NodeMenuProps) {
  const { t } = useTranslation('runtime');
  const host = useRuntime();
  const run = useRunAction();
  const [open, setOpen] = useState<boolean>();
  const inner = { ...scopes, node };
  const all = scopesOf(host, inner);
  const shown = actions.filter((action) => actionState(action, node, all) !== 'hidden');
  if (shown.length === 0 && !reorder) return null;
  const button = (
    <button
      type="button"
      className="rt-node-menu"
      aria-label={t('tree.menu', { name })}
      aria-haspopup="menu"
      aria-expanded={open === true}
      // Opening the menu does not choose the node, and its keys are not the tree's.
      onClick={(event) => {
        event.stopPropagation();
        if (open === undefined) setOpen(true);
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <MoreOutlined />
    </button>
  );
  if (open === undefined) return <span className="rt-node-tools">{button}</span>;
  const place = reorder?.numberOf(node);
  const items = [
    ...shown.map((action, number) => ({
      key: String(number),
      label: textOf(action.label, host.language),
      icon: action.icon ? <ActionIcon name={action.icon} /> : undefined,
      danger: action.danger === true,
      disabled: actionState(action, node, all) === 'disabled',
    })),
    ...(place
      ? [
          { key: 'up', label: t('tree.up'), disabled: place.number === 0 },
          { key: 'down', label: t('tree.down'), disabled: place.number === place.count - 1 },
        ]
      : []),
  ];
  const choose = (key: string) => {
    setOpen(false);
    if (key === 'up' && place) reorder?.move(node, place.number - 1);
    if (key === 'down' && place) reorder?.move(node, place.number + 1);
    const action = shown[Number(key)];
    if (!action) return;
    onRun(node);
    void run(action, { scopes: inner, near: node, rowKey });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps what happens in the menu from the tree behind it
    <span
      className="rt-node-tools"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Dropdown
        open={open}
        trigger={['click']}
        onOpenChange={setOpen}
        menu={{ items, onClick: ({ key }) => choose(key) }}
      >
        {button}
      </Dropdown>
    </span>
  );
}
