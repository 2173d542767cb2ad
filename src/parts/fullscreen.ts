import { useSyncExternalStore } from 'react';

/** Also true where the browser itself fills the screen, as with F11: the document knows nothing of that. */
const FILLS = '(display-mode: fullscreen)';

const isFull = () => Boolean(document.fullscreenElement) || window.matchMedia(FILLS).matches;

function listen(changed: () => void): () => void {
  const fills = window.matchMedia(FILLS);
  document.addEventListener('fullscreenchange', changed);
  fills.addEventListener('change', changed);
  return () => {
    document.removeEventListener('fullscreenchange', changed);
    fills.removeEventListener('change', changed);
  };
}

/** Whether the console fills the screen. */
export function useFullscreen(): boolean {
  return useSyncExternalStore(listen, isFull);
}

/**
 * Fills the screen with the console, or gives it back.
 *
 * @returns why it did not: the browser cannot, or it was filled by a key that only a person can press again
 */
export async function turnFullscreen(): Promise<'unsupported' | 'by-key' | undefined> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else if (isFull()) return 'by-key';
    else if (!document.fullscreenEnabled) return 'unsupported';
    else await document.documentElement.requestFullscreen();
  } catch {
    return 'unsupported';
  }
  return undefined;
}
