import { useConsole } from '../core/console-context.tsx';

/** The logo before a community is chosen, and of communities without one. */
export function useDefaultLogo(): string {
  return useConsole().config.product.logo ?? '/logo.svg';
}
