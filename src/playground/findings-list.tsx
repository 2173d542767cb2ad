import type { Finding } from '../../validators/finding.ts';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './playground.module.css';

interface FindingsListProps {
  findings: readonly Finding[];
  /** The document that is edited: its places are links. */
  file: string;
  onJump(place: Finding): void;
}

/** What is wrong, below the document. */
export function FindingsList({ findings, file, onJump }: FindingsListProps) {
  const t = useTexts();
  return (
    <section className={styles.findings} aria-label={t('playground.findings')}>
      <p role="status" className={findings.length > 0 ? styles.problems : styles.clean}>
        {findings.length > 0 ? t('playground.problems', { count: findings.length }) : t('playground.clean')}
      </p>
      {findings.length > 0 && (
        <ul className={styles.list}>
          {findings.map((finding) => (
            <li
              key={`${finding.file}:${finding.pointer}:${finding.rule}:${finding.message}`}
              className={styles[finding.severity]}
            >
              {finding.file === file ? (
                <button type="button" className={styles.finding} onClick={() => onJump(finding)}>
                  <Words place={t('playground.line', { line: finding.line })} finding={finding} />
                </button>
              ) : (
                <p className={styles.finding}>
                  <Words place={`${t('playground.elsewhere')} ${finding.file}`} finding={finding} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Words({ place, finding: { message, rule } }: { place: string; finding: Finding }) {
  return (
    <>
      <span className={styles.place}>{place}</span>
      <span className={styles.message}>{message}</span>
      <span className={styles.rule}>{rule}</span>
    </>
  );
}
