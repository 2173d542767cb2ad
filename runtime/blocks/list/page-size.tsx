import { DownOutlined } from '@ant-design/icons-svg';
import { Icon } from '../../controls/icon.tsx';
import { Menu } from '../../controls/menu.tsx';
import { useMenu } from '../../controls/use-menu.ts';
import { useTexts } from '../../core/use-texts.ts';
import { PAGE_SIZES } from './list-query.ts';

/** Rows a page: a button that shows how many, and opens the choice. */
export function PageSize({ size, onChange }: { size: number; onChange(size: number): void }) {
  const t = useTexts();
  const menu = useMenu();
  const sizes = PAGE_SIZES.includes(size) ? PAGE_SIZES : [...PAGE_SIZES, size].sort((a, b) => a - b);
  const words = (each: number) => t('pager.perPage', { size: each });
  return (
    <>
      <button type="button" className="rt-size" aria-label={`${t('pager.size')} ${words(size)}`} {...menu.button}>
        {words(size)}
        <Icon of={DownOutlined} />
      </button>
      {menu.open && (
        <Menu
          label={t('pager.size')}
          of={menu.open}
          entries={sizes.map((each) => ({ key: String(each), words: words(each), checked: each === size }))}
          onChoose={(key) => onChange(Number(key))}
        />
      )}
    </>
  );
}
