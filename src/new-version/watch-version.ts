import { isNewer } from './is-newer.ts';

/** Milliseconds between looks while the window is seen. */
const EVERY = 5 * 60_000;
/** Milliseconds between two looks however often the window comes back. */
const LEAST = 60_000;
/** Milliseconds for which a person who said "later" is not asked again. */
const LATER = 60 * 60_000;

export interface VersionWatch {
  /** The person does not want it now. */
  later(): void;
  end(): void;
}

/**
 * Looks for a newer build of the console: every five minutes while the window is visible, and when it becomes visible again. It
 * reports nothing where there is no answer; requests of pages report that.
 *
 * @param found is called once, and once more an hour after each `later` if there is still one
 */
export function watchVersion(found: () => void): VersionWatch {
  let last = Date.now();
  let quietUntil = 0;
  let offered = false;
  let ended = false;

  async function look(): Promise<void> {
    const now = Date.now();
    if (offered || document.hidden || !navigator.onLine || now < quietUntil || now - last < LEAST) return;
    last = now;
    if (!(await isThereNewer()) || offered || ended) return;
    offered = true;
    found();
  }

  const looks = () => void look();
  const timer = setInterval(looks, EVERY);
  document.addEventListener('visibilitychange', looks);
  for (const event of ['focus', 'online']) window.addEventListener(event, looks);
  return {
    later() {
      offered = false;
      quietUntil = Date.now() + LATER;
    },
    end() {
      ended = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', looks);
      for (const event of ['focus', 'online']) window.removeEventListener(event, looks);
    },
  };
}

async function isThereNewer(): Promise<boolean> {
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    return answer.ok && isNewer(await answer.text(), document);
  } catch {
    return false;
  }
}
