declare module 'virtual:bench-pages' {
  import type { ResolvedPage } from '../../../schemas/generated/grammar.ts';

  const pages: Readonly<Record<string, () => Promise<{ default: ResolvedPage }>>>;
  export default pages;
}
