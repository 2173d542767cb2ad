import { Button } from '../../controls/button.tsx';
import { formatNumber } from '../../core/format-number.ts';
import { useTexts } from '../../core/use-texts.ts';
import { PageJump } from './page-jump.tsx';
import { PageSize } from './page-size.tsx';
import { Pages } from './pages.tsx';
import type { ListModel } from './use-list.ts';
import './pager.css';

/** How many rows there are and which are shown. Beyond the cap there are no numbers any more, only the next page. */
export function Pager({ model, nested }: { model: ListModel; nested: boolean }) {
  const t = useTexts();
  const { answer, query, lastPage, toNext } = model;
  if (!answer) return null;
  const { total, capped = false } = answer;
  const beyond = query.page > lastPage;
  return (
    <div className="rt-pager">
      <span className="rt-total" aria-live="polite">
        {t(capped ? 'list.totalCapped' : 'list.total', { count: total, total: formatNumber(total) })}
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
        <>
          <Pages present={beyond ? undefined : query.page} last={lastPage} few={nested} toPage={model.toPage} />
          {!nested && lastPage > 10 && <PageJump last={lastPage} toPage={model.toPage} />}
          {!nested && <PageSize size={query.pageSize} onChange={(size) => model.toPage(1, size)} />}
        </>
      )}
      {capped && toNext && (
        <Button size="small" onClick={toNext}>
          {t('list.nextPage')}
        </Button>
      )}
    </div>
  );
}
