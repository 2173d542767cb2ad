import type { ProductDefaults } from '../../schemas/generated/grammar.ts';

const KEY = 'product_title';

type Title = NonNullable<ProductDefaults['title']>;

/** What the deployment calls the console, for a start without a network, when no configuration can be read. */
export const keptTitle = {
  store(title: Title | undefined): void {
    if (title) localStorage.setItem(KEY, JSON.stringify(title));
    else localStorage.removeItem(KEY);
  },
  read(): Title | undefined {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
      return isTitle(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  },
};

function isTitle(value: unknown): value is Title {
  if (typeof value !== 'object' || value === null) return false;
  const { zh, en } = value as Readonly<Record<string, unknown>>;
  return typeof zh === 'string' && typeof en === 'string';
}
