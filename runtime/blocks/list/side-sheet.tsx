import { useState } from 'react';
import { markOf } from '../../core/part-marks.ts';
import { useRuntime } from '../../core/runtime-context.ts';
import { textOf } from '../../core/text-of.ts';
import { useTexts } from '../../core/use-texts.ts';
import TreeSheet from '../tree/tree-sheet.tsx';
import SideTree, { type SideTreeProps } from './side-tree.tsx';

/** The side tree of a list on a phone. A name is known once its node was seen: an address has the key alone. */
export default function SideSheet({ side, model }: SideTreeProps) {
  const t = useTexts();
  const { language } = useRuntime();
  const [open, setOpen] = useState(false);
  const [last, setLast] = useState<{ key: string; name: string }>();
  const chosen = model.query.node?.[side.key];
  const known = last?.key === String(chosen) ? last.name : t('list.sideChosen');
  const title = side.title ? textOf(side.title, language) : t('list.side');
  return (
    <TreeSheet
      {...markOf(side)}
      label={title}
      title={title}
      name={chosen === undefined ? t('list.sideAll') : known}
      open={open}
      onOpen={setOpen}
    >
      <SideTree
        key={model.communityUuid}
        side={side}
        model={model}
        onChosen={(node) => {
          setLast(node && { key: node.key, name: node.title });
          setOpen(false);
        }}
      />
    </TreeSheet>
  );
}
