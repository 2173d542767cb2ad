import { useTexts } from '../../core/use-texts.ts';
import { pageNumbers } from './page-numbers.ts';

interface PagesProps {
  /** From 1; undefined when the present page is beyond those that a number reaches. */
  present: number | undefined;
  last: number;
  /** In a narrow place: fewer numbers. */
  few: boolean;
  toPage(page: number): void;
}

/** The numbers of the pages, as light buttons. */
export function Pages({ present, last, few, toPage }: PagesProps) {
  const t = useTexts();
  const at = present ?? last;
  const step = (text: string, page: number, path: string) => (
    <button
      type="button"
      className="rt-page-button"
      title={text}
      aria-label={text}
      disabled={page < 1 || page > last}
      onClick={() => toPage(page)}
    >
      <svg viewBox="64 64 896 896" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <nav className="rt-pages" aria-label={t('pager.pages')}>
      {step(t('pager.previous'), at - 1, LEFT)}
      {pageNumbers(at, last, few ? 1 : 2).map((each) => {
        const isJump = 'jump' in each;
        const label = isJump ? t(each.jump === 'back' ? 'pager.previousFive' : 'pager.nextFive') : String(each.page);
        return (
          <button
            key={isJump ? each.jump : each.page}
            type="button"
            className={isJump ? 'rt-page-button rt-page-more' : 'rt-page-button'}
            title={label}
            aria-label={isJump ? label : undefined}
            aria-current={!isJump && each.page === present ? 'page' : undefined}
            onClick={() => toPage(each.page)}
          >
            {isJump ? '•••' : each.page}
          </button>
        );
      })}
      {step(t('pager.next'), at + 1, RIGHT)}
    </nav>
  );
}

const LEFT =
  'M724 218.3V141c0-6.7-7.7-10.4-12.9-6.3L260.3 486.8a31.86 31.86 0 000 50.3l450.8 352.1c5.3 4.1 12.9.4 12.9-6.3v-77.3c0-4.9-2.3-9.6-6.1-12.6l-360-281 360-281.1c3.8-3 6.1-7.7 6.1-12.6z';
const RIGHT =
  'M765.7 486.8L314.9 134.7A7.97 7.97 0 00302 141v77.3c0 4.9 2.3 9.6 6.1 12.6l360 281.1-360 281.1c-3.9 3-6.1 7.7-6.1 12.6V883c0 6.7 7.7 10.4 12.9 6.3l450.8-352.1a31.96 31.96 0 000-50.4z';
