import type { ProductDefaults } from '../../schemas/generated/grammar.ts';

/** The manifests of a build, by the language of their words. */
const MANIFESTS = { zh: '/manifest.webmanifest', en: '/manifest.en.webmanifest' } as const;

/**
 * What a manifest of the build is with the title of the deployment: the installed console is called as the one in a window.
 *
 * @param read the text of a file of the build; undefined where it has none
 * @returns path → text, of those that differ
 */
export function namedManifests(
  read: (path: string) => string | undefined,
  title: ProductDefaults['title'],
): Map<string, string> {
  const named = new Map<string, string>();
  for (const language of ['zh', 'en'] as const) {
    const path = MANIFESTS[language];
    const built = title && read(path);
    if (built)
      named.set(path, JSON.stringify({ ...JSON.parse(built), name: title[language], short_name: title[language] }));
  }
  return named;
}
