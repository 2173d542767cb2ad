import type { Services } from '../context.ts';

/** What the parts of the gateway work with. */
export type GatewayNeeds = Pick<Services, 'catalogue' | 'database' | 'vault' | 'keys' | 'live' | 'files'>;

/** What reading and writing orders takes. */
export type OrderNeeds = Pick<GatewayNeeds, 'catalogue' | 'database' | 'vault' | 'live'>;
