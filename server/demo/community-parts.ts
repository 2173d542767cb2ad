import type { AccountRow } from './accounts.ts';

import type { CommunityPlan } from './communities.ts';
import type { DemoDevice } from './devices.ts';
import type { Identities } from './identities.ts';
import type { DemoResident } from './people.ts';
import type { PlannedCard } from './planned-card.ts';
import type { PlannedIsolation } from './planned-isolation.ts';
import type { CommunitySpace } from './space.ts';
import type { DemoWorker } from './staff.ts';

export interface CommunityParts {
  plan: CommunityPlan;
  space: CommunitySpace;
  residents: readonly DemoResident[];
  staff: readonly DemoWorker[];
  devices: readonly DemoDevice[];
  /** Filled by `planCards`. */
  cards: PlannedCard[];
  /** Filled by `planIsolations`. */
  isolations: PlannedIsolation[];
  accounts: readonly AccountRow[];
  identities: Identities;
}
