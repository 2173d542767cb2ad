import { Spin } from 'antd';
import styles from './page-area.module.css';

/** In the place of a page until it is there. */
export function PanelLoading() {
  return (
    <div className={styles.loading}>
      <Spin delay={200} />
    </div>
  );
}
