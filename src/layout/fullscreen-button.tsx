import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons-svg';
import { Icon } from '../../runtime/controls/icon.tsx';
import { useTexts } from '../i18n/use-texts.ts';
import { useFullscreen } from '../parts/fullscreen.ts';
import styles from '../parts/top-bar.module.css';
import { useFullscreenSwitch } from '../parts/use-fullscreen-switch.ts';

/** Fills the screen with the console and back; where the browser cannot, it shows that. */
export function FullscreenButton() {
  const t = useTexts();
  const full = useFullscreen();
  const turn = useFullscreenSwitch();
  const label = t(full ? 'layout.leaveFullscreen' : 'layout.fullscreen');
  return (
    <button type="button" className={styles.iconButton} aria-label={label} title={label} onClick={() => void turn()}>
      <Icon of={full ? FullscreenExitOutlined : FullscreenOutlined} />
    </button>
  );
}
