import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { FilterField } from '../../form/filter-field.tsx';
import { useStored } from '../../use-stored.ts';
import type { ListModel } from './use-list.ts';

/** Filters that are always seen; the others wait behind 展开. */
const ALWAYS = 3;

/** The filters of a list. Enter searches, as in every form. */
export function FilterBar({ model, storeKey, idPrefix }: { model: ListModel; storeKey: string; idPrefix: string }) {
  const { t } = useTranslation('runtime');
  const [open, setOpen] = useStored(`${storeKey}.filtersOpen`, (stored) => stored === true);
  const { filters } = model.list;
  if (filters.length === 0) return null;
  // One more field takes the room that its switch would.
  const folds = filters.length > ALWAYS + 1;
  const shown = open || !folds ? filters : filters.slice(0, ALWAYS);
  return (
    <form
      className="rt-card rt-filters"
      aria-label={t('filter.label')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void model.search();
      }}
    >
      {shown.map((filter) => (
        <FilterField key={filter.name} form={model.form} filter={filter} idPrefix={idPrefix} />
      ))}
      <div className="rt-filter-buttons">
        <Button type="primary" htmlType="submit" autoInsertSpace={false}>
          {t('filter.search')}
        </Button>
        <Button autoInsertSpace={false} onClick={model.reset}>
          {t('filter.reset')}
        </Button>
        {folds && (
          <button type="button" className="rt-link rt-fold" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'filter.collapse' : 'filter.expand')} {open ? <UpOutlined /> : <DownOutlined />}
          </button>
        )}
      </div>
    </form>
  );
}
