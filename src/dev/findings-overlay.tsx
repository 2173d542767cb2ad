import { useTexts } from '../i18n/use-texts.ts';
import styles from './findings-overlay.module.css';
import type { FrameLine, ShownFinding } from './live-messages.ts';
import { useLive } from './live-store.ts';

/**
 * What is wrong with the edited documents, over the page, which stays beneath as it last was right. Warnings alone keep to
 * the corner, and so do errors that were put aside.
 */
export function FindingsOverlay() {
  const t = useTexts();
  const { findings, folder, failure, aside } = useLive();
  const errors = findings.filter(({ severity }) => severity === 'error');
  const count = findings.length + (failure === undefined ? 0 : 1);
  if (count === 0) return null;
  const grave = errors.length > 0 || failure !== undefined;
  // Warnings are opened by a person, errors come by themselves.
  const open = grave ? !aside : aside;
  if (!open) {
    return (
      <button
        type="button"
        className={grave ? styles.pill : styles.pillWarning}
        onClick={() => useLive.setState({ aside: !aside })}
      >
        {t(grave ? 'dev.pill' : 'dev.pillWarnings', { count })}
      </button>
    );
  }
  return (
    <div className={styles.veil}>
      <section className={styles.box} role="alertdialog" aria-label={t('dev.title')}>
        <header className={styles.head}>
          <h2 className={styles.title}>{t(grave ? 'dev.title' : 'dev.titleWarnings', { count })}</h2>
          <button type="button" className={styles.aside} onClick={() => useLive.setState({ aside: !aside })}>
            {t('dev.aside')}
          </button>
        </header>
        <p className={styles.note}>{t(grave ? 'dev.note' : 'dev.noteWarnings')}</p>
        <ul className={styles.list}>
          {failure !== undefined && (
            <li className={styles.item}>
              <p className={styles.message}>{t('dev.serverFailed')}</p>
              <p className={styles.message}>{failure}</p>
            </li>
          )}
          {findings.map((finding) => (
            <Entry key={`${finding.file}:${finding.line}:${finding.column}:${finding.rule}`} {...{ finding, folder }} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function Entry({ finding, folder }: { finding: ShownFinding; folder: string }) {
  const t = useTexts();
  const { file, line, column, message, rule, severity, frame } = finding;
  const place = `${file}:${line}:${column}`;
  return (
    <li className={severity === 'error' ? styles.item : styles.itemWarning}>
      <button
        type="button"
        className={styles.place}
        title={t('dev.openEditor')}
        onClick={() => openEditor(`${folder}${place}`)}
      >
        schemas/{place}
      </button>
      <span className={styles.rule}>{rule}</span>
      <p className={styles.message}>{message}</p>
      {frame.length > 0 && (
        <pre className={styles.frame}>
          {frame.map((row) => (
            <FrameRow key={row.number} row={row} />
          ))}
        </pre>
      )}
    </li>
  );
}

function FrameRow({ row: { number, text, marked } }: { row: FrameLine }) {
  const [start, end] = marked ?? [0, 0];
  return (
    <span className={marked ? styles.rowMarked : styles.row}>
      <span className={styles.number}>{number}</span>
      {text.slice(0, start)}
      {marked && <mark className={styles.mark}>{text.slice(start, end) || ' '}</mark>}
      {text.slice(end)}
      {'\n'}
    </span>
  );
}

/** Vite's development server opens it. @param place `/absolute/file.json:12:3` */
function openEditor(place: string): void {
  void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
}
