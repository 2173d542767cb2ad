import { type AccountRow, buildAccounts } from './accounts.ts';
import type { DemoClock } from './calendar.ts';
import { planCards } from './card-plan.ts';
import { COMMUNITIES } from './communities.ts';
import type { CommunityParts } from './community-parts.ts';
import { buildCommunity } from './community-rows.ts';
import { createIdentities } from './identities.ts';
import { planIsolations } from './isolation-plan.ts';
import { endTenancies } from './people.ts';

/**
 * All people and things that do not change with time, for the rows of the demo data and for the simulator that goes on with
 * them.
 * @param clock of the day of installation: tenancies end around it
 */
export function demoCommunities(clock: DemoClock): { accounts: AccountRow[]; communities: CommunityParts[] } {
  const identities = createIdentities();
  const accounts = buildAccounts(clock);
  let residentsSoFar = 0;
  const communities = COMMUNITIES.map((plan) => {
    const community = buildCommunity(plan, clock, identities, accounts, residentsSoFar);
    residentsSoFar += community.residents.length;
    return community;
  });
  endTenancies(
    communities.flatMap((one) => one.residents),
    clock,
  );
  planCards(communities, clock);
  planIsolations(communities, clock);
  return { accounts, communities };
}
