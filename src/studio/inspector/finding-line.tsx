import type { Finding } from '../../../validators/finding.ts';
import { perform, useStudio } from '../core/studio-store.ts';
import { useStudioTexts } from '../use-studio-texts.ts';
import styles from './inspector.module.css';

/** What is wrong, with its fix where there is one right answer. */
export function FindingLine({ finding }: { finding: Finding }) {
  const t = useStudioTexts();
  const { severity, message, rule, fix, file } = finding;
  const correct = () => {
    const { look } = useStudio.getState();
    if (!fix || !look || look.file !== file) return;
    const text = look.text.slice(0, fix.offset) + fix.text + look.text.slice(fix.offset + fix.length);
    void perform({ kind: 'type', file, text });
  };
  return (
    <p className={severity === 'error' ? styles.error : styles.warning} role="status">
      {message} <span className={styles.rule}>{rule}</span>
      {fix && (
        <button type="button" className={styles.fix} onClick={correct}>
          {t('inspector.fix')}
        </button>
      )}
    </p>
  );
}
