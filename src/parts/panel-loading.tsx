import { Turning } from '../../runtime/controls/turning.tsx';
import styles from './page-area.module.css';

/** In the place of a page until it is there: a line on top that moves, and the sign in the middle where it takes longer. */
export function PanelLoading() {
  return (
    <div className={styles.loading}>
      <span className={styles.progress} />
      <Turning size={20} />
    </div>
  );
}
