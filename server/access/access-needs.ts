import type { OrderNeeds } from '../gateway/gateway-needs.ts';

/** What granting and ending access takes; every call context and the services have it. */
export type AccessNeeds = OrderNeeds;
