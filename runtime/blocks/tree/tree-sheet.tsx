import { DownOutlined } from '@ant-design/icons-svg';
import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../../controls/icon.tsx';
import { BackLayer } from '../../core/back-layers.ts';
import type { PartMark } from '../../core/part-marks.ts';
import '../../looks/sheet.css';
import './tree-sheet.css';

interface TreeSheetProps extends PartMark {
  /** Before the name, as in 房屋. */
  label: string;
  /** Of the sheet. */
  title: string;
  /** Of the chosen node, or of all. */
  name: string;
  open: boolean;
  onOpen(open: boolean): void;
  children: ReactNode;
}

/** A tree on a phone: a box with what is chosen in it, which opens the tree in a sheet from below. The tree stays as it was left. */
export default function TreeSheet({ label, title, name, open, onOpen, children, ...mark }: TreeSheetProps) {
  const close = () => onOpen(false);
  return (
    <>
      <button type="button" {...mark} className="rt-tree-box" aria-haspopup="dialog" onClick={() => onOpen(true)}>
        <span className="rt-tree-box-label">{label}</span>
        <span className="rt-tree-box-name">{name}</span>
        <Icon of={DownOutlined} />
      </button>
      {open && <BackLayer close={close} />}
      <Drawer
        open={open}
        placement="bottom"
        title={title}
        height="80dvh"
        rootClassName="rt-sheet rt-tree-sheet"
        onClose={close}
      >
        {children}
      </Drawer>
    </>
  );
}
