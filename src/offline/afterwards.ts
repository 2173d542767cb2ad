import type { ProductDefaults } from '../../schemas/generated/grammar.ts';
import { whenAtRest } from './when-at-rest.ts';

/**
 * Once all that the page shows is there: lets the browser offer to install the console and, for who is signed in, has it store what
 * a start without a network needs. In development Vite serves the files, and nothing may stand between.
 *
 * @param signedIn what the deployment says of itself, where somebody is signed in
 */
export function afterwards(signedIn?: ProductDefaults): void {
  if (import.meta.env.PROD) whenAtRest(async () => (await import('./set-up-offline.ts')).setUpOffline(signedIn));
}
