import { EyeOutlined } from '@ant-design/icons-svg';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from '../../controls/icon.tsx';
import type { Reveal } from '../../core/reveal.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { Row } from '../../core/values.ts';

interface RevealCellProps {
  reveal: Reveal;
  row: Row;
  field: string;
  /** The label of the field. */
  label: string;
  /** Draws the value of a row. */
  draw(row: Row): ReactNode;
}

/** A masked value with an eye button that reveals it; drawn again only when its own full value is added or removed. */
export function RevealCell({ reveal, row, field, label, draw }: RevealCellProps) {
  const t = useTexts();
  const { values } = reveal;
  const id = reveal.keyOf(row);
  const full = useSyncExternalStore(values.subscribe, () => values.get(id, field));
  if (full !== undefined) return <>{draw({ ...row, [field]: full })}</>;
  return (
    <span className="rt-revealable">
      {draw(row)}
      <button
        type="button"
        className="rt-link rt-eye"
        aria-label={t('action.revealField', { label })}
        title={t('action.revealField', { label })}
        onClick={() => reveal.ask(row, [field])}
      >
        <Icon of={EyeOutlined} />
      </button>
    </span>
  );
}
