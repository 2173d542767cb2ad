import type { RecordServices } from './record-services.ts';
import type { Services } from './services.ts';

/** The services of the parts of the gateway. */
export type GatewayServices = RecordServices & Pick<Services, 'config' | 'keys' | 'files' | 'healthCodes'>;
