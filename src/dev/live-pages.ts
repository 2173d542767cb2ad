import { PageMissing } from '../../runtime/core/page-missing.ts';
import type { ResolvedPage } from '../../schemas/generated/grammar.ts';
import type { PageSource } from '../pages/load-page.ts';
import { LIVE_ADDRESS } from './live-messages.ts';

/** The pages as the development server has them, and who shows them. */
export class LivePages implements PageSource {
  readonly #watchers = new Map<string, Set<(page: ResolvedPage) => void>>();
  /** The latest version of each page: a hidden tab does not watch, and receives it when it is visible again. */
  readonly #latest = new Map<string, ResolvedPage>();

  async load(id: string): Promise<ResolvedPage> {
    const answer = await fetch(`${LIVE_ADDRESS}/page?id=${encodeURIComponent(id)}`);
    if (!answer.ok) throw new PageMissing(id);
    return (await answer.json()) as ResolvedPage;
  }

  watch(id: string, changed: (page: ResolvedPage) => void): () => void {
    const watchers = this.#watchers.get(id) ?? new Set();
    this.#watchers.set(id, watchers.add(changed));
    const latest = this.#latest.get(id);
    if (latest) changed(latest);
    return () => watchers.delete(changed);
  }

  /** Sends the new version of these pages to all watchers. */
  publish(pages: Readonly<Record<string, ResolvedPage>>): void {
    for (const [id, page] of Object.entries(pages)) {
      this.#latest.set(id, page);
      for (const changed of this.#watchers.get(id) ?? []) changed(page);
    }
  }
}
