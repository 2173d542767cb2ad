import { DownOutlined } from '@ant-design/icons-svg';
import { useMemo, useState } from 'react';
import type { ResolvedExport } from '../../../schemas/generated/grammar.ts';
import { Button } from '../../controls/button.tsx';
import { Icon } from '../../controls/icon.tsx';
import { Menu } from '../../controls/menu.tsx';
import { useMenu } from '../../controls/use-menu.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { HintParts } from '../action-hint.ts';
import { actionIcon } from '../action-icon.tsx';
import type { ActionSubject } from '../action-kind.ts';
import { useRunAction } from '../use-run-action.ts';
import { useShortcut } from '../use-shortcut.ts';

interface ExportButtonProps {
  /** In several formats. */
  action: ResolvedExport;
  parts: HintParts;
  size?: 'small' | 'middle' | undefined;
  subject: ActionSubject;
}

/** The button of an export in several formats: a menu of them. Each is an export in that one. */
export function ExportButton({ action, parts, size, subject }: ExportButtonProps) {
  const t = useTexts();
  const { language } = useRuntime();
  const run = useRunAction();
  const [busy, setBusy] = useState(false);
  const menu = useMenu();
  const blocked = parts.disabled || subject.listPayload?.() === undefined;
  const inFormat = useMemo(
    () => new Map(action.formats.map((format): [string, ResolvedExport] => [format, { ...action, formats: [format] }])),
    [action],
  );
  const start = async (format: string) => {
    const chosen = inFormat.get(format);
    if (!chosen) return;
    setBusy(true);
    try {
      await run(chosen, subject);
    } finally {
      setBusy(false);
    }
  };
  useShortcut(action.shortcut, () => {
    if (!blocked && menu.button.ref.current) menu.show(menu.button.ref.current);
  });
  return (
    <>
      <Button
        {...menu.button}
        icon={actionIcon(action.icon ?? 'ExportOutlined')}
        size={size}
        loading={busy}
        {...parts}
        disabled={blocked}
      >
        {textOf(action.label, language)} <Icon of={DownOutlined} aria-hidden />
      </Button>
      {menu.open && (
        <Menu
          label={textOf(action.label, language)}
          of={menu.open}
          entries={action.formats.map((format) => ({ key: format, words: t(`export.${format}`) }))}
          onChoose={start}
        />
      )}
    </>
  );
}
