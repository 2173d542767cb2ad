import type { ConfigProblem } from '../core/config-shape.ts';
import { useTexts } from '../i18n/use-texts.ts';
import styles from './config-problem-list.module.css';

/** Every setting that cannot be used, by its name in the file, and what it must be. */
export function ConfigProblemList({ problems }: { problems: readonly ConfigProblem[] }) {
  const t = useTexts();
  return (
    <ul className={styles.problems}>
      {problems.map(({ path, expects, missing }) => (
        <li key={path} className={styles.problem}>
          <code className={styles.path}>{path || '/config.json'}</code>
          <span className={styles.words}>
            {missing && <span className={styles.missing}>{t('boot.missing')}</span>}
            {t(`boot.expects.${expects}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
