import { Turning } from '../../runtime/controls/turning.tsx';
import styles from './page-area.module.css';

/** In the place of a page until it is there. */
export function PanelLoading() {
  return (
    <div className={styles.loading}>
      <Turning size={20} />
    </div>
  );
}
