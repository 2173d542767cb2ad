import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaking } from '../../widgets/stand-in/use-waking.ts';
import { PAGE_SIZES } from './list-query.ts';

/** Rows a page: a plain button until somebody comes near it. */
export function PageSize({ size, onChange }: { size: number; onChange(size: number): void }) {
  const { t } = useTranslation('runtime');
  const id = useId();
  const listeners = useWaking();
  const text = (each: number) => t('pager.perPage', { size: each });
  if (!listeners) {
    const sizes = PAGE_SIZES.includes(size) ? PAGE_SIZES : [...PAGE_SIZES, size].sort((a, b) => a - b);
    return (
      <Select
        id={id}
        className="rt-size-real"
        size="small"
        aria-label={t('pager.size')}
        popupMatchSelectWidth={false}
        value={size}
        options={sizes.map((each) => ({ value: each, label: text(each) }))}
        onChange={onChange}
      />
    );
  }
  return (
    <button
      type="button"
      id={id}
      role="combobox"
      className="rt-size"
      aria-label={`${t('pager.size')} ${text(size)}`}
      aria-haspopup="listbox"
      aria-expanded={false}
      {...listeners}
    >
      {text(size)}
      <svg viewBox="64 64 896 896" width="12" height="12" aria-hidden="true">
        <path d="M884 256h-75c-5.1 0-9.9 2.5-12.9 6.6L512 654.2 227.9 262.6c-3-4.1-7.8-6.6-12.9-6.6h-75c-6.5 0-10.3 7.4-6.5 12.7l352.6 486.1c12.8 17.6 39 17.6 51.7 0l352.6-486.1c3.9-5.3.1-12.7-6.4-12.7z" />
      </svg>
    </button>
  );
}
