import { DownOutlined } from '@ant-design/icons-svg';
import { useRef, useState } from 'react';
import type { ResolvedAction } from '../../../schemas/generated/grammar.ts';
import { actionIcon } from '../../actions/action-icon.tsx';
import { actionState } from '../../actions/allowed-actions.ts';
import { Icon } from '../../controls/icon.tsx';
import { Menu } from '../../controls/menu.tsx';
import { useMenu } from '../../controls/use-menu.ts';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row, Scopes } from '../../core/values.ts';

interface RowActionsProps {
  actions: readonly ResolvedAction[];
  row: Row;
  /** The available values except the row. */
  scopes?: Scopes;
  run(action: ResolvedAction, row: Row): Promise<void> | void;
  /** How many are visible at once; with one more than these, the last ones move into 更多. */
  most?: number;
}

/** Actions of a row that are visible at once: in a window, and on a phone, where they would cover the row. */
export const MOST_SEEN = { wide: 3, narrow: 2 } as const;

/** The actions of one row, as light buttons: a table has many rows. A running one is shown as busy. */
export function RowActions({ actions, row, scopes, run, most = MOST_SEEN.wide }: RowActionsProps) {
  const { language } = useRuntime();
  const [busy, setBusy] = useState<ResolvedAction>();
  const running = useRef(false);
  const inReach = { ...scopes, row };
  const visible = actions.filter((action) => actionState(action, row, inReach) !== 'hidden');
  const seen = visible.length > most ? visible.slice(0, most - 1) : visible;
  const folded = visible.slice(seen.length);
  const start = async (action: ResolvedAction) => {
    if (running.current) return;
    running.current = true;
    setBusy(action);
    try {
      await run(action, row);
    } finally {
      running.current = false;
      setBusy(undefined);
    }
  };
  return (
    <span className="rt-row-actions">
      {seen.map((action) => {
        const disabled = actionState(action, row, inReach) === 'disabled';
        const reason = disabled && action.disabledText ? textOf(action.disabledText, language) : undefined;
        return (
          <button
            key={action.label.zh}
            {...markOf(action)}
            type="button"
            className={action.danger ? 'rt-link rt-link-danger' : 'rt-link'}
            disabled={disabled || busy !== undefined}
            aria-busy={busy === action}
            title={reason}
            aria-description={reason}
            onClick={() => start(action)}
          >
            {textOf(action.label, language)}
          </button>
        );
      })}
      {folded.length > 0 && (
        <MoreActions actions={folded} row={row} scopes={inReach} busy={busy !== undefined} run={start} />
      )}
    </span>
  );
}

interface MoreActionsProps {
  actions: readonly ResolvedAction[];
  row: Row;
  scopes: Scopes;
  busy: boolean;
  run(action: ResolvedAction): Promise<void>;
}

/** The actions that are not visible at first; the menu is made when it opens. */
function MoreActions({ actions, row, scopes, busy, run }: MoreActionsProps) {
  const t = useTexts();
  const { language } = useRuntime();
  const menu = useMenu();
  const entries = () =>
    actions.map((action, place) => ({
      ...markOf(action),
      key: String(place),
      words: textOf(action.label, language),
      icon: actionIcon(action.icon),
      danger: action.danger,
      disabled: actionState(action, row, scopes) === 'disabled',
      reason: action.disabledText && textOf(action.disabledText, language),
    }));
  return (
    <>
      <button type="button" className="rt-link" disabled={busy} {...menu.button}>
        {t('list.more')} <Icon of={DownOutlined} />
      </button>
      {menu.open && (
        <Menu
          label={t('list.more')}
          of={menu.open}
          entries={entries()}
          onChoose={(key) => {
            const action = actions[Number(key)];
            if (action) void run(action);
          }}
        />
      )}
    </>
  );
}
