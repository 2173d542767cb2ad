import { useEffect, useRef } from 'react';
import { Button } from '../../controls/button.tsx';
import { formatNumber } from '../../core/format-number.ts';
import { useTexts } from '../../core/use-texts.ts';
import type { ListModel } from './use-list.ts';

/** The end of the cards on a phone: what follows is loaded when it comes near, and by a button. */
export function RowsBehind({ model }: { model: ListModel }) {
  const t = useTexts();
  const end = useRef<HTMLDivElement>(null);
  const { answer, behind, loading, query } = model;
  const { more, failed } = behind;
  useEffect(() => {
    if (!more || failed || loading || !end.current || typeof IntersectionObserver !== 'function') return;
    const near = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) more();
    });
    near.observe(end.current);
    return () => near.disconnect();
  }, [more, failed, loading]);
  if (!answer) return null;
  const { total, capped = false, list } = answer;
  const isFirst = query.page === 1 && query.after === undefined;
  const counted = t(capped ? 'list.totalCapped' : 'list.total', { count: total, total: formatNumber(total) });
  return (
    <div className="rt-behind">
      {!isFirst && (
        <Button look="link" onClick={() => model.toPage(1)}>
          {t('list.fromStart')}
        </Button>
      )}
      <span className="rt-total" aria-live="polite">
        {more ? t('list.shownOf', { total: counted, number: formatNumber(list.length) }) : counted}
      </span>
      {failed ? (
        <>
          <span role="alert">{t('list.loadFailed')}</span>
          <Button onClick={model.refresh}>{t('list.retry')}</Button>
        </>
      ) : (
        more && (
          <Button loading={loading} onClick={more}>
            {t('list.showMore')}
          </Button>
        )
      )}
      {/* Reaches up from the end: the next rows are there before a finger is. */}
      <div ref={end} className="rt-behind-end" />
    </div>
  );
}
