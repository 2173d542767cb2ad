import type { ProductDefaults } from '../../schemas/generated/grammar.ts';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import { forgetFirstUse } from './first-use-files.ts';
import { keptTitle } from './kept-title.ts';
import { offerInstall } from './offer-install.ts';
import { registerWorker } from './register-worker.ts';

/** @param signedIn what the deployment says of itself, where somebody is signed in */
export async function setUpOffline(signedIn: ProductDefaults | undefined): Promise<void> {
  offerInstall(usePreferences.getState().language);
  usePreferences.subscribe(({ language }, before) => language !== before.language && offerInstall(language));
  if (!signedIn) return forgetFirstUse();
  // Also where it is lost: the files come again with the next sign-in.
  useSession.subscribe(({ token }, before) => before.token && !token && void forgetFirstUse());
  keptTitle.store(signedIn.title);
  await registerWorker();
}
