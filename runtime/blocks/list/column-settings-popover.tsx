import { Popover } from 'antd';
import { type ReactNode, useRef } from 'react';
import { ColumnSettingsPanel } from './column-settings-panel.tsx';
import type { ColumnSettings } from './use-column-settings.ts';

interface ColumnSettingsPopoverProps {
  settings: ColumnSettings;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Esc was pressed in the panel. */
  leave(): void;
  /** The button that it hangs from. */
  children: ReactNode;
}

/** The panel of the columns, below its button. Loaded with the first click; it gets the focus. */
export default function ColumnSettingsPopover(props: ColumnSettingsPopoverProps) {
  const { settings, open, onOpenChange, leave, children } = props;
  const panel = useRef<HTMLElement>(null);
  return (
    <Popover
      open={open}
      onOpenChange={onOpenChange}
      trigger="click"
      placement="bottomRight"
      // On a phone it is nearly as wide as the window: moved sideways it is visible as a whole.
      align={{ overflow: { shiftX: true, adjustY: true } }}
      destroyOnHidden
      // Not sooner: before it is placed it cannot get the focus.
      afterOpenChange={(isOpen) => isOpen && panel.current?.focus()}
      content={<ColumnSettingsPanel settings={settings} leave={leave} panel={panel} />}
    >
      {children}
    </Popover>
  );
}
