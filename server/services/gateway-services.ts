import type { RecordServices } from './record-services.ts';
import type { Services } from './services.ts';

/** What the parts of the gateway work with. */
export type GatewayServices = RecordServices & Pick<Services, 'keys' | 'files'>;
