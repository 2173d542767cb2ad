import { useTexts } from '../../use-texts.ts';
import { PAGE_SIZES } from './list-query.ts';

/** Rows a page: the browser's own select, which costs nothing to draw. */
export function PageSize({ size, onChange }: { size: number; onChange(size: number): void }) {
  const t = useTexts();
  const sizes = PAGE_SIZES.includes(size) ? PAGE_SIZES : [...PAGE_SIZES, size].sort((a, b) => a - b);
  return (
    <select
      className="rt-size"
      aria-label={t('pager.size')}
      value={size}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {sizes.map((each) => (
        <option key={each} value={each}>
          {t('pager.perPage', { size: each })}
        </option>
      ))}
    </select>
  );
}
