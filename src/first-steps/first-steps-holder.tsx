import { late } from '../../runtime/core/late.tsx';
import { usePreferences } from '../stores/preferences.ts';
import { useSession } from '../stores/session.ts';
import type { FirstStepsProps } from './first-steps.tsx';

/** Fetched where no door of the community was ever opened. */
const FirstSteps = late<FirstStepsProps>(() => import('./first-steps.tsx').then((module) => module.FirstSteps), null);

/** The place of the first steps of a new community: nothing in all others, and where the user has hidden them. */
export function FirstStepsHolder({ onGo }: { onGo: (route: string) => void }) {
  const community = useSession((state) => state.community);
  const hidden = usePreferences((state) => state.withoutSteps);
  if (!community?.isNew || hidden.includes(community.communityUuid)) return null;
  return <FirstSteps key={community.communityUuid} communityUuid={community.communityUuid} onGo={onGo} />;
}
