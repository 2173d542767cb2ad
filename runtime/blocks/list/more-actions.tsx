import { DownOutlined } from '@ant-design/icons-svg';
import { useState } from 'react';
import type { ResolvedAction } from '../../../schemas/generated/grammar.ts';
import { actionIcon } from '../../actions/action-icon.tsx';
import { type ActionSubject, nearOf } from '../../actions/action-kind.ts';
import { actionState } from '../../actions/allowed-actions.ts';
import { useRunAction } from '../../actions/use-run-action.ts';
import { useShortcut } from '../../actions/use-shortcut.ts';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { Menu, type MenuItem } from '../../controls/menu.tsx';
import { useMenu } from '../../controls/use-menu.ts';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import { scopesOf } from '../../core/values.ts';

interface MoreActionsProps {
  actions: readonly ResolvedAction[];
  size: 'small' | undefined;
  subject: ActionSubject;
}

/** The actions that do not fit a bar, in a menu. Their shortcuts work as if they were visible. */
export function MoreActions({ actions, size, subject }: MoreActionsProps) {
  const t = useTexts();
  const host = useRuntime();
  const run = useRunAction();
  const [busy, setBusy] = useState(false);
  const menu = useMenu();
  const inReach = scopesOf(host, subject.scopes);
  const isBlocked = (action: ResolvedAction) => {
    const { eligibleWhen: _rows, ...overRows } = action;
    const state = actionState(subject.rows ? overRows : action, nearOf(subject), inReach);
    return state !== 'ready' || (action.type === 'export' && subject.listPayload?.() === undefined);
  };
  const start = async (action: ResolvedAction) => {
    if (isBlocked(action)) return;
    setBusy(true);
    try {
      await run(action, subject);
    } finally {
      setBusy(false);
    }
  };
  const entriesOf = (action: ResolvedAction, place: number): MenuItem[] => {
    const words = textOf(action.label, host.language);
    const entry: MenuItem = {
      ...markOf(action),
      key: String(place),
      words,
      icon: actionIcon(action.icon ?? (action.type === 'export' ? 'ExportOutlined' : undefined)),
      danger: action.danger,
      disabled: isBlocked(action),
      reason: action.disabledText && textOf(action.disabledText, host.language),
    };
    if (action.type !== 'export' || action.formats.length < 2) return [entry];
    return action.formats.map((format) => ({
      ...entry,
      key: `${place} ${format}`,
      words: t('list.moreFormat', { label: words, format: t(`export.${format}`) }),
    }));
  };
  const choose = (key: string) => {
    const [place, format] = key.split(' ');
    const action = actions[Number(place)];
    if (action?.type !== 'export' || format === undefined) return action && void start(action);
    void start({ ...action, formats: action.formats.filter((each) => each === format) });
  };
  return (
    <>
      {actions.map((action) => (
        <Shortcut key={`${action.type} ${action.label.zh}`} keys={action.shortcut} act={() => start(action)} />
      ))}
      <Button size={size} loading={busy} {...menu.button}>
        {t('list.more')} <Icon of={DownOutlined} />
      </Button>
      {menu.open && (
        <Menu label={t('list.more')} of={menu.open} entries={actions.flatMap(entriesOf)} onChoose={choose} />
      )}
    </>
  );
}

function Shortcut({ keys, act }: { keys: string | undefined; act(): void }) {
  useShortcut(keys, act);
  return null;
}
