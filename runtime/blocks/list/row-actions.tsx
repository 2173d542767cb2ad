import { DownOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResolvedOpen } from '../../../schemas/generated/grammar.ts';
import { actionState } from '../../actions/allowed-actions.ts';
import { useRuntime } from '../../runtime-provider.tsx';
import { textOf } from '../../text-of.ts';
import type { Row } from '../../values.ts';

interface RowActionsProps {
  actions: readonly ResolvedOpen[];
  row: Row;
  run(action: ResolvedOpen, row: Row): void;
}

/** Actions of a row that are seen at once; one more than these, and the last ones fold into 更多. */
const SEEN = 3;

/** The actions of one row, as light buttons: a table has many rows. */
export function RowActions({ actions, row, run }: RowActionsProps) {
  const { language } = useRuntime();
  const visible = actions.filter((action) => actionState(action, row) !== 'hidden');
  const seen = visible.length > SEEN ? visible.slice(0, SEEN - 1) : visible;
  const folded = visible.slice(seen.length);
  return (
    <span className="rt-row-actions">
      {seen.map((action) => (
        <button
          key={action.label.zh}
          type="button"
          className="rt-link"
          disabled={actionState(action, row) === 'disabled'}
          onClick={() => run(action, row)}
        >
          {textOf(action.label, language)}
        </button>
      ))}
      {folded.length > 0 && <MoreActions actions={folded} row={row} run={run} />}
    </span>
  );
}

/** A plain button until it is used; the menu comes with the first click. */
function MoreActions({ actions, row, run }: RowActionsProps) {
  const { t } = useTranslation('runtime');
  const { language } = useRuntime();
  const [open, setOpen] = useState<boolean>();
  const button = (
    <button
      type="button"
      className="rt-link"
      aria-haspopup="menu"
      aria-expanded={open === true}
      onClick={() => setOpen(!open)}
    >
      {t('list.more')} <DownOutlined />
    </button>
  );
  if (open === undefined) return button;
  const items = actions.map((action, place) => ({
    key: String(place),
    label: textOf(action.label, language),
    disabled: actionState(action, row) === 'disabled',
  }));
  const choose = ({ key }: { key: string }) => {
    setOpen(false);
    const action = actions[Number(key)];
    if (action) run(action, row);
  };
  return (
    <Dropdown open={open} trigger={['click']} onOpenChange={setOpen} menu={{ items, onClick: choose }}>
      {button}
    </Dropdown>
  );
}
