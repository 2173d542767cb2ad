import type { Language } from '../../runtime/core/host.ts';

/** The manifest of each language: the same but for its words. */
const MANIFESTS: Readonly<Record<Language, string>> = {
  zh: '/manifest.webmanifest',
  en: '/manifest.en.webmanifest',
};

/**
 * Lets the browser offer to install the console. Late and not in index.html: a browser fetches the manifest and an icon as soon
 * as it finds them named, beside what the first page waits for.
 */
export function offerInstall(language: Language): void {
  linkAs('manifest').href = MANIFESTS[language];
  linkAs('apple-touch-icon').href = '/icons/apple-touch-icon.png';
}

function linkAs(rel: string): HTMLLinkElement {
  const there = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`);
  if (there) return there;
  const link = document.createElement('link');
  link.rel = rel;
  document.head.append(link);
  return link;
}
