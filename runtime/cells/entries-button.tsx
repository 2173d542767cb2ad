import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePopup } from '../controls/use-popup.ts';
import './entries.css';

interface EntriesButtonProps {
  label: string;
  /** Made when it is opened: a list has a hundred of these buttons. */
  table(): ReactNode;
  children: ReactNode;
}

/** A line that opens the whole list below itself; Esc, a click elsewhere or the line again close it. */
export function EntriesButton({ label, table, children }: EntriesButtonProps) {
  const [opener, setOpener] = useState<HTMLElement>();
  return (
    <>
      <button
        type="button"
        className="rt-link rt-cell-link rt-entries-line"
        title={label}
        aria-haspopup="dialog"
        aria-expanded={opener !== undefined}
        onClick={(event) => {
          // The row below it has a click of its own.
          event.stopPropagation();
          setOpener(opener ? undefined : event.currentTarget);
        }}
      >
        {children}
      </button>
      {opener && (
        <EntriesPopup label={label} opener={opener} close={() => setOpener(undefined)}>
          {table()}
        </EntriesPopup>
      )}
    </>
  );
}

interface EntriesPopupProps {
  label: string;
  opener: HTMLElement;
  close(): void;
  children: ReactNode;
}

function EntriesPopup({ label, opener, close, children }: EntriesPopupProps) {
  const popup = usePopup(opener, 'below');
  const leave = useRef(close);
  leave.current = close;
  useEffect(() => {
    popup.current?.focus({ preventScroll: true });
    const outside = ({ target }: Event) => {
      if (target instanceof Node && !popup.current?.contains(target) && !opener.contains(target)) leave.current();
    };
    document.addEventListener('pointerdown', outside, true);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside, true);
      document.removeEventListener('focusin', outside);
    };
  }, [popup, opener]);
  return (
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      tabIndex={-1}
      aria-label={label}
      className="rt-entries-popup"
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== 'Escape') return;
        close();
        opener.focus({ preventScroll: true });
      }}
    >
      {children}
    </div>
  );
}
