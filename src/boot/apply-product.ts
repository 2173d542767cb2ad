import i18next from 'i18next';
import type { ProductDefaults } from '../../schemas/generated/grammar.ts';

/** Replaces the default title by the deployment's own. Call it before the first render of a title. */
export function applyProduct({ title }: ProductDefaults): void {
  if (!title) return;
  i18next.addResource('zh', 'translation', 'product.title', title.zh);
  i18next.addResource('en', 'translation', 'product.title', title.en);
}
