import { flushSync } from 'react-dom';
import { LIGHT, type Look, SYSTEM_IS_DARK } from '../core/look.ts';
import { usePreferences } from '../stores/preferences.ts';
import { areLooksLoaded, loadLooks } from './load-looks.ts';
import { useLook } from './look-store.ts';

/**
 * Shows the chosen look from now on: the one of the preferences, and with `system` that of the system while the console is
 * open. Printed it is light: no one wants a page of black ink. Call it before the first render.
 *
 * @returns stops it
 */
export function followLook(): () => void {
  const system = window.matchMedia(SYSTEM_IS_DARK);
  const wanted = (): Look => {
    const { look, compact } = usePreferences.getState();
    return { dark: look === 'dark' || (look === 'system' && system.matches), compact };
  };
  const follow = () => {
    const look = wanted();
    // Style sheets and antd change together: what antd needs for it is loaded first.
    if (isShown(look)) return;
    if (areLooksLoaded() || isPlain(look)) show(look);
    else
      void loadLooks()
        .catch(() => undefined)
        .then(() => show(wanted()));
  };
  // A browser that is about to print does not wait: React has to render before these return.
  const printed = () => flushSync(() => show({ ...wanted(), dark: false }));
  const afterwards = () => flushSync(() => show(wanted()));

  // Nothing is visible yet: before antd renders, the guard loads what it needs for this look.
  show(wanted());
  const end = usePreferences.subscribe(follow);
  system.addEventListener('change', follow);
  addEventListener('beforeprint', printed);
  addEventListener('afterprint', afterwards);
  return () => {
    end();
    system.removeEventListener('change', follow);
    removeEventListener('beforeprint', printed);
    removeEventListener('afterprint', afterwards);
    show(LIGHT);
  };
}

function isShown({ dark, compact }: Look): boolean {
  const shown = useLook.getState();
  return shown.dark === dark && shown.compact === compact;
}

const isPlain = ({ dark, compact }: Look) => !dark && !compact;

/** The style sheets use these marks (`shell.css`); public/first-look.js sets the first one before anything is drawn. */
function show(look: Look): void {
  document.documentElement.dataset.look = look.dark ? 'dark' : 'light';
  document.documentElement.dataset.density = look.compact ? 'compact' : 'normal';
  if (!isShown(look)) useLook.setState(look);
}
