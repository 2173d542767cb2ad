import { useState } from 'react';
import { useTexts } from '../../core/use-texts.ts';
import { fittingWidth } from './use-column-settings.ts';

interface ColumnWidthProps {
  label: string;
  /** Pixels; undefined is the width of the column's cell. */
  width: number | undefined;
  setWidth(width: number | undefined): void;
}

/** The width of a column, for users who do not drag its edge. An empty input means the width of the document again. */
export function ColumnWidth({ label, width, setWidth }: ColumnWidthProps) {
  const t = useTexts();
  /** The typed text, while a column cannot have that width. */
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    const wanted = text === '' ? undefined : Number(text);
    const isFitting = wanted === undefined || fittingWidth(wanted) === wanted;
    setTyped(isFitting && wanted !== undefined ? undefined : text);
    if (isFitting) setWidth(wanted);
  };
  return (
    <input
      type="number"
      className="rt-columns-width"
      aria-label={t('columns.width', { label })}
      title={t('columns.width', { label })}
      placeholder={t('columns.auto')}
      step={8}
      value={typed ?? width ?? ''}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setTyped(undefined)}
    />
  );
}
