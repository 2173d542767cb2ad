import { Button, Pagination } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../format-number.ts';
import { OFFSET_CAP, PAGE_SIZES } from './list-query.ts';
import type { ListModel } from './use-list.ts';

/** How many rows there are and which are shown. Beyond the cap there are no numbers any more, only the next page. */
export function Pager({ model, nested }: { model: ListModel; nested: boolean }) {
  const { t } = useTranslation('runtime');
  const { answer, query, lastPage, toNext } = model;
  if (!answer) return null;
  const { total, capped = false } = answer;
  const beyond = query.page > lastPage;
  return (
    <div className="rt-pager">
      <span className="rt-total" aria-live="polite">
        {t(capped ? 'list.totalCapped' : 'list.total', { total: formatNumber(total) })}
      </span>
      {beyond && (
        <>
          <Button size="small" onClick={model.toPrevious}>
            {t('list.previousPage')}
          </Button>
          <span aria-current="page">{t('list.pageNumber', { page: formatNumber(query.page) })}</span>
        </>
      )}
      {model.list.paged && !(nested && total <= query.pageSize) && (
        <Pagination
          size="small"
          className={beyond ? 'rt-pager-left' : undefined}
          current={Math.min(query.page, lastPage)}
          pageSize={query.pageSize}
          total={Math.min(total, OFFSET_CAP)}
          pageSizeOptions={PAGE_SIZES}
          showSizeChanger={!nested}
          showQuickJumper={!nested && lastPage > 10}
          showLessItems={nested}
          onChange={(page, pageSize) => model.toPage(page, pageSize)}
        />
      )}
      {capped && toNext && (
        <Button size="small" onClick={toNext}>
          {t('list.nextPage')}
        </Button>
      )}
    </div>
  );
}
