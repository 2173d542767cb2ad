/** The files of a build that its page names; their names hold a hash of what is in them. */
const BUILT = /<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]*\/assets\/[^"]+)"/g;

/**
 * Whether a served page is that of another build than the one that runs: it names a file that this document does not have. A
 * page that names none, such as that of a proxy that wants a password, proves nothing.
 */
export function isNewer(html: string, running: Document): boolean {
  const has = new Set(
    [...running.querySelectorAll('script[src], link[href]')].map(
      (element) => element.getAttribute('src') ?? element.getAttribute('href'),
    ),
  );
  return [...html.matchAll(BUILT)].some(([, address = '']) => !has.has(address));
}
