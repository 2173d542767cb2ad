import { Fragment, useState } from 'react';
import { wallTime } from '../../runtime/core/wall-time.ts';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './error-log-dialog.module.css';
import type { NotedError } from './error-log-store.ts';

/** The errors, the newest first, each with its stack folded. On a phone each is a block of lines. */
export function ErrorLogTable({ errors }: { errors: readonly NotedError[] }) {
  const t = useTexts();
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const turn = (id: number) => {
    const next = new Set(unfolded);
    if (!next.delete(id)) next.add(id);
    setUnfolded(next);
  };
  const columns = ['time', 'type', 'message', 'stack', 'page', 'requestId'] as const;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard scrolls what has the focus
    <section className={styles.frame} aria-label={t('errorLog.title')} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`errorLog.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {errors.toReversed().map(({ id, time, type, message, stack, page, requestId, count }) => {
            const isOpen = unfolded.has(id);
            return (
              <Fragment key={id}>
                <tr>
                  <td className={styles.time}>{wallTime(time)}</td>
                  <td>
                    <span className={styles.type} data-type={type}>
                      {t(`errorLog.${type}`)}
                    </span>
                  </td>
                  <td className={styles.message}>
                    {message} {count > 1 && <span className={styles.times}>{t('errorLog.times', { count })}</span>}
                  </td>
                  <td className={stack ? styles.stackCell : styles.empty} data-label={t('errorLog.stack')}>
                    {stack ? (
                      <button
                        type="button"
                        className={styles.fold}
                        aria-expanded={isOpen}
                        aria-label={`${t(isOpen ? 'errorLog.hideStack' : 'errorLog.showStack')} ${t('errorLog.stackOf', { time: wallTime(time) })}`}
                        onClick={() => turn(id)}
                      >
                        {t(isOpen ? 'errorLog.hideStack' : 'errorLog.showStack')}
                      </button>
                    ) : (
                      <span className={styles.none}>{t('errorLog.none')}</span>
                    )}
                  </td>
                  <td className={styles.page} data-label={t('errorLog.page')}>
                    {page}
                  </td>
                  <td className={requestId ? styles.request : styles.empty} data-label={t('errorLog.requestId')}>
                    {requestId ?? <span className={styles.none}>{t('errorLog.none')}</span>}
                  </td>
                </tr>
                {isOpen && (
                  <tr>
                    <td colSpan={columns.length}>
                      <pre className={styles.stack}>{stack}</pre>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
