import { isNarrow } from '../../runtime/core/use-narrow.ts';

/**
 * Fetches the files needed after the login, without running them, while the user types a phone number and waits for the code.
 * index.html lists them, as it does for `public/early-parts.js`; in development there is no list.
 */
export function preloadConsole(): void {
  const { signedIn = [], onPhone = [] }: { signedIn?: readonly string[]; onPhone?: readonly string[] } = JSON.parse(
    document.getElementById('early-parts')?.textContent || '{}',
  );
  for (const href of isNarrow() ? [...signedIn, ...onPhone] : signedIn) {
    const link = document.createElement('link');
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    document.head.append(Object.assign(link, { crossOrigin: '', href }));
  }
}
