import { type ReactNode, useState } from 'react';
import { isEmpty } from '../../cells/is-empty.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row } from '../../core/values.ts';
import TreeSheet from './tree-sheet.tsx';
import type { TreeModel } from './use-tree.ts';

interface PhoneTreeProps {
  model: TreeModel;
  label: string;
  /** The box that searches, where there is one. */
  search: ReactNode;
  choose(node: Row | undefined): void;
  /** Draws the nodes, at most so many pixels high. */
  children(onChoose: (node: Row) => void, most: number): ReactNode;
}

/** Of the sheet: how much of the window it fills, and the pixels of its head with the search, and of the button for all. */
const FILLS = 0.8;
const ABOVE = 140;
const ALL = 52;
const LEAST = 200;

/** A tree above what its chosen node shows: one box, which opens it. */
export default function PhoneTree({ model, label, search, choose, children }: PhoneTreeProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const { tree, chosen } = model;
  const said = chosen && (isEmpty(chosen[tree.label]) ? '—' : String(chosen[tree.label]));
  const leave = (node: Row | undefined) => {
    setOpen(false);
    choose(node);
  };
  return (
    <TreeSheet label={t('tree.chosen')} title={label} name={said ?? t('list.sideAll')} open={open} onOpen={setOpen}>
      {search}
      {tree.overview && (
        <button
          type="button"
          className="rt-link rt-side-all"
          aria-pressed={chosen === undefined}
          onClick={() => leave(undefined)}
        >
          {t('list.sideAll')}
        </button>
      )}
      {children(leave, Math.max(LEAST, window.innerHeight * FILLS - ABOVE - (tree.overview ? ALL : 0)))}
    </TreeSheet>
  );
}
