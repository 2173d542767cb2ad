import { useConsole } from '../core/console-context.tsx';
import styles from './copyright.module.css';

/** The footer: the client version `v{ip}`, and the copyright line of product spec section 9. */
export function Copyright() {
  const { config } = useConsole();
  return (
    <footer className={styles.copyright}>
      <span>{config.clientVersion}</span>
      <span aria-hidden="true">·</span>
      <span>© 2015-2021</span>
    </footer>
  );
}
