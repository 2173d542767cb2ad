/** The address of a build's first script, as its page names it. Its name holds a hash, so it stands for the build. */
export function entryScript(page: Document): string | undefined {
  return page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined;
}
