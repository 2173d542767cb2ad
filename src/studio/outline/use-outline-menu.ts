import type { MenuProps } from 'antd';
import { turnRevealed, useStudio } from '../core/studio-store.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import type { OutlineActs } from './outline-acts.ts';
import type { OutlineRow } from './outline-rows.ts';

/** What can be done with the selected part, as a menu. */
export function useOutlineMenu(acts: OutlineActs, row: OutlineRow | undefined, onAdd: () => void): MenuProps {
  const t = useStudioTexts();
  const isRevealed = useStudio((state) => row !== undefined && state.revealed.includes(row.key));
  const entry = (key: string, label: string, disabled: boolean, onClick: () => void, extra?: string) => ({
    key,
    label,
    disabled,
    onClick,
    ...(extra && { extra }),
  });
  return {
    items: [
      entry('add', t('outline.add'), false, onAdd, 'Ins'),
      { type: 'divider' },
      entry('up', t('outline.up'), !acts.mayMove || row?.within?.index === 0, () => acts.move(-1), 'Alt ↑'),
      entry(
        'down',
        t('outline.down'),
        !acts.mayMove || row?.within?.index === (row?.within?.count ?? 0) - 1,
        () => acts.move(1),
        'Alt ↓',
      ),
      { type: 'divider' },
      entry('cut', t('outline.cut'), !acts.mayRemove, () => void acts.cut(), 'Ctrl X'),
      entry('copy', t('outline.copy'), !acts.mayCopy, () => void acts.copy(), 'Ctrl C'),
      entry('paste', t('outline.paste'), row === undefined, () => void acts.paste(), 'Ctrl V'),
      entry('duplicate', t('outline.duplicate'), !acts.mayMove, acts.duplicate, 'Ctrl D'),
      entry('remove', t('outline.remove'), !acts.mayRemove, acts.remove, 'Del'),
      ...(acts.mayWrap
        ? [
            { type: 'divider' as const },
            entry('tabs', t('outline.wrapTabs'), false, () => acts.wrap('tabs')),
            entry('stack', t('outline.wrapStack'), false, () => acts.wrap('stack')),
            entry('split', t('outline.wrapSplit'), false, () => acts.wrap('split')),
          ]
        : []),
      ...(row?.part?.conditional
        ? [
            { type: 'divider' as const },
            entry('reveal', t(isRevealed ? 'outline.hide' : 'outline.reveal'), false, () => turnRevealed(row.key)),
          ]
        : []),
    ],
  };
}
