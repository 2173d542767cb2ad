import { useState } from 'react';
import type { ResolvedAction } from '../../schemas/generated/grammar.ts';
import { Button } from '../controls/button.tsx';
import { markOf } from '../core/part-marks.ts';
import { useRuntime } from '../core/runtime-context.ts';
import { textOf } from '../core/text-of.ts';
import { scopesOf } from '../core/values.ts';
import { actionHint, type HintParts } from './action-hint.ts';
import { actionIcon } from './action-icon.tsx';
import { type ActionSubject, nearOf } from './action-kind.ts';
import { actionState } from './allowed-actions.ts';
import { ExportButton } from './export/export-button.tsx';
import { useRunAction } from './use-run-action.ts';
import { useShortcut } from './use-shortcut.ts';

export interface ActionButtonProps extends ActionSubject {
  action: ResolvedAction;
  /** The main action of the place. */
  primary?: boolean;
  size?: 'small' | 'middle';
  /** Why it cannot be pressed at present, besides the document's reasons. */
  blocked?: string | undefined;
}

/** The button of an action in a toolbar, a batch bar or a detail's head. Hidden while its conditions do not hold. */
export function ActionButton({ action, primary, size, blocked, ...subject }: ActionButtonProps) {
  const host = useRuntime();
  const { eligibleWhen: _rows, ...overRows } = action;
  const state = actionState(subject.rows ? overRows : action, nearOf(subject), scopesOf(host, subject.scopes));
  if (state === 'hidden') return null;
  const disabled = state === 'disabled' || blocked !== undefined;
  const hint = blocked ?? actionHint(action, disabled, host.language);
  const parts = { ...markOf(action), disabled, title: hint, 'aria-description': disabled ? hint : undefined };
  if (action.type === 'export' && action.formats.length > 1) {
    return <ExportButton action={action} parts={parts} size={size} subject={subject} />;
  }
  return <PlainButton action={action} parts={parts} primary={primary} size={size} subject={subject} />;
}

interface PlainButtonProps extends Pick<ActionButtonProps, 'action' | 'primary' | 'size'> {
  parts: HintParts;
  subject: ActionSubject;
}

function PlainButton({ action, parts, primary, size, subject }: PlainButtonProps) {
  const { language } = useRuntime();
  const run = useRunAction();
  const [busy, setBusy] = useState(false);
  const blocked = parts.disabled || (action.type === 'export' && subject.listPayload?.() === undefined);
  const start = async () => {
    if (blocked) return;
    setBusy(true);
    try {
      await run(action, subject);
    } finally {
      setBusy(false);
    }
  };
  useShortcut(action.shortcut, start);
  return (
    <Button
      look={primary ? 'primary' : 'default'}
      size={size}
      danger={action.danger}
      icon={actionIcon(action.icon ?? (action.type === 'export' ? 'ExportOutlined' : undefined))}
      loading={busy}
      {...parts}
      disabled={blocked}
      onClick={start}
    >
      {textOf(action.label, language)}
    </Button>
  );
}
