import { DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedAction } from '../../../schemas/generated/grammar.ts';
import { actionIcon } from '../../actions/action-icon.tsx';
import { actionState } from '../../actions/allowed-actions.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import type { Row, Scopes } from '../../values.ts';

interface RowActionsProps {
  actions: readonly ResolvedAction[];
  row: Row;
  /** The values in reach but for the row. */
  scopes?: Scopes;
  run(action: ResolvedAction, row: Row): Promise<void> | void;
}

/** Actions of a row that are seen at once; one more than these, and the last ones fold into 更多. */
const SEEN = 3;

/** The actions of one row, as light buttons: a table has many rows. One that is running waits. */
export function RowActions({ actions, row, scopes, run }: RowActionsProps) {
  const { language } = useRuntime();
  const [busy, setBusy] = useState<ResolvedAction>();
  const running = useRef(false);
  const inReach = { ...scopes, row };
  const visible = actions.filter((action) => actionState(action, row, inReach) !== 'hidden');
  const seen = visible.length > SEEN ? visible.slice(0, SEEN - 1) : visible;
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
        return (
          <button
            key={action.label.zh}
            type="button"
            className={action.danger ? 'rt-link rt-link-danger' : 'rt-link'}
            disabled={disabled || busy !== undefined}
            aria-busy={busy === action}
            title={disabled && action.disabledText ? textOf(action.disabledText, language) : undefined}
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

/** A plain button until it is used; the menu comes with the first click. */
function MoreActions({ actions, row, scopes, busy, run }: MoreActionsProps) {
  const { t } = useTranslation('runtime');
  const { language } = useRuntime();
  const [open, setOpen] = useState<boolean>();
  const button = (
    <button
      type="button"
      className="rt-link"
      aria-haspopup="menu"
      aria-expanded={open === true}
      disabled={busy}
      onClick={() => setOpen(!open)}
    >
      {t('list.more')} <DownOutlined />
    </button>
  );
  if (open === undefined) return button;
  const items = actions.map((action, place) => {
    const disabled = actionState(action, row, scopes) === 'disabled';
    return {
      key: String(place),
      label: textOf(action.label, language),
      icon: actionIcon(action.icon),
      danger: action.danger === true,
      disabled,
      title: disabled && action.disabledText ? textOf(action.disabledText, language) : undefined,
    };
  });
  const choose = ({ key }: { key: string }) => {
    setOpen(false);
    const action = actions[Number(key)];
    if (action) void run(action);
  };
  return (
    <Dropdown open={open} trigger={['click']} onOpenChange={setOpen} menu={{ items, onClick: choose }}>
      {button}
    </Dropdown>
  );
}
