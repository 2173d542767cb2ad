/** Takes the place of `load-page.ts` where the whole console is drawn: every page is there, and is shown by a probe. */
export async function loadPage(id: string): Promise<{ id: string }> {
  return { id };
}

export function watchPage(): () => void {
  return () => {};
}
