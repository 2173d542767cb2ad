/**
 * Fetches the files of what stands behind the login, unread, while somebody types a phone number and waits for the code. Which
 * ones those are is said by index.html, as it is to `public/early-parts.js`; in development by nobody.
 */
export function preloadConsole(): void {
  const { signedIn = [] }: { signedIn?: readonly string[] } = JSON.parse(
    document.getElementById('early-parts')?.textContent || '{}',
  );
  for (const href of signedIn) {
    const link = document.createElement('link');
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' });
    else link.rel = 'modulepreload';
    document.head.append(Object.assign(link, { crossOrigin: '', href }));
  }
}
