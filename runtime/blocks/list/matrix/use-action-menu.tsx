import { type ReactNode, useCallback, useState } from 'react';
import type { ResolvedAction } from '../../../../schemas/generated/grammar.ts';
import { actionIcon } from '../../../actions/action-icon.tsx';
import { actionState } from '../../../actions/allowed-actions.ts';
import { Menu } from '../../../controls/menu.tsx';
import type { Box } from '../../../controls/place-popup.ts';
import { markOf } from '../../../core/part-marks.ts';
import { useRuntime } from '../../../core/runtime-context.ts';
import { textOf } from '../../../core/text-of.ts';
import { type Row, type Scopes, scopesOf } from '../../../core/values.ts';

interface Opened {
  label: string;
  opener: HTMLElement;
  anchor: HTMLElement | Box;
  actions: readonly ResolvedAction[];
  row: Row;
  run(action: ResolvedAction): void;
}

/** One menu for many heads and cells: it is made for the one that opens it. */
export function useActionMenu(scopes: Scopes): { show(of: Opened): void; menu: ReactNode } {
  const host = useRuntime();
  const [opened, setOpened] = useState<Opened>();
  const show = useCallback((of: Opened) => setOpened(of), []);
  if (!opened) return { show, menu: null };
  const { label, opener, anchor, row } = opened;
  const inReach = { ...scopesOf(host, scopes), row };
  const actions = opened.actions.filter((action) => actionState(action, row, inReach) !== 'hidden');
  const menu = actions.length > 0 && (
    <Menu
      label={label}
      of={{ opener, anchor, close: () => setOpened(undefined) }}
      entries={actions.map((action, at) => ({
        ...markOf(action),
        key: String(at),
        words: textOf(action.label, host.language),
        icon: actionIcon(action.icon),
        danger: action.danger,
        disabled: actionState(action, row, inReach) === 'disabled',
        reason: action.disabledText && textOf(action.disabledText, host.language),
      }))}
      onChoose={(key) => {
        const action = actions[Number(key)];
        if (action) opened.run(action);
      }}
    />
  );
  return { show, menu };
}
