import i18next from 'i18next';
import type { ProductDefaults } from '../../schemas/generated/grammar.ts';

/** Puts what the deployment calls its console in place of the default title. Call it before anything is drawn of it. */
export function applyProduct({ title }: ProductDefaults): void {
  if (!title) return;
  i18next.addResource('zh', 'translation', 'product.title', title.zh);
  i18next.addResource('en', 'translation', 'product.title', title.en);
}
